"use client";

import { useState } from "react";
import type { AccountActionArgs, AccountActionName, AccountActionOutput } from "@/lib/contract/account-actions";
import { errorOf } from "@/lib/surfaces/sdk/errors";

/** Path of an action: its name in kebab case, as `lib/contract/account-actions.test.ts` asserts. */
const pathOf = (name: AccountActionName): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Runs an action on the account of whoever is signed in. Throws ApiCallError. */
export async function callAccountAction<N extends AccountActionName>(
  name: N,
  args: AccountActionArgs<N>,
): Promise<AccountActionOutput<N>> {
  const response = await fetch(`/api/account/${pathOf(name)}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(args),
  });
  if (!response.ok) throw await errorOf(response);
  // The door has held the answer to the contract.
  return (await response.json()) as AccountActionOutput<N>;
}

/** State of an account action behind a form or button: `run` returns its output, or null when it failed with `error`. */
export function useAccountAction<N extends AccountActionName>(name: N) {
  const [state, setState] = useState<{ isBusy: boolean; error: unknown }>({ isBusy: false, error: null });
  const run = async (args: AccountActionArgs<N>): Promise<AccountActionOutput<N> | null> => {
    setState({ isBusy: true, error: null });
    try {
      const output = await callAccountAction(name, args);
      setState({ isBusy: false, error: null });
      return output;
    } catch (error) {
      setState({ isBusy: false, error });
      return null;
    }
  };
  return { ...state, run };
}
