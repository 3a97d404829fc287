import type { ScriptBrief, ScriptDraft } from "@/lib/contract/ugc-scripts";

/** Lines of a draft as they are edited. */
export const linesOf = ({ lines }: ScriptDraft): string[] => lines.map(({ say }) => say);

/** Lines as the `script` of a request, a line each; emptied ones are left out. */
export const toScriptText = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");

/** Names of the orders whose id says little. */
const orderNames: Readonly<Record<string, string>> = {
  another_first: "Another fact first",
  given_hook: "Your hook first",
  denial: "What it is not first",
  in_pieces: "Piece by piece",
  verbatim: "Word for word",
  model: "By a language model",
};

/** The order of a draft, as its title. */
export const orderName = ({ structure }: Pick<ScriptDraft, "structure">): string =>
  orderNames[structure] ?? structure.charAt(0).toUpperCase() + structure.slice(1).replaceAll("_", " ");

const wordCount = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Seconds that edited lines of a draft take, at the pace of its own lines. */
export function estimateSeconds({ words, estimatedSeconds }: ScriptDraft, lines: readonly string[]): number {
  const count = wordCount(lines.join(" "));
  return words === 0 ? 0 : Math.round(estimatedSeconds * (count / words) * 10) / 10;
}

/** Labels that a brief may give a part of itself; what stands behind one is taken as it is. */
export type BriefLabel = "Name" | "CTA" | "Mention";

/**
 * The brief with a labelled line at its end. A name or a call to action takes the place of the line given before; each
 * `Mention` stands by itself.
 */
export function withLabelledLine(prompt: string, label: BriefLabel, words: string): string {
  const kept = prompt
    .split("\n")
    .filter((line) => label === "Mention" || !line.startsWith(`${label}: `))
    .join("\n");
  return `${kept.trimEnd()}\n${label}: ${words.trim()}`;
}

const withoutEnd = (text: string): string => text.replace(/[.!]+$/, "");

/** Directions of a brief that may be said after all: those that no fact says already, and no bare labels such as `CTA:`. */
export function unsaidDirections({ directions, facts }: Pick<ScriptBrief, "directions" | "facts">): string[] {
  const said = new Set(facts.map(withoutEnd));
  return directions.filter((words) => !said.has(withoutEnd(words)) && !words.endsWith(":"));
}
