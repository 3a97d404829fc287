import { describe, expect, test } from "vitest";
import type { TaggedPart } from "./tagger";
import { tokensOf } from "../tokens";
import { withUncertain } from "./uncertain";

/** The parts of a text in which words were found silent with a probability, as `label[words]`; all others are in parts. */
function told(
  text: string,
  parts: readonly (readonly [TaggedPart["label"], string])[],
  silent: string,
  { silence = 0.5, language = "en" } = {},
) {
  const tokens = tokensOf(text);
  const spanOf = (words: string): { from: number; to: number } => {
    const from = tokens.findIndex(({ start }) => start === text.indexOf(words));
    return { from, to: from + tokensOf(words).length - 1 };
  };
  const { from, to } = spanOf(silent);
  const found = parts.map(([label, words]) => ({ label, ...spanOf(words) }));
  return withUncertain(tokens, found, {
    language,
    isSilent: (at) => at >= from && at <= to,
    silenceOf: () => silence,
  }).map((part) => `${part.label}[${text.slice(tokens[part.from]?.start, tokens[part.to]?.end)}]`);
}

describe("words that are not certainly about the ad are spoken as they were written", () => {
  test("with what stands before them", () => {
    const text = "Ad for a squeaky dog toy that looks like a tax form.";
    expect(told(text, [["k", "squeaky dog toy"]], "that looks like a tax form")).toEqual([
      "k[squeaky dog toy that looks like a tax form]",
    ]);
  });

  test("with what stands behind them", () => {
    expect(told("Seasoned firewood from £60", [["k", "firewood"]], "Seasoned")).toEqual(["k[Seasoned firewood]"]);
  });

  test("between two parts, which become one", () => {
    const parts = [
      ["k", "food waste"],
      ["f", "collected every week"],
    ] as const;
    expect(told("food waste will be collected every week", parts, "will be")).toEqual([
      "k[food waste]",
      "f[food waste will be collected every week]",
    ]);
  });

  test("with the name before them, of which they say something", () => {
    const parts = [
      ["n", "Willowbank Vets"],
      ["k", "cats-only clinic"],
    ] as const;
    expect(told("Willowbank Vets has opened a cats-only clinic", parts, "has opened a")).toEqual([
      "n[Willowbank Vets]",
      "f[Willowbank Vets has opened a cats-only clinic]",
    ]);
  });

  test("by themselves", () => {
    expect(
      told("Open daily. We grow it, we bake it. Free.", [["f", "Open daily"]], "We grow it, we bake it"),
    ).toContain("f[We grow it, we bake it]");
  });
});

test("what is certainly silent, said to the maker, compared or a scene stays silent", () => {
  const parts = [["f", "Open daily"]] as const;
  expect(told("Open daily. We grow it here.", parts, "We grow it here", { silence: 0.8 })).toEqual(["f[Open daily]"]);
  for (const words of ["cut to the oven", "as if it was perfume", "A baker opens the oven", "warm music"])
    expect(told(`Open daily. ${words}.`, parts, words), words).toEqual(["f[Open daily]"]);
});

test.each(["Our number is", "so that more of it reaches them"])(
  "what is nothing without other words stays silent: %s",
  (words) => {
    expect(told(`Open daily. ${words}.`, [["f", "Open daily"]], words)).toEqual(["f[Open daily]"]);
  },
);

test("what asks for the ad in its language stays silent; in another the word may be anything", () => {
  const asked = "J'aimerais une pub pour eux";
  const inFrench = told(`Ouvert le lundi. ${asked}.`, [["f", "Ouvert le lundi"]], asked, { language: "fr" });
  expect(inFrench).toEqual(["f[Ouvert le lundi]"]);
  const pub = "Our pub is by the old quay";
  expect(told(`Open daily. ${pub}.`, [["f", "Open daily"]], pub)).toContain(`f[${pub}]`);
});

test("words that lead to a name, and those behind it that say nothing of it, stay where they are", () => {
  const kitchen = [
    ["k", "Jollof Fridays"],
    ["n", "Mama Tunde's kitchen"],
  ] as const;
  expect(told("Jollof Fridays at Mama Tunde's kitchen", kitchen, "at")).toEqual([
    "k[Jollof Fridays]",
    "n[Mama Tunde's kitchen]",
  ]);
  const ledger = [
    ["n", "Ledgerly"],
    ["k", "invoicing"],
  ] as const;
  expect(told("Ledgerly because freelancers hate invoicing", ledger, "because freelancers hate")).toEqual([
    "n[Ledgerly]",
    "k[invoicing]",
  ]);
});
