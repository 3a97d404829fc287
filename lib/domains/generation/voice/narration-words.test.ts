import { expect, test } from "vitest";
import { narratedWords, speechText } from "./narration-words";

const lines = ["We roast on Tuesday.", "You drink it on Friday."];
const heardAs = (text: string) =>
  text.split(" ").map((word, index) => ({ text: word, startMs: index * 300, endMs: index * 300 + 250 }));

test("words that were heard keep their times, and know their line", () => {
  const { words, approximate } = narratedWords(lines, heardAs("We roast on Tuesday. You drink it on Friday."), 3);
  expect(approximate).toBe(false);
  expect(words.map(({ text }) => text).join(" ")).toBe(lines.join(" "));
  expect(words[4]).toEqual({ text: "You", startMs: 1200, endMs: 1450, line: 1 });
  expect(words.map(({ line }) => line)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 1]);
});

test("another word was heard: the script's is shown at its time", () => {
  const { words, approximate } = narratedWords(lines, heardAs("we roast on two's day you drink it on Friday"), 4);
  expect(approximate).toBe(true);
  expect(words.map(({ text }) => text).join(" ")).toBe(lines.join(" "));
  expect(words[3]).toMatchObject({ text: "Tuesday.", startMs: 900 });
  expect(words.at(-1)).toMatchObject({ text: "Friday.", startMs: 2700 });
});

test("nothing was heard: the words share the sound's length", () => {
  const { words, approximate } = narratedWords(lines, [], 3);
  expect(approximate).toBe(true);
  expect([words[0]?.startMs, words.at(-1)?.endMs]).toEqual([0, 3000]);
});

test("what a voice would read aloud by mistake is not in its text", () => {
  expect(speechText(["**Wait** 😴!", "", "Go."])).toBe("Wait!\nGo.");
});
