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
import { ProviderError, type ProviderErrorCode } from "@/lib/engines/providers/error";

/** Tokens that are reserved for a draft of a script: a long prompt with a brand, and an answer that was thought about. */
const EXPECTED = { inputTokens: 2500, outputTokens: 1000 } as const;

/** Errors after which the call may have been charged. */
const chargedCodes: ReadonlySet<ProviderErrorCode> = new Set(["bad_output", "timeout", "cancelled", "ambiguous_start"]);

/**
 * Counts a call of a language model against the account's tokens of today and the provider's month: as much as is expected
 * before, what it used after, and nothing where it was refused. Throws ProviderError where a budget is used up; an account's own
 * is `account_limit`.
 */
export async function withinBudgets<T>(
  { provider, accountId }: { provider: string; accountId: string },
  call: () => Promise<{ output: T; usage: TokensTold }>,
): Promise<T> {
  const [tokens, dollars] = [tokenBudget(accountId), providerBudget(provider)];
  if (!(await reserve(tokens, allTokens(EXPECTED))))
    throw new ProviderError(provider, "account_limit", "the account's tokens of language models are used up for today");
  if (!(await reserve(dollars, tokensUsd(EXPECTED)))) {
    await addSpent(tokens, -allTokens(EXPECTED));
    throw new ProviderError(provider, "quota", "this server's monthly bound for the provider is reached");
  }
  const correct = async (used: Tokens): Promise<void> => {
    await addSpent(tokens, allTokens(used) - allTokens(EXPECTED));
    await addSpent(dollars, tokensUsd(used) - tokensUsd(EXPECTED));
  };
  try {
    const { output, usage } = await call();
    const { inputTokens = EXPECTED.inputTokens, outputTokens = EXPECTED.outputTokens } = usage;
    await correct({ inputTokens, outputTokens });
    return output;
  } catch (error) {
    const wasCharged = !(error instanceof ProviderError) || chargedCodes.has(error.code);
    if (!wasCharged) await correct({ inputTokens: 0, outputTokens: 0 });
    throw error;
  }
}
