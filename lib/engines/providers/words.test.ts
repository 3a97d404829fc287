import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toWords, wordsOfCharacters } from "./words";

const timed = (text: string, startSecond: number, endSecond: number) => ({ text, startSecond, endSecond });

describe("words of a transcriber", () => {
  test("spaces, signs alone and audio events are no words", () => {
    const heard = [
      timed("Hello", 0.1, 0.4),
      timed(" ", 0.4, 0.5),
      timed("(laughs)", 0.5, 0.9),
      timed("-", 0.9, 1),
      timed("you.", 1, 1.3),
    ];
    expect(toWords(heard)).toEqual([
      { text: "Hello", startMs: 100, endMs: 400 },
      { text: "you.", startMs: 1000, endMs: 1300 },
    ]);
  });

  test("a segment of several words is shared out by length", () => {
    expect(toWords([timed(" fresh beans ", 1, 2)])).toEqual([
      { text: "fresh", startMs: 1000, endMs: 1500 },
      { text: "beans", startMs: 1500, endMs: 2000 },
    ]);
  });

  test("whatever the times, words are in order, whole, and never empty", () => {
    const entry = fc.record({
      text: fc.constantFrom("a", "two words", " ", "é", "(hm)"),
      startSecond: fc.double({ min: -1, max: 90, noNaN: true }),
      endSecond: fc.double({ min: -1, max: 90, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(entry), (heard) => {
        let last = 0;
        for (const { startMs, endMs, text } of toWords(heard)) {
          expect(text).toMatch(/^\S+$/);
          expect([Number.isInteger(startMs), Number.isInteger(endMs)]).toEqual([true, true]);
          expect(startMs).toBeGreaterThanOrEqual(last);
          expect(endMs).toBeGreaterThan(startMs);
          last = endMs;
        }
      }),
    );
  });
});

test("characters become words at their first and last letter's time, over line breaks too", () => {
  const characters = [..."Hi you,\nyes"];
  const starts = characters.map((_, index) => index / 10);
  const ends = characters.map((_, index) => (index + 1) / 10);
  expect(wordsOfCharacters({ characters, starts, ends })).toEqual([
    { text: "Hi", startMs: 0, endMs: 200 },
    { text: "you,", startMs: 300, endMs: 700 },
    { text: "yes", startMs: 800, endMs: 1100 },
  ]);
});
