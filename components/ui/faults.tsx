"use client";

import { createContext, useContext, type ReactNode } from "react";
import { ApiCallError } from "@/lib/surfaces/sdk/client";

type FieldFaults = Readonly<Record<string, string>>;

const none: FieldFaults = {};
const FaultsContext = createContext(none);

/** The problems of a refused request by the field of the form that holds them: `frameImages` for `frameImages[0].url`. */
export function faultsOf(error: unknown): FieldFaults {
  if (!(error instanceof ApiCallError) || !error.problems) return none;
  return Object.fromEntries(error.problems.map(({ field, message }) => [field.split(/[.[]/, 1)[0] ?? field, message]));
}

/** Shows the problems of a refused request at the fields below. */
export const Faults = ({ error, children }: { error: unknown; children: ReactNode }) => (
  <FaultsContext.Provider value={faultsOf(error)}>{children}</FaultsContext.Provider>
);

/** The problem of a field; undefined while it has none. */
export const useFault = (name: string | undefined): string | undefined => {
  const faults = useContext(FaultsContext);
  return name !== undefined && Object.hasOwn(faults, name) ? faults[name] : undefined;
};
