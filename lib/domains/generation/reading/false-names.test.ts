import { expect, test } from "vitest";
import type { Marked } from "./marked-prompt";
import { withoutFalseNames } from "./false-names";
import type { PartLabel } from "./tagger";
import { tokensOf } from "./tokens";

function names(text: string, found: readonly (readonly [PartLabel, string])[]): string[] {
  const tokens = tokensOf(text);
  const parts = found.map(([label, words]) => {
    const from = tokens.findIndex(({ start }) => start === text.indexOf(words));
    return { label, from, to: from + tokensOf(words).length - 1 };
  });
  const likely = parts.filter(({ label }) => label === "n").map(({ from, to }) => ({ from, to, share: 0.9 }));
  const marked: Marked = { text, language: "en", tokens, parts, isGlue: tokens.map(() => false), names: likely };
  const { parts: left, names: kept } = withoutFalseNames(marked);
  return [
    ...left.map(({ label, from, to }) => `${label}[${text.slice(tokens[from]?.start, tokens[to]?.end)}]`),
    `${kept.length}`,
  ];
}

test("names of an enumeration in brackets are not the product's", () => {
  expect(
    names("Seal kits for excavators (Komatsu, Hitachi, JCB).", [
      ["k", "Seal kits"],
      ["n", "Komatsu, Hitachi"],
    ]),
  ).toEqual(["k[Seal kits]", "0"]);
});

test("what stands between two numbers is what somebody is", () => {
  expect(
    names("We need 6 HGV Class 1 night drivers.", [
      ["n", "HGV Class"],
      ["k", "night drivers"],
    ]),
  ).toEqual(["k[night drivers]", "0"]);
});

test("a venue without a capital of its own is where something is; one with is a name", () => {
  expect(
    names("Our blood drive at Kamloops high school gym.", [
      ["k", "blood drive"],
      ["n", "Kamloops high school gym"],
    ]),
  ).toEqual(["k[blood drive]", "f[at Kamloops high school gym]", "0"]);
  expect(
    names("Open day at Coldharbour Fire Station.", [
      ["k", "Open day"],
      ["n", "Coldharbour Fire Station"],
    ]),
  ).toEqual(["k[Open day]", "n[Coldharbour Fire Station]", "1"]);
});
