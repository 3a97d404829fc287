import { DAY_MS, now } from "@/lib/platform/clock";
import { db, type Executor } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import * as repo from "./spending-repo";

const ALERT_SHARE = 0.8;
const KEPT_DAYS = 62;
/** Foreign pictures that an account without a plan may have fetched for storyboards on one day. */
const UNPAID_PICTURES_PER_DAY = 100;
/** Mails a day in which an account asks addresses whether they may be written to, and those that one address gets. */
const CONFIRMATION_MAILS_PER_DAY = 20;
const CONFIRMATION_MAILS_TO_ONE_PER_DAY = 3;
/** Counted for a call whose price is unknown, so that no call is free of its bound. */
const UNKNOWN_CALL_USD = 0.05;

/** Something that is bounded per period (UTC): a provider's dollars a month, what is bounded for an account a day. */
export interface Budget {
  readonly name: string;
  readonly limit: number;
  readonly period: "day" | "month";
}

/** Dollars of a provider in this month; `limit` is infinite where the operator set none. */
export const providerBudget = (provider: string): Budget => ({
  name: `provider:${provider}`,
  limit: env().PROVIDER_MONTHLY_USD || Infinity,
  period: "month",
});
/** Tokens of language models, the agent's and those that write scripts, for an account today. */
export const tokenBudget = (accountId: string): Budget => ({
  name: `tokens:${accountId}`,
  limit: env().AGENT_DAILY_TOKENS,
  period: "day",
});
/** Minutes of sound that providers transcribe for an account today. */
export const transcriptionBudget = (accountId: string): Budget => ({
  name: `transcription:${accountId}`,
  limit: env().TRANSCRIBE_DAILY_MINUTES,
  period: "day",
});
/** Jobs of an account cancelled today, without a charge, after a provider was paid. */
export const cancelBudget = (accountId: string): Budget => ({
  name: `cancels:${accountId}`,
  limit: env().FREE_CANCELS_PER_DAY,
  period: "day",
});

/** Mails of an account today that ask addresses whether they may be written to. */
export const confirmationMailBudget = (accountId: string): Budget => ({
  name: `confirmation-mails:${accountId}`,
  limit: CONFIRMATION_MAILS_PER_DAY,
  period: "day",
});
/** Such mails of all accounts to one recipient today; `recipient` is the hash of the address. */
export const recipientBudget = (recipient: string): Budget => ({
  name: `confirmation-mails-to:${recipient}`,
  limit: CONFIRMATION_MAILS_TO_ONE_PER_DAY,
  period: "day",
});
/** Jobs of an account that failed today, without a charge, by checks it chose to block on, after a provider was paid. */
export const blockedBudget = (accountId: string): Budget => ({
  name: `blocked:${accountId}`,
  limit: env().FREE_CANCELS_PER_DAY,
  period: "day",
});
/** Foreign pictures fetched today for storyboards of an account without a plan. */
export const unpaidPictureBudget = (accountId: string): Budget => ({
  name: `unpaid-pictures:${accountId}`,
  limit: UNPAID_PICTURES_PER_DAY,
  period: "day",
});

/** Seconds until a budget's present period ends. */
export function secondsLeft({ period }: Pick<Budget, "period">): number {
  const at = now();
  const [month, day] = period === "month" ? [at.getUTCMonth() + 1, 1] : [at.getUTCMonth(), at.getUTCDate() + 1];
  return Math.ceil((Date.UTC(at.getUTCFullYear(), month, day) - at.getTime()) / 1000);
}

/** Dollars a call counts for. */
export const callUsd = (costUsd: number | null | undefined): number => costUsd ?? UNKNOWN_CALL_USD;

function periodStart({ period }: Budget): Date {
  const at = now();
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), period === "month" ? 1 : at.getUTCDate()));
}

const keyOf = (budget: Budget) => ({ budget: budget.name, periodStart: periodStart(budget) });

/** Amount spent of a budget in its present period. */
export const spentOf = (budget: Budget): Promise<number> => repo.find(db(), keyOf(budget));

/** Adds what was spent, or takes back what was reserved and not spent, whatever the limit. */
export const addSpent = (budget: Budget, amount: number, tx: Executor = db()): Promise<number> =>
  repo.add(tx, keyOf(budget), amount);

/**
 * Reserves a part of a budget in one statement; false, and nothing reserved, when that would exceed its limit. Alerts when
 * four fifths of a month are spent.
 */
export async function reserve(budget: Budget, amount: number, tx: Executor = db()): Promise<boolean> {
  const { name, limit, period } = budget;
  if (amount > limit) return false;
  if (limit === Infinity) {
    await addSpent(budget, amount, tx);
    return true;
  }
  const spent = await repo.addWithin(tx, keyOf(budget), amount, limit);
  if (spent === undefined) return false;
  const alertAt = limit * ALERT_SHARE;
  if (period === "month" && spent >= alertAt && spent - amount < alertAt)
    log.error("four fifths of a monthly budget are spent", { budget: name, spent, limit });
  return true;
}

/**
 * Reserves as much as a piece of work takes while anything is left of a budget, in one statement: the last piece may go beyond its
 * limit, so that {@link isSpent} tells beforehand who is refused. False, and nothing reserved, when it is spent.
 */
export const reserveWhileLeft = async (budget: Budget, amount: number): Promise<boolean> =>
  budget.limit > 0 && (await repo.addWhileBelow(db(), keyOf(budget), amount, budget.limit)) !== undefined;

/** True when nothing is left of a budget in its present period. */
export const isSpent = async (budget: Budget): Promise<boolean> => (await spentOf(budget)) >= budget.limit;

/** Deletes what was counted before the last two months; returns how many rows. */
export const deleteOldSpending = (): Promise<number> =>
  repo.deleteBefore(new Date(now().getTime() - KEPT_DAYS * DAY_MS));
