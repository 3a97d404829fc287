"use client";

import { createContext, useContext, type ReactNode } from "react";
import { ApiCallError } from "@/lib/surfaces/sdk/client";

type ErrorsByField = Readonly<Record<string, string>>;

const none: ErrorsByField = {};
const FieldErrorsContext = createContext(none);

/** The problems of a refused request by the field of the form that holds them: `frameImages` for `frameImages[0].url`. */
export function fieldErrorsOf(error: unknown): ErrorsByField {
  if (!(error instanceof ApiCallError) || !error.problems) return none;
  return Object.fromEntries(error.problems.map(({ field, message }) => [field.split(/[.[]/, 1)[0] ?? field, message]));
}

/** Shows the problems of a refused request at the fields below. */
export const FieldErrors = ({ error, children }: { error: unknown; children: ReactNode }) => (
  <FieldErrorsContext.Provider value={fieldErrorsOf(error)}>{children}</FieldErrorsContext.Provider>
);

/** The problem of a field; undefined while it has none. */
export const useFieldError = (name: string | undefined): string | undefined => {
  const errors = useContext(FieldErrorsContext);
  return name !== undefined && Object.hasOwn(errors, name) ? errors[name] : undefined;
};
