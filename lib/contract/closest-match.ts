import { distance } from "fastest-levenshtein";

/** Longest text that is compared; a longer one is not a typing mistake. */
const MAX_LENGTH = 64;
const MIN_PART_LENGTH = 4;

const normalised = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");

interface Match {
  readonly candidate: string;
  /** Length of the candidate without case and punctuation. */
  readonly length: number;
  /** Edits from the text to the candidate; 1 where the text is its beginning or its end. */
  readonly edits: number;
}

/** The candidates with their edit distances from a text, nearest first. */
function rank(text: string, candidates: readonly string[]): Match[] {
  const given = normalised(text);
  return candidates
    .map((candidate) => {
      const wanted = normalised(candidate);
      const isPart = given.length >= MIN_PART_LENGTH && (wanted.startsWith(given) || wanted.endsWith(given));
      const edits = given === wanted ? 0 : isPart ? 1 : distance(given, wanted);
      return { candidate, length: wanted.length, edits };
    })
    .toSorted((a, b) => a.edits - b.edits);
}

/**
 * The candidate someone probably meant: equal but for case and punctuation, a part of the other, or at most a third of
 * its letters away. Undefined when none is near, and for texts above 64 characters.
 */
export function closestMatch(text: string, candidates: readonly string[]): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  return rank(text, candidates).find(({ length, edits }) => edits * 3 <= Math.max(3, length))?.candidate;
}

/** The `count` candidates nearest to a text, best first, however far away they are. */
export const closestMatches = (text: string, candidates: readonly string[], count: number): string[] =>
  rank(text.slice(0, MAX_LENGTH), candidates)
    .slice(0, count)
    .map(({ candidate }) => candidate);
