import { expect, test } from "vitest";
import { withoutScenes } from "./scenes-told";
import type { TaggedPart } from "./tagger";
import { tokensOf } from "../tokens";

/** The statements that stay, where each is silent with the probability behind it. */
function kept(text: string, found: readonly (readonly [words: string, silence: number])[]): string[] {
  const tokens = tokensOf(text);
  const silences = new Map<TaggedPart, number>();
  const parts = found.map(([words, silence]) => {
    const from = tokens.findIndex(({ start }) => start === text.indexOf(words));
    const part: TaggedPart = { label: "f", from, to: from + tokensOf(words).length - 1 };
    silences.set(part, silence);
    return part;
  });
  const rest = withoutScenes(tokens, parts, (part) => silences.get(part) ?? 0);
  return rest.map(({ from, to }) => text.slice(tokens[from]?.start, tokens[to]?.end));
}

test.each([
  ["A tired nurse comes home.", "A tired nurse comes home", 0.1],
  ["Two roommates, one is asleep.", "Two roommates", 0.08],
  ["Junge Frau in ihrer Küche.", "Junge Frau in ihrer Küche", 0.07],
  ["Rain on the window.", "Rain on the window", 0.6],
])("not spoken: %s", (text, words, silence) => expect(kept(text, [[words, silence]])).toEqual([]));

test.each([
  ["Someone answers the phone day and night.", "Someone answers the phone day and night", 0.01],
  ["Not for children under 3.", "Not for children under 3", 0.2],
  ["They've looked after families since 1921.", "They've looked after families since 1921", 0.1],
  ["Helping families move since 1990.", "Helping families move since 1990", 0.1],
  ["Our nurses come to you.", "Our nurses come to you", 0.2],
  ["For nurses on night shifts.", "For nurses on night shifts", 0.2],
  ["Five minutes from the station.", "Five minutes from the station", 0.3],
])("spoken: %s", (text, words, silence) => expect(kept(text, [[words, silence]])).toEqual([words]));

test("what goes on about somebody in the same sentence is silent, too, the next sentence is not", () => {
  const text = "Someone runs for the train, makes it. Made in Leeds.";
  expect(
    kept(text, [
      ["Someone runs for the train", 0.1],
      ["makes it", 0.2],
      ["Made in Leeds", 0.2],
    ]),
  ).toEqual(["Made in Leeds"]);
});
