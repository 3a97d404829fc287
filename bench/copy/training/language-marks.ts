import { writeFileSync } from "node:fs";
import { languages, lettersIn, marksOf } from "@/lib/domains/generation/reading/languages";
import { setOf } from "@/lib/domains/generation/reading/lists/set-of";
import { commonestWords } from "./commonest-words";
import { readMarked } from "./corpus";

const file = new URL("../../../lib/domains/generation/reading/lists/language-marks.ts", import.meta.url);

/** How many marks are kept: those that tell most. */
const MARKS = 2000;
/** Words from which the commonest words of a prompt tell its language without doubt. */
const LEAST_WORDS = 12;
/** Points of a mark for a language are the binary logarithm of how much likelier it makes it, within these. */
const [LEAST_POINTS, MOST_POINTS] = [-4, 6];
/** Added to what was counted: a mark that a language was not seen with may still be its own. */
const [UNSEEN, UNSEEN_OF] = [0.5, 1000];

const vocabularies = languages.map((code) => setOf(commonestWords[code] ?? ""));

/** The place in `languages` of a whole prompt's, by its commonest words; English where no other has two. */
function placeOf(words: readonly string[]): number {
  const hits = vocabularies.map((known) => words.filter((word) => known.has(word)).length);
  const best = hits.indexOf(Math.max(...hits));
  return (hits[best] ?? 0) > 1 ? best : 0;
}

/** How often each mark stands in the prompts of each language. */
function countMarks(): { counts: Map<string, number[]>; totals: number[] } {
  const counts = new Map<string, number[]>();
  const totals = languages.map(() => 0);
  for (const { parts } of readMarked()) {
    const words = lettersIn(parts.map(([, text]) => text).join(""));
    if (words.length < LEAST_WORDS) continue;
    const place = placeOf(words);
    for (const mark of words.flatMap(marksOf)) {
      const row = counts.get(mark) ?? languages.map(() => 0);
      counts.set(mark, row);
      row[place] = (row[place] ?? 0) + 1;
      totals[place] = (totals[place] ?? 0) + 1;
    }
  }
  return { counts, totals };
}

/** Writes the marks by which a language is known, counted in the labelled prompts. */
export function writeLanguageMarks(): string {
  const { counts, totals } = countMarks();
  const marks = [...counts].map(([mark, row]) => {
    const shares = row.map((count, at) => (count + UNSEEN) / ((totals[at] ?? 0) + UNSEEN_OF));
    const mean = shares.reduce((sum, share) => sum + share) / shares.length;
    const gains = shares.map((share) => Math.log2(share / mean));
    const told = shares.reduce((sum, share, at) => sum + share * Math.abs(gains[at] ?? 0), 0);
    const points = gains.map((gain) => Math.max(LEAST_POINTS, Math.min(MOST_POINTS, Math.round(gain))));
    return { mark, told, points };
  });
  const kept = marks.toSorted((a, b) => b.told - a.told).slice(0, MARKS);
  const letter = (points: number): string => String.fromCharCode("e".charCodeAt(0) + points);
  const entries = kept.map(({ mark, points }) => `${mark}:${points.map(letter).join("")}`).toSorted();
  const lines = entries.join(" ").match(/.{1,110}(?:\s|$)/g) ?? [];
  const doc =
    "/** Words (`=word`) and runs of letters (`_` for an edge) with their points for each language, `e` for none, a letter more or less for each point; written by `npm run bench -- copy languages`. */";
  writeFileSync(file, `${doc}\nexport const languageMarks =\n  "${lines.join('" +\n  "')}";\n`);
  return `${entries.length} marks of ${marks.length}`;
}
