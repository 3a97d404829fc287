/** Characters of English or JSON a token has, by the rule of thumb of the vendors. */
const CHARACTERS_PER_TOKEN = 4;

/** Tokens a value has for a language model, estimated. */
export const tokensOf = (value: unknown): number => Math.ceil(JSON.stringify(value).length / CHARACTERS_PER_TOKEN);
