import { createContext, useContext } from "react";
import type { FieldProblem } from "@/lib/contract/errors";

/** The form around: the problems of its fields, the fields that show their own, and what is said of all others. */
export interface FormErrors {
  readonly errors: Readonly<Record<string, string>>;
  readonly shown: Set<string> | null;
  /** What stands beside no field, in words; null where all of it does. */
  readonly describe: (problems: readonly FieldProblem[]) => string | null;
}

/** Outside of a form nothing is known of fields. */
export const FormErrorsContext = createContext<FormErrors>({ errors: {}, shown: null, describe: () => null });

/** The form around. */
export const useFormErrors = (): FormErrors => useContext(FormErrorsContext);
