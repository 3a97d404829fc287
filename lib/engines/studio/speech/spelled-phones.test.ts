import { expect, test } from "vitest";
import { spelledPhones } from "./spelled-phones";
import { REST, visemeTrack } from "./visemes";

const word = (text: string, startMs: number, endMs: number) => ({ text, startMs, endMs });

test("a word's sounds fill its time in order, vowels longer", () => {
  const phones = spelledPhones([word("Map!", 100, 480)]);
  expect(phones.map(({ name }) => name)).toEqual(["pau", "m", "ae", "p"]);
  expect(phones[0]).toMatchObject({ startMs: 0, endMs: 100 });
  expect([phones[1]?.startMs, phones.at(-1)?.endMs]).toEqual([100, 480]);
  expect(phones[2]!.endMs - phones[2]!.startMs).toBeGreaterThan(phones[1]!.endMs - phones[1]!.startMs);
});

test.each([
  ["phone", ["f", "ao", "n"]],
  ["sheep", ["sh", "iy", "p"]],
  ["Über", ["uh", "b", "er"]],
  ["日", ["n", "ah"]],
])("%s is read by its spelling", (text, names) => {
  expect(spelledPhones([word(text, 0, 300)]).map(({ name }) => name)).toEqual(names);
});

test("the mouth shuts at m, opens after it, and rests in a pause", () => {
  const track = visemeTrack(spelledPhones([word("map", 0, 600), word("so", 1600, 1900)]), 10, 20, 0);
  expect(track[0]?.[5]).toBeGreaterThan(0.9);
  expect(track[3]?.[0]).toBeGreaterThan(0.5);
  expect(track[11]).toEqual(REST);
});
