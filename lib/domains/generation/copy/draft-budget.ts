import { addSpent, providerBudget, reserve, tokenBudget } from "@/lib/domains/billing/service";
import { ProviderError, type ProviderErrorCode } from "@/lib/engines/providers/error";

/** Tokens of one call of a language model, as far as its provider says. */
export interface TokensUsed {
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
}

/** Tokens that are reserved for a draft of a script: a long prompt with a brand, and an answer that was thought about. */
const EXPECTED = { inputTokens: 2500, outputTokens: 1000 } as const;
/** Dollars per million tokens. Which model writes is the operator's choice, and its price unknown here: counted as a large one's. */
const USD_PER_MILLION = { inputTokens: 3, outputTokens: 15 } as const;

/** Errors after which the call may have been charged. */
const chargedCodes: ReadonlySet<ProviderErrorCode> = new Set(["bad_output", "timeout", "cancelled", "ambiguous_start"]);

type Tokens = Record<keyof TokensUsed, number>;
const totalOf = ({ inputTokens, outputTokens }: Tokens): number => inputTokens + outputTokens;
const usdOf = ({ inputTokens, outputTokens }: Tokens): number =>
  (inputTokens * USD_PER_MILLION.inputTokens + outputTokens * USD_PER_MILLION.outputTokens) / 1_000_000;

/**
 * Counts a call of a language model against the account's tokens of today and the provider's month: as much as is expected
 * before, what it used after, and nothing where it was refused. Throws ProviderError where a budget is used up; an account's own
 * is `account_limit`.
 */
export async function withinBudgets<T>(
  { provider, accountId }: { provider: string; accountId: string },
  call: () => Promise<{ output: T; usage: TokensUsed }>,
): Promise<T> {
  const [tokens, dollars] = [tokenBudget(accountId), providerBudget(provider)];
  if (!(await reserve(tokens, totalOf(EXPECTED))))
    throw new ProviderError(provider, "account_limit", "the account's tokens of language models are used up for today");
  if (!(await reserve(dollars, usdOf(EXPECTED)))) {
    await addSpent(tokens, -totalOf(EXPECTED));
    throw new ProviderError(provider, "quota", "this server's monthly bound for the provider is reached");
  }
  const correct = async (used: Tokens): Promise<void> => {
    await addSpent(tokens, totalOf(used) - totalOf(EXPECTED));
    await addSpent(dollars, usdOf(used) - usdOf(EXPECTED));
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
