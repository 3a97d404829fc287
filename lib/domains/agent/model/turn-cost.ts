import {
  addSpent,
  allTokens,
  providerBudget,
  reserve,
  tokenBudget,
  type Tokens,
  type TokensTold,
  tokensUsd,
} from "@/lib/domains/billing/service";
import { db, type Executor } from "@/lib/platform/db/client";
import { tokensOf } from "./tokens";

/** Cost of a turn in its account's tokens of the day and its provider's dollars of the month: an estimate, until the model tells. */
export interface TurnCost {
  /** Counts what the model has said. */
  addOutput(chunk: unknown): void;
  /** Puts what the model used in place of the estimate, which stays where it tells nothing. */
  settle(usage: TokensTold, tx: Executor): Promise<void>;
  /** Ends a turn that was broken off: what was said counts too. */
  abandon(): Promise<void>;
  /** Ends a turn that the model refused: free before its first word, else as one that was broken off. */
  refuse(): Promise<void>;
}

/**
 * Counts what is asked of a model before it is sent, so that no turn is free that is broken off. Undefined, and nothing counted, when
 * its provider's month has no room for it.
 */
export async function openTurnCost(
  { accountId, provider }: { readonly accountId: string; readonly provider: string },
  asked: unknown,
): Promise<TurnCost | undefined> {
  const [tokens, dollars] = [tokenBudget(accountId), providerBudget(provider)];
  const estimate: Tokens = { inputTokens: tokensOf(asked), outputTokens: 0 };
  let streamedTokens = 0;
  if (!(await reserve(dollars, tokensUsd(estimate)))) return undefined;
  await addSpent(tokens, allTokens(estimate));
  const correct = async (used: Tokens, tx: Executor = db()): Promise<void> => {
    await addSpent(tokens, allTokens(used) - allTokens(estimate), tx);
    await addSpent(dollars, tokensUsd(used) - tokensUsd(estimate), tx);
  };
  const soFar = (): Tokens => ({ ...estimate, outputTokens: streamedTokens });
  return {
    addOutput(chunk) {
      streamedTokens += tokensOf(chunk);
    },
    settle: ({ inputTokens, outputTokens }, tx) =>
      correct(
        inputTokens === undefined && outputTokens === undefined
          ? soFar()
          : { inputTokens: inputTokens ?? 0, outputTokens: outputTokens ?? 0 },
        tx,
      ),
    abandon: () => correct(soFar()),
    refuse: () => correct(streamedTokens === 0 ? { inputTokens: 0, outputTokens: 0 } : soFar()),
  };
}

/** Cost of a turn of the rules, which use no tokens. */
export const freeTurn: TurnCost = {
  addOutput() {},
  async settle() {},
  async abandon() {},
  async refuse() {},
};
