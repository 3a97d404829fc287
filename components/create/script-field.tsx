"use client";

import { TextareaField } from "../ui/text-field";

/** The script of a request, spoken or shown word for word. */
export const ScriptField = (props: {
  hint: string;
  isOptional: boolean;
  disabled?: boolean;
  value: string;
  onValue: (script: string) => void;
}) => <TextareaField label="Script" name="script" maxLength={3000} rows={3} {...props} />;
