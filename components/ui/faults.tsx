"use client";

import { createContext, useContext, type ReactNode } from "react";
import { ApiCallError } from "@/lib/surfaces/sdk/client";

type FieldFaults = Readonly<Record<string, string>>;

const none: FieldFaults = {};
const FaultsContext = createContext(none);

/** What a refusal says of each field: the service writes `field: what is wrong`, joined by `; `. */
export function faultsOf(error: unknown): FieldFaults {
  if (!(error instanceof ApiCallError) || error.status !== 400) return none;
  const found = error.message.split("; ").flatMap((line): [string, string][] => {
    const [, field, text] = /^(\w+)[\w.[\]]*: (.+)$/s.exec(line) ?? [];
    return field && text ? [[field, text]] : [];
  });
  return Object.fromEntries(found);
}

/** Tells the fields below what the service said of each. */
export const Faults = ({ error, children }: { error: unknown; children: ReactNode }) => (
  <FaultsContext.Provider value={faultsOf(error)}>{children}</FaultsContext.Provider>
);

/** What the service said of a field; undefined while it said nothing. */
export const useFault = (name: string | undefined): string | undefined => {
  const faults = useContext(FaultsContext);
  return name !== undefined && Object.hasOwn(faults, name) ? faults[name] : undefined;
};
