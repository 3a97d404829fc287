import { type Marked, type Part, wordsFrom } from "../tagging/marked-prompt";
import { enumerates, gapBetween, sentenceStart } from "../tagging/neighbours";

/** Whom it is for: "walkers" and "commuters" behind a comma are one group. */
export function audienceIn(marked: Marked, parts: readonly Part[]): string | null {
  const at = parts.findIndex(({ label }) => label === "a");
  const [group, next] = parts.slice(at, at + 2);
  if (at === -1 || group === undefined) return null;
  const isListed = next?.label === "a" && enumerates.test(gapBetween(marked, group, next));
  return (isListed ? wordsFrom(marked, group.from, next.to) : group.text).replace(/[.]$/, "");
}

/** True for "An app for freelancers", and not for "Speak to tired parents" or "Make it lively for parents". */
export function tellsAudience(marked: Marked, parts: readonly Part[]): boolean {
  const group = parts.find(({ label }) => label === "a");
  if (group === undefined) return false;
  const isTied = /^for\s/i.test(group.text);
  const tie = isTied ? group.from : group.from - 1;
  const isBehindSaid = parts.some((part) => part !== group && /^[nkfo]$/.test(part.label) && part.to === tie - 1);
  const isFor = isTied || /^for$/i.test(marked.tokens[tie]?.text ?? "");
  return isFor && (isBehindSaid || sentenceStart(marked, tie) === tie);
}
