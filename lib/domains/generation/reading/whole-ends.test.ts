import { expect, test } from "vitest";
import { withWholeEnds } from "./whole-ends";
import type { PartLabel } from "./tagger";
import { tokensOf } from "./tokens";

/** What becomes of parts that were found in a text, as `label[words]`. */
function ends(text: string, parts: readonly (readonly [PartLabel, string])[], language = "en"): string[] {
  const tokens = tokensOf(text);
  const found = parts.map(([label, words]) => {
    const from = tokens.findIndex(({ start }) => start === text.indexOf(words));
    return { label, from, to: from + tokensOf(words).length - 1 };
  });
  const marked = { text, language, tokens, parts: found, isGlue: tokens.map(() => false), names: [] };
  return withWholeEnds(marked, found).map(
    ({ label, from, to }) => `${label}[${text.slice(tokens[from]?.start, tokens[to]?.end)}]`,
  );
}

test("a part that leads on goes to the end of the part behind it; an audience stays one", () => {
  const text = "It's a card game for teenagers who love trains. Tinted oil w/ cherry seed.";
  expect(
    ends(text, [
      ["k", "a card game for"],
      ["a", "teenagers who love trains"],
      ["f", "Tinted oil w"],
      ["f", "cherry seed"],
    ]),
  ).toEqual([
    "k[a card game for teenagers who love trains]",
    "a[teenagers who love trains]",
    "f[Tinted oil w/ cherry seed]",
  ]);
});

test("the last word of a sentence is its statement's, unless it is said to whoever makes the ad", () => {
  expect(
    ends("It's £5 a week after that. Free delivery please!", [
      ["o", "It's £5 a week after"],
      ["o", "Free delivery"],
    ]),
  ).toEqual(["o[It's £5 a week after that]", "o[Free delivery]"]);
});

test("a few words behind an open end are its own; what leads to something else is cut", () => {
  const text = "For parents who've stopped talking. A lamp for the video we talked about yesterday.";
  expect(
    ends(text, [
      ["a", "parents who've"],
      ["k", "A lamp for the"],
    ]),
  ).toEqual(["a[parents who've stopped talking]", "k[A lamp]"]);
  expect(ends("You get what you pay for, every day.", [["f", "You get what you pay for"]])).toEqual([
    "f[You get what you pay for]",
  ]);
});

test("other languages and names stay as they were found", () => {
  expect(ends("Ein Hocker aus Holz.", [["k", "Ein Hocker"]], "de")).toEqual(["k[Ein Hocker]"]);
  expect(ends("Made for Bed Bath and Beyond", [["n", "Bed Bath and"]])).toEqual(["n[Bed Bath and]"]);
});
