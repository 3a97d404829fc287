import { prepositions, verbs } from "../lists/grammar";
import { people } from "../lists/people";
import { sentenceStart } from "./neighbours";
import type { TaggedPart } from "./tagger";
import type { Token } from "../tokens";

/** Probability of silence from which a statement about somebody is a scene, and from which any is. */
const LEAST_SCENE = 0.06;
const LEAST_SILENT = 0.5;
/** Words from the start of a statement in which its subject stands. */
const MOST_SUBJECT = 4;

/** Who speaks or is spoken to is in no scene, and what is said of everybody or denied is none. */
const isNobody =
  /^(?:we|we're|i|i'm|you|they|they're|they've|it|it's|this|that|these|there|your|our|my|every|each|most|all|many|no|not|unser|unsere|mein|meine|notre|nos|mon|ma|nuestro|nuestra|mi|nostro|nostra|mio|mia|nosso|nossa|meu|minha|ons|onze|mijn)$/;

/** "A tired nurse comes home", "two roommates", "she books the test". */
export function isAboutSomebody(tokens: readonly Token[], { from, to }: TaggedPart): boolean {
  const subject = tokens.slice(from, Math.min(to + 1, from + MOST_SUBJECT)).map(({ text }) => text.toLowerCase());
  const [first = ""] = subject;
  const isObject = prepositions.has(first) || verbs.has(first) || first.endsWith("ing");
  if (isObject || isNobody.test(first)) return false;
  return subject.some((word) => people.has(word.replace(/'(?:s|d|ll|ve)$/, "")));
}

/**
 * Statements without those that are rather scenes, told as plainly as facts are: of somebody and perhaps silent, or what goes on
 * about them in the same sentence, or likely silent. `silenceOf` is the probability that a part is not spoken.
 */
export function withoutScenes(
  tokens: readonly Token[],
  parts: readonly TaggedPart[],
  silenceOf: (part: TaggedPart) => number,
): TaggedPart[] {
  let scene = -1;
  return parts.filter((part) => {
    if (part.label !== "f" && part.label !== "o") return true;
    const silence = silenceOf(part);
    const start = sentenceStart({ tokens }, part.from);
    const isScene = silence >= LEAST_SCENE && (scene === start || isAboutSomebody(tokens, part));
    if (isScene) scene = start;
    return !isScene && silence < LEAST_SILENT;
  });
}
