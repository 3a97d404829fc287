/** A predicate such as `must be at most 120` as a sentence, after the label it is about where one is given. */
export function toSentence(predicate: string, label?: string): string {
  const text = label === undefined ? predicate : `${label} ${predicate}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? "" : "."}`;
}
