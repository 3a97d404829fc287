import { expect, test } from "vitest";
import { leastCpuMs } from "@/e2e/support/cpu-time";
import { readPrompt } from "./read-prompt";

/** The longest prompt that the API takes, in characters. */
const MAX_PROMPT = 2000;
/** Characters of an ordinary prompt of as many words as the network reads. */
const MOST_READ = 1700;
/** What a text may trap is far slower than the network, which takes as long for any text of as many words. */
const MOST_RATIO = 4;

const units = [
  "a",
  " a",
  "a.",
  "a. ",
  "a, ",
  "a; ",
  "a: ",
  "a-",
  "a@",
  "a.b",
  "a-b.co/x ",
  "1",
  "1 2-",
  "(",
  "\"'",
  " - ",
  "Aa ",
  "A & ",
  "The Of The ",
  "I ",
  "is a is the ",
  "ask people to ",
  "make an ad for ",
  "please and but ",
  "called a called ",
  "that which who ",
  "don't say a, ",
  "no music ",
  "our the my ",
  "'aa bb cc dd ",
  "cta: ",
  "20 seconds ",
  "ä ö, ",
  "<a",
  "😀",
  "a\u0301",
  "\u200b",
  "\n",
  "- x\n",
  "広告",
  "pour la vidéo de ",
  "Video für unsere ",
  "Lumi, a lamp that dims itself. 12 watts. £30 – ",
  "a woman shows ",
  "need a ad for ",
  "end with the ",
  "because a say they ",
  "nobody needs to ",
  "we are opening of a ",
  "send people to a.b ",
  'my new song "a" ',
  "a (B c) to ",
  "don't say a ",
  "a, that must be said ",
  "Aa bb: cc\n",
  "it helps a and ",
  "it is called a ",
  "1 may sorry, ",
  "$1 no, wait ",
];

/** Processor time of a reading in milliseconds; ends with the first below `enough`. */
const readMs = (prompt: string, enough = 0): number => leastCpuMs(() => readPrompt(prompt), { runs: 3, enough });
const ordinary = (length: number): string =>
  "Lumi, a lamp that dims itself. 12 watts, ".repeat(length).slice(0, length);

/** True when a text is slow each time, next to an ordinary one: what else the machine does passes. */
function isSlow(prompt: string, ordinaryMs: number): boolean {
  let most = MOST_RATIO * ordinaryMs;
  for (let attempt = 0; attempt < 4; attempt++) {
    if (readMs(prompt, most) < most) return false;
    most = MOST_RATIO * readMs(ordinary(MOST_READ));
  }
  return true;
}

test(`no text of ${MAX_PROMPT} characters takes ${MOST_RATIO} times what an ordinary one takes`, () => {
  readPrompt("Ad for Lumi, a lamp.");
  const ordinaryMs = readMs(ordinary(MOST_READ));
  expect(units.filter((unit) => isSlow(unit.repeat(MAX_PROMPT).slice(0, MAX_PROMPT), ordinaryMs))).toEqual([]);
}, 120_000);

test("time grows with the text, not with its square", () => {
  readMs(ordinary(1000));
  expect(readMs(ordinary(16_000))).toBeLessThan(32 * Math.max(4, readMs(ordinary(1000))));
}, 120_000);
