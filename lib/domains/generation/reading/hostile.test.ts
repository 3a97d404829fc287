import { expect, test } from "vitest";
import { leastCpuMs } from "@/e2e/support/cpu-time";
import { readPrompt } from "./read-prompt";

/** The longest prompt that the API takes, in characters. */
const MAX_PROMPT = 2000;
/** Ten times what the network takes for as many words; what a text may trap is far slower. */
const MOST_MS = 1500;

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
];

/** Processor time of a reading in milliseconds; ends with the first below `enough`. */
const readMs = (prompt: string, enough = 0): number => leastCpuMs(() => readPrompt(prompt), { runs: 12, enough });

test(`no text of ${MAX_PROMPT} characters takes ${MOST_MS} ms`, () => {
  readPrompt("Ad for Lumi, a lamp.");
  const slow = units.map((unit) => [unit, readMs(unit.repeat(MAX_PROMPT).slice(0, MAX_PROMPT), MOST_MS)] as const);
  expect(slow.filter(([, ms]) => ms >= MOST_MS)).toEqual([]);
}, 60_000);

test("time grows with the text, not with its square", () => {
  const prompt = (length: number) => "Lumi, a lamp that dims itself. 12 watts, ".repeat(length).slice(0, length);
  readMs(prompt(1000));
  expect(readMs(prompt(16_000))).toBeLessThan(32 * Math.max(4, readMs(prompt(1000))));
}, 60_000);
