"use client";

import { useState, type ReactNode } from "react";
import { ApiCallError } from "@/lib/surfaces/sdk/client";
import { type FormErrors, FormErrorsContext } from "./field-errors-context";
import { fieldOf } from "./field-problems";
import { toSentence } from "./sentence";

/** The problems of a refused request by the field of the form that holds them: `frameImages` for `frameImages[0].url`. */
export function fieldErrorsOf(error: unknown): FormErrors["errors"] {
  if (!(error instanceof ApiCallError) || !error.problems) return {};
  return Object.fromEntries(error.problems.map(({ field, message }) => [fieldOf(field), toSentence(message)]));
}

/** Shows the problems of a refused request at the fields below; what has no field there is left to the alert. */
export function FieldErrors({ error, children }: { error: unknown; children: ReactNode }) {
  const [shown] = useState(() => new Set<string>());
  return <FormErrorsContext value={{ error, errors: fieldErrorsOf(error), shown }}>{children}</FormErrorsContext>;
}
