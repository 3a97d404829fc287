import { describe, expect, test } from "vitest";
import { checkClaims } from "./claims";

const kinds = (text: string, ...sources: string[]) => checkClaims([text], sources).map(({ kind }) => kind);

describe("claims nobody made", () => {
  test.each([
    ["Only $19.99.", "price"],
    ["Get 50% more.", "percentage"],
    ["Ready in 10 minutes.", "number"],
    ["Thousands of happy homes.", "number"],
    ["Free shipping today.", "discount"],
    ["Hurry, limited time.", "deadline"],
    ["The best lamp there is.", "superlative"],
    ["Our award-winning serum.", "superlative"],
    ["Five-star rated.", "rating"],
    ["Loved by moms.", "rating"],
    ["It cures acne.", "medical"],
    ["You'll get better sleep.", "medical"],
    ["Double your money.", "financial"],
    ["Satisfaction guaranteed.", "guarantee"],
    ["I use it every day.", "testimony"],
    ["It changed my mornings.", "testimony"],
  ])("%s is a %s", (text, kind) => expect(kinds(text)).toContain(kind));
});

describe("claims of the request", () => {
  test("are no violations", () => {
    expect(kinds("They cost $49.", "Price $49")).toEqual([]);
    expect(kinds("20% off with code WOOF20.", "20% off with code WOOF20")).toEqual([]);
    expect(kinds("Light fades up over 20 minutes.", "it fades up over 20 minutes")).toEqual([]);
  });

  test("do not cover other figures", () => {
    expect(kinds("They cost $4.", "Price $49")).toContain("price");
    expect(kinds("30% off.", "20% off")).toContain("percentage");
  });
});

test("plain copy is clean", () => {
  expect(kinds("Lights off. Now look around.")).toEqual([]);
  expect(kinds("Three moments for a candle. One. By the window, when it's dark at five.")).toEqual([]);
});

test("words the request forbids are found whole", () => {
  expect(checkClaims(["No jargon here."], [], ["jargon"])).toHaveLength(1);
  expect(checkClaims(["A pricey lamp."], [], ["price"])).toHaveLength(0);
});
