import { addSpent, tokenBudget } from "@/lib/domains/billing/service";
import type { Executor } from "@/lib/platform/db/client";
import { tokensOf } from "./tokens";

/** What a turn counts for in its account's tokens of the day: an estimate, until the model tells. */
export interface TurnCost {
  /** Counts what the model has said. */
  hear(chunk: unknown): void;
  /** Puts what the model used in place of the estimate; undefined where it does not tell. */
  settle(tokens: number | undefined, tx: Executor): Promise<void>;
  /** Ends a turn that was broken off: what was said counts too. One that was refused before a word is free. */
  abandon(isRefused: boolean): Promise<void>;
}

/** Counts what is asked of a model before it is sent, so that no turn is free that is broken off. */
export async function openTurnCost(accountId: string, asked: unknown): Promise<TurnCost> {
  const budget = tokenBudget(accountId);
  const estimate = tokensOf(asked);
  let heard = 0;
  await addSpent(budget, estimate);
  return {
    hear(chunk) {
      heard += tokensOf(chunk);
    },
    async settle(tokens, tx) {
      await addSpent(budget, tokens === undefined ? heard : tokens - estimate, tx);
    },
    async abandon(isRefused) {
      await addSpent(budget, isRefused && heard === 0 ? -estimate : heard);
    },
  };
}

/** Cost of a turn of the rules, which use no tokens. */
export const freeTurn: TurnCost = {
  hear() {},
  async settle() {},
  async abandon() {},
};
