import { expect, test } from "vitest";
import { withLoneProduct, withOpeningKind } from "./lone-product";
import type { Marked } from "../tagging/marked-prompt";
import type { PartLabel } from "../tagging/tagger";
import { tokensOf } from "../tokens";

/** A prompt whose first words were found to be what `parts` says; a name stands wherever one was found. */
function markedAs(text: string, parts: readonly (readonly [PartLabel, string])[]): Marked {
  const tokens = tokensOf(text);
  const found = parts.map(([label, words]) => {
    const from = tokens.findIndex(({ start }) => start === text.indexOf(words));
    return { label, from, to: from + tokensOf(words).length - 1 };
  });
  const names = found.filter(({ label }) => label === "n").map(({ from, to }) => ({ from, to, share: 0.9 }));
  return { text, language: "en", tokens, parts: found, isGlue: tokens.map(() => false), names };
}

const labels = ({ parts, names }: Marked) => ({ parts: parts.map(({ label }) => label).join(""), names: names.length });

test("ordinary words that a prompt opens with up to a mark are what it is about and no name", () => {
  const curd = markedAs("Lemon curd, made in small batches.", [
    ["n", "Lemon curd"],
    ["f", "made in small batches"],
  ]);
  expect(labels(withOpeningKind(curd))).toEqual({ parts: "kf", names: 0 });
});

test.each([
  ["written as a name", "Lemon Curd, made in small batches.", "Lemon Curd"],
  ["with a word of its own", "Lumi curd, made in small batches.", "Lumi curd"],
  ["that go on as a sentence", "Lemon curd was made in small batches.", "Lemon curd"],
  ["that go on as one", "Museum of Everyday Noise, made in small batches.", "Museum of Everyday Noise"],
  ["of one word", "Lemon, made in small batches.", "Lemon"],
])("words %s stay a name", (_, text, name) => {
  const named = markedAs(text, [
    ["n", name],
    ["f", "made in small batches"],
  ]);
  expect(labels(withOpeningKind(named))).toEqual({ parts: "nf", names: 1 });
});

test("a name that is known to be one stays beside a kind", () => {
  const named = markedAs("Lemon curd, a jam.", [
    ["n", "Lemon curd"],
    ["k", "a jam"],
  ]);
  expect(labels(withOpeningKind(named))).toEqual({ parts: "nk", names: 1 });
});

test("a thing and what was done to it behind a comma are a kind and a statement, two statements are not", () => {
  const croissants = markedAs("Butter croissants, baked every morning.", [
    ["f", "Butter croissants"],
    ["f", "baked every morning"],
  ]);
  expect(labels(withOpeningKind(croissants)).parts).toBe("kf");
  const delivery = markedAs("Free delivery, open late.", [
    ["f", "Free delivery"],
    ["f", "open late"],
  ]);
  expect(labels(withOpeningKind(delivery)).parts).toBe("ff");
});

test("a product that is all there is may be told with a day or a place", () => {
  const text = "Half price haircuts on Mondays";
  expect(labels(withLoneProduct(markedAs(text, [["n", text]])))).toEqual({ parts: "k", names: 0 });
  expect(labels(withLoneProduct(markedAs("Quiet Hour", [["n", "Quiet Hour"]])))).toEqual({ parts: "n", names: 1 });
});
