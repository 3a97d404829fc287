"use client";

import { createContext, useContext } from "react";
import type { Sampled } from "@/lib/surfaces/docs/samples";
import type { Parameter } from "./controls";

/** The call behind a form: what its samples in code need, and the scopes of which a key needs one. */
export interface FormCall extends Sampled {
  readonly scopes: readonly string[];
}

/** What the contract says of the forms, as plain data: parameters by kind, calls by the name of their operation. */
export interface Forms {
  readonly parameters: Readonly<Record<string, readonly Parameter[]>>;
  readonly calls: Readonly<Record<string, FormCall>>;
}

const FormsContext = createContext<Forms | null>(null);

/** Tells the forms below what the contract says of them. */
export const FormsProvider = FormsContext.Provider;

/** What the contract says of the forms, from the provider above. */
export function useForms(): Forms {
  const forms = useContext(FormsContext);
  if (!forms) throw new Error("there is no FormsProvider above");
  return forms;
}
