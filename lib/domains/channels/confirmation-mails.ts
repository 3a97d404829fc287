import { invalidField, limited } from "@/lib/contract/errors";
import { confirmationMailBudget, recipientBudget, reserve, secondsLeft } from "@/lib/domains/billing/service";
import { sha256Hex } from "@/lib/platform/crypto";
import type { Executor } from "@/lib/platform/db/client";
import * as repo from "./repo";

/** Hash by which an address is counted and remembered. */
export const recipientOf = (email: string): string => sha256Hex(`recipient ${email.toLowerCase()}`);

/**
 * Counts a mail that asks an address whether an account may write to it, in a row that outlives the channel. Throws ApiError: INVALID_REQUEST for an address that has unsubscribed from the account's mails, RATE_LIMITED.
 */
export async function claimConfirmationMail(tx: Executor, accountId: string, email: string): Promise<void> {
  if (await repo.hasOptedOut(tx, accountId, recipientOf(email)))
    throw invalidField("email", "has unsubscribed from the mails of this account", "Send another address.");
  const budget = confirmationMailBudget(accountId);
  if (!(await reserve(budget, 1, tx)))
    throw limited(secondsLeft(budget), `an account asks at most ${budget.limit} addresses a day`);
}

/**
 * Counts such a mail by its address, whichever account sends it, and returns whether it may be sent. Counted when it is sent: to
 * refuse the channel would tell one account what others ask.
 */
export const claimRecipient = (email: string): Promise<boolean> => reserve(recipientBudget(recipientOf(email)), 1);
