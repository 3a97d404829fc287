"use client";

import { createContext, useContext } from "react";
import type { Sampled } from "@/lib/surfaces/docs/samples";
import type { Parameter } from "./controls";

/** The call behind a form: what its samples in code need, the fields its body takes, and the scopes of which a key needs one. */
export interface FormCall extends Sampled {
  readonly fields: readonly string[];
  readonly scopes: readonly string[];
}

/** Parameters by kind and calls by operation, from the contract, as plain data. */
export interface Forms {
  readonly parameters: Readonly<Record<string, readonly Parameter[]>>;
  readonly calls: Readonly<Record<string, FormCall>>;
}

const FormsContext = createContext<Forms | null>(null);

/** Provides parameters and calls to the forms below. */
export const FormsProvider = FormsContext.Provider;

/** Parameters and calls of the forms, from the provider above. Throws without one. */
export function useForms(): Forms {
  const forms = useContext(FormsContext);
  if (!forms) throw new Error("there is no FormsProvider above");
  return forms;
}
