import type { CaptionPage } from "./pages";

/** Direction in which letters are read. */
export type Direction = "ltr" | "rtl";

/** Word with the direction its letters are read in. */
export interface DirectedWord {
  text: string;
  direction: Direction;
}

/** Words of a page, and the direction of the whole text it is of. */
export interface DirectedPage {
  words: readonly DirectedWord[];
  direction: Direction;
}

const RIGHT_TO_LEFT = "[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}]";
const rightToLeft = new RegExp(RIGHT_TO_LEFT, "u");
const leftToRight = new RegExp(`(?!${RIGHT_TO_LEFT})\\p{L}`, "u");
const endingMarks = /[.,;:!?\u2026]+$/u;

/** Share of letters above which they make a text's direction: names are often in another script. */
const LEAST_SHARE = 0.3;

/** Pages of one text with the directions of their words: a name that goes on in the next page is one. */
export const directedPages = (pages: readonly CaptionPage[]): DirectedPage[] => {
  const texts = pages.map(({ words }) => words.map(({ text }) => text));
  const direction = directionOf(texts.flat().join(" "));
  const directions = wordDirections(texts.flat(), direction).values();
  return texts.map((words) => ({
    direction,
    words: words.map((text) => ({ text, direction: directions.next().value ?? direction })),
  }));
};

const directionOf = (text: string): Direction => {
  const letters = text.match(/\p{L}/gu) ?? [];
  const fromRight = letters.filter((letter) => rightToLeft.test(letter));
  return fromRight.length > letters.length * LEAST_SHARE ? "rtl" : "ltr";
};

/** Direction of a word's letters; that of the text where there are both kinds, undefined without any. */
const ownDirection = (word: string, text: Direction): Direction | undefined => {
  const [isFromRight, isFromLeft] = [rightToLeft.test(word), leftToRight.test(word)];
  if (isFromRight && isFromLeft) return text;
  return isFromRight ? "rtl" : isFromLeft ? "ltr" : undefined;
};

/**
 * Direction of each word, as UAX #9 resolves it: a number goes with the letters before it, marks that stand alone with
 * those on both sides where they agree, else with the text.
 */
const wordDirections = (words: readonly string[], text: Direction): Direction[] => {
  const carried = (directions: readonly (Direction | undefined)[]): Direction[] => {
    let last = text;
    return directions.map((one) => (last = one ?? last));
  };
  const letters = words.map((word) => ownDirection(word, text));
  const behind = carried(letters);
  const known = letters.map((one, at) => one ?? (/\p{N}/u.test(words[at] ?? "") ? behind[at] : undefined));
  const before = carried(known);
  const after = carried(known.toReversed()).toReversed();
  return before.map((one, at) => (one === after[at] ? one : text));
};

/** Neighbouring words of one direction. */
const runsOf = <W extends DirectedWord>(line: readonly W[]): W[][] =>
  line.reduce<W[][]>((runs, word) => {
    const run = runs.at(-1);
    if (run?.[0]?.direction === word.direction) run.push(word);
    else runs.push([word]);
    return runs;
  }, []);

/** The words of a line from left to right: its runs in the direction of the text, their words in their own. */
export const visualOrder = <W extends DirectedWord>(line: readonly W[], text: Direction): W[] => {
  const runs = runsOf(line).map((run) => (run[0]?.direction === "rtl" ? run.toReversed() : run));
  return (text === "rtl" ? runs.toReversed() : runs).flat();
};

/**
 * A line's words as each is drawn in its own direction. The marks that end a run against the text's direction follow the
 * text's: they stand before the run's first word.
 */
export const withMarksMoved = <W extends DirectedWord>(line: readonly W[], text: Direction): W[] =>
  runsOf(line).flatMap((run) => {
    if (run[0]?.direction === text) return run;
    const [marks = ""] = endingMarks.exec(run.at(-1)?.text ?? "") ?? [];
    return run.map((word, at) => {
      const own = at === run.length - 1 ? word.text.slice(0, word.text.length - marks.length) : word.text;
      return { ...word, text: at === 0 ? marks + own : own };
    });
  });
