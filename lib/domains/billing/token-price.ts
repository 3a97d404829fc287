/** Tokens of calls of a language model: of its prompts and of its answers. */
export interface Tokens {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** Tokens of a call, as far as its model tells them. */
export type TokensTold = { readonly [Kind in keyof Tokens]: number | undefined };

/** Dollars per million tokens. Which model answers is the operator's choice, and its price unknown here: counted as a large one's. */
const USD_PER_MILLION: Tokens = { inputTokens: 3, outputTokens: 15 };

/** Tokens of both kinds together. */
export const allTokens = ({ inputTokens, outputTokens }: Tokens): number => inputTokens + outputTokens;

/** Dollars that tokens count for in their provider's month. */
export const tokensUsd = ({ inputTokens, outputTokens }: Tokens): number =>
  (inputTokens * USD_PER_MILLION.inputTokens + outputTokens * USD_PER_MILLION.outputTokens) / 1_000_000;
