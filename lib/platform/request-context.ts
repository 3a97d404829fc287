import { AsyncLocalStorage } from "node:async_hooks";
import { singleton } from "@/lib/platform/singleton";

/** The request being answered: every log line written meanwhile carries its id. */
export interface RequestContext {
  readonly requestId: string;
  /** The account it is answered for, once that is known. */
  accountId?: string;
}

const storage = () => singleton("request-context", () => new AsyncLocalStorage<RequestContext>());

/** Runs `act` as part of a request, across `await`. */
export const inRequest = <T>(context: RequestContext, act: () => T): T => storage().run(context, act);

/** The id of the request being answered, if there is one. */
export const currentRequestId = (): string | undefined => storage().getStore()?.requestId;

/** Notes for which account the present request is answered. */
export function setRequestAccount(accountId: string): void {
  const context = storage().getStore();
  if (context) context.accountId = accountId;
}

/** The account the present request is answered for, if there is one. */
export const currentRequestAccount = (): string | undefined => storage().getStore()?.accountId;
