import { withoutGoverned } from "./governed";
import { withoutScenes } from "./scenes-told";
import { tagScores } from "./tag-scores";
import { bestTags, sharesOfTags, TAGS, tags } from "./tags";
import { type Token, tokensOf } from "../tokens";
import { withUncertain } from "./uncertain";

/** What a part of a prompt is: a name, a kind, an audience, a call to action, an offer, a fact, a headline, words to avoid. */
export type PartLabel = "n" | "k" | "a" | "c" | "o" | "f" | "h" | "v";

/** A part of a prompt that is used, by its first and last token. */
export interface TaggedPart {
  label: PartLabel;
  from: number;
  to: number;
  /** Rather about the ad: said where there is room to spare. */
  isUnsure?: true;
}

/** A prompt as the tagger reads it. */
export interface TaggedPrompt {
  tokens: readonly Token[];
  /** In order; what stands between them is direction or glue. */
  parts: readonly TaggedPart[];
  /** Whether each token is glue, which belongs to no direction. */
  isGlue: readonly boolean[];
  /** Names it may have, the likeliest first. */
  names: readonly { from: number; to: number; share: number }[];
}

const isPartLabel = (label: string): label is PartLabel => /^[nkacofhv]$/.test(label);

function partsOf(found: readonly number[]): TaggedPart[] {
  const parts: TaggedPart[] = [];
  for (const [at, tag] of found.entries()) {
    const [place, label = ""] = tags[tag] ?? "";
    const last = parts.at(-1);
    if (place === "B" && isPartLabel(label)) parts.push({ label, from: at, to: at });
    else if (place === "I" && last !== undefined) last.to = at;
  }
  return parts;
}

const NAME_BEGINS = tags.indexOf("Bn");
const NAME_GOES_ON = tags.indexOf("In");
const LEAST_NAME = 0.02;
const MAX_NAME_TOKENS = 8;

/** Runs that may be a name, by the probability that one begins there. */
function namesOf(shares: Float64Array, size: number): { from: number; to: number; share: number }[] {
  const names: { from: number; to: number; share: number }[] = [];
  for (let from = 0; from < size; from++) {
    const share = shares[from * TAGS + NAME_BEGINS] ?? 0;
    if (share < LEAST_NAME) continue;
    let to = from;
    while (to + 1 < Math.min(size, from + MAX_NAME_TOKENS) && (shares[(to + 1) * TAGS + NAME_GOES_ON] ?? 0) > share / 2)
      to += 1;
    names.push({ from, to, share });
  }
  return names.toSorted((a, b) => b.share - a.share);
}

const SILENT = tags.indexOf("d");
const GLUE = tags.indexOf("x");

/** Mean probability that the tokens of a part are direction. */
function silenceOf(shares: Float64Array, { from, to }: TaggedPart): number {
  let sum = 0;
  for (let at = from; at <= to; at++) sum += shares[at * TAGS + SILENT] ?? 0;
  return sum / (to - from + 1);
}

/** Text of more words and marks is hardly a prompt that a person wrote, and would take too long. */
const MAX_TOKENS = 512;

/** Finds the parts of a prompt; `language` ISO 639-1. Null for a text without words or of more than {@link MAX_TOKENS}. */
export function tagged(text: string, language: string): TaggedPrompt | null {
  const tokens = tokensOf(text);
  if (tokens.length === 0 || tokens.length > MAX_TOKENS) return null;
  const scores = tagScores(tokens, language);
  const [found, shares] = [bestTags(scores), sharesOfTags(scores)];
  const told = withoutScenes(tokens, withoutGoverned(tokens, partsOf(found)), (part) => silenceOf(shares, part));
  const silent = {
    language,
    isSilent: (at: number): boolean => found[at] === SILENT,
    silenceOf: (at: number): number => (shares[at * TAGS + SILENT] ?? 0) + (shares[at * TAGS + GLUE] ?? 0),
  };
  return {
    tokens,
    parts: withUncertain(tokens, told, silent),
    isGlue: found.map((tag) => tags[tag] === "x"),
    names: namesOf(shares, tokens.length),
  };
}
