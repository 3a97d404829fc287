import { describe, expect, test } from "vitest";
import { article, indefinite, numberOf, takesThey, toNoun } from "./grammar";
import { thirdPerson } from "./lexicon";

describe("articles", () => {
  test.each([
    ["lamp", "a"],
    ["oat bar", "an"],
    ["hour of yoga", "an"],
    ["unicorn mug", "a"],
    ["umbrella", "an"],
    ["university course", "a"],
    ["e-bike", "an"],
    ["SPF cream", "an"],
    ["CRM", "a"],
    ["app", "an"],
    ["honest sauce", "an"],
    ["one-piece swimsuit", "a"],
    ["eucalyptus candle", "a"],
  ])("%s takes %s", (phrase, expected) => expect(article(phrase)).toBe(expected));

  test("mass nouns, plurals and names take none", () => {
    expect(indefinite(toNoun("coffee"))).toBe("coffee");
    expect(indefinite(toNoun("soy candles"))).toBe("soy candles");
    expect(indefinite(toNoun("Lumi", true))).toBe("Lumi");
    expect(indefinite(toNoun("oat bar"))).toBe("an oat bar");
  });
});

describe("number", () => {
  test.each([
    ["candles", "plural"],
    ["glasses", "plural"],
    ["jeans", "plural"],
    ["children", "plural"],
    ["mattress", "singular"],
    ["lens", "singular"],
    ["bus", "singular"],
    ["coffee", "mass"],
    ["skincare", "mass"],
    ["software", "mass"],
    ["lamp", "singular"],
    ["CRMS", "singular"],
  ])("%s is %s", (word, expected) => expect(numberOf(word)).toBe(expected));

  test("the head decides, not what follows it", () => {
    expect(toNoun("set of knives")).toMatchObject({ short: "set", number: "singular" });
    expect(toNoun("fresh roasted coffee beans")).toMatchObject({ short: "beans", number: "plural" });
    expect(toNoun("skincare line")).toMatchObject({ short: "skincare line", number: "singular" });
    expect(toNoun("online course on watercolor painting")).toMatchObject({ short: "course", number: "singular" });
  });

  test("people are they", () => {
    expect(takesThey(toNoun("plumber"))).toBe(true);
    expect(takesThey(toNoun("lamp"))).toBe(false);
  });
});

test.each([
  ["ship", "ships"],
  ["have", "has"],
  ["carry", "carries"],
  ["wash", "washes"],
  ["go", "goes"],
  ["play", "plays"],
])("%s becomes %s", (base, expected) => expect(thirdPerson(base)).toBe(expected));
