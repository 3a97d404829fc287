import { createContext, useContext } from "react";

/** The form around: its error, the problems of its fields, and the fields that show their own. */
export interface FormErrors {
  readonly error: unknown;
  readonly errors: Readonly<Record<string, string>>;
  readonly shown: Set<string> | null;
}

/** Outside of a form nothing is known of fields. */
export const FormErrorsContext = createContext<FormErrors>({ error: null, errors: {}, shown: null });

/** The form around. */
export const useFormErrors = (): FormErrors => useContext(FormErrorsContext);
