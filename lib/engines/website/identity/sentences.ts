/** The sentences of a text, each with its end mark. */
export const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?。！？])\s*(?=[\p{Lu}\p{Lo}"“]|$)/u).map((one) => one.trim());
