"use client";

import { useContext, useState } from "react";
import type { AccountActionArgs, AccountActionName, AccountActionOutput } from "@/lib/contract/account-actions";
import { accountHeader } from "@/lib/contract/dashboard-header";
import { errorOf } from "@/lib/surfaces/sdk/errors";
import { AccountContext } from "./account-context";

/** Path of an action: its name in kebab case, as `lib/contract/account-actions.test.ts` asserts. */
const pathOf = (name: AccountActionName): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Runs an action on the account of whoever is signed in; from a page drawn for `accountId`, on that one only. Throws ApiCallError. */
export async function callAccountAction<N extends AccountActionName>(
  name: N,
  args: AccountActionArgs<N>,
  accountId: string | null,
): Promise<AccountActionOutput<N>> {
  const response = await fetch(`/api/account/${pathOf(name)}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(accountId !== null && { [accountHeader]: accountId }) },
    body: JSON.stringify(args),
  });
  if (!response.ok) throw await errorOf(response);
  // The door has held the answer to the contract.
  return (await response.json()) as AccountActionOutput<N>;
}

/** State of an account action behind a form or button: `run` returns its output, or null when it failed with `error`. */
export function useAccountAction<N extends AccountActionName>(name: N) {
  const accountId = useContext(AccountContext);
  const [state, setState] = useState<{ isBusy: boolean; error: unknown }>({ isBusy: false, error: null });
  const run = async (args: AccountActionArgs<N>): Promise<AccountActionOutput<N> | null> => {
    setState({ isBusy: true, error: null });
    try {
      const output = await callAccountAction(name, args, accountId);
      setState({ isBusy: false, error: null });
      return output;
    } catch (error) {
      setState({ isBusy: false, error });
      return null;
    }
  };
  return { ...state, run };
}
