import { distance } from "fastest-levenshtein";
import { paraphrases } from "./paraphrases";

const filler = new Set(
  "a an the of to for in on and or so please pls plz just now ok okay hey hi oh well um hmm really actually maybe then there here with at by from as be been being do does am im".split(
    " ",
  ),
);

/** A word without its ending. */
const stemOf = (word: string): string =>
  word.length < 5 ? word : word.replace(/(?:ings?|ed|es|s|ly|er|est)$/, "").replace(/(.)\1$/, "$1");

const stemsOf = (text: string): string[] => [
  ...new Set(
    (
      text
        .toLowerCase()
        .replaceAll(/['’]/g, "")
        .match(/[\p{L}]+/gu) ?? []
    )
      .filter((word) => !filler.has(word))
      .map(stemOf),
  ),
];

const examples = Object.entries(paraphrases).flatMap(([name, said]) =>
  said.map((one) => ({ name, stems: stemsOf(one) })),
);
const frequency = new Map<string, number>();
for (const { stems } of examples) for (const stem of stems) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
const vocabulary = [...frequency.keys()];
/** Words that stand in few examples tell more. */
const weightOf = (stem: string): number => Math.log(1 + examples.length / (frequency.get(stem) ?? 8));
const lengthOf = (stems: readonly string[]): number =>
  Math.sqrt(stems.reduce((sum, stem) => sum + weightOf(stem) ** 2, 0));

/** The known stem a word is, or is misspelt from. */
function known(stem: string): string {
  if (frequency.has(stem) || stem.length < 5) return stem;
  return vocabulary.find((one) => one.length > 4 && distance(one, stem) === 1) ?? stem;
}

/** An intent by the example nearest to a message: the cosine of their weighted stems, 0 to 1. */
export interface Nearest {
  readonly name: string;
  readonly similarity: number;
}

/** Most words of a message that is compared. */
const MAX_WORDS = 24;
/** Least lead over the nearest example of another intent. */
const LEAD = 0.05;

/** The intent whose examples are nearest to a short message; undefined when two are about as near, or none. Pure. */
export function nearestIntent(text: string): Nearest | undefined {
  const stems = [...new Set(stemsOf(text).map(known))];
  if (stems.length === 0 || stems.length > MAX_WORDS) return undefined;
  const length = lengthOf(stems);
  const rated = examples.map((example) => {
    const shared = example.stems.filter((stem) => stems.includes(stem));
    const product = shared.reduce((sum, stem) => sum + weightOf(stem) ** 2, 0);
    return { name: example.name, similarity: product / (length * lengthOf(example.stems)) };
  });
  const best = rated.reduce((a, b) => (b.similarity > a.similarity ? b : a));
  const other = Math.max(...rated.map(({ name, similarity }) => (name === best.name ? 0 : similarity)));
  return best.similarity - other >= LEAD ? best : undefined;
}
