import { AsyncLocalStorage } from "node:async_hooks";
import { singleton } from "@/lib/platform/singleton";

/** The open transaction of the running code, across `await`. */
const scopes = () => singleton("transaction-scopes", () => new AsyncLocalStorage<{ isOpen: boolean }>());

/**
 * Throws when the running code is inside a transaction. Called by whatever waits for something else than the
 * transaction's own connection: a second connection, a file, a service out there. Ten such waits once stopped everyone.
 */
export function assertNoTransaction(what: string): void {
  if (scopes().getStore()?.isOpen)
    throw new Error(`${what} inside a transaction: hand the transaction on, or do this before or after it`);
}

/** Runs `act` as the inside of a transaction, until it settles. */
export async function asTransaction<T>(act: () => Promise<T>): Promise<T> {
  const scope = { isOpen: true };
  try {
    return await scopes().run(scope, act);
  } finally {
    scope.isOpen = false;
  }
}
