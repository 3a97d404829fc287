import { describe, expect, test } from "vitest";
import { toFact } from "./facts";
import { toNoun } from "./grammar";

const spoken = (statement: string, product = "sunrise lamp") => toFact(statement, "f", toNoun(product), "Lumi")?.spoken;
const short = (statement: string) => toFact(statement, "f", toNoun("sunrise lamp"), "Lumi")?.short;

describe("a statement becomes a sentence", () => {
  test.each([
    ["it is vegan", "oat bars", "They're vegan."],
    ["ships in 2 days", "oat bars", "They ship in 2 days."],
    ["ships in 2 days", "lamp", "It ships in 2 days."],
    ["Made in Portugal", "serum", "It's made in Portugal."],
    ["fragrance free", "serum", "It's fragrance free."],
    ["the lamp doesn't need a phone", "lamp", "It doesn't need a phone."],
    ["they don't need a phone", "lamp", "It doesn't need a phone."],
    ["empties itself and runs quietly", "robot vacuum", "It empties itself and runs quietly."],
    ["No added sugar", "granola", "No added sugar."],
    ["three sizes of tips", "earbuds", "They have three sizes of tips."],
    ["a novel about a lighthouse", "book", "It's a novel about a lighthouse."],
    ["has a free plan", "app", "It has a free plan."],
    ["in Naples, Florida", "pizzeria", "It's in Naples, Florida."],
    ["with a wooden block", "knives", "They come with a wooden block."],
    ["licensed", "plumber", "They're licensed."],
  ])("%s (%s)", (statement, product, expected) => expect(spoken(statement, product)).toBe(expected));

  test("the author's I is the brand's we", () => {
    expect(spoken("I make every candle in my kitchen", "candles")).toBe("We make every candle in our kitchen.");
  });

  test("what nobody can say is no fact", () => {
    for (const junk of ["", "!!!", "x".repeat(60), "word ".repeat(40), "日本語のテキスト"])
      expect(toFact(junk, "f", toNoun("lamp"), null)).toBeNull();
  });
});

describe("on a card", () => {
  test("five words at most, whole where cutting would change the meaning", () => {
    expect(short("ships in 2 days")).toBe("Ships in 2 days");
    expect(short("comes with a wooden block")).toBe("Wooden block");
    expect(short("Free shipping on orders over $50")).toBeNull();
    expect(short("does not need any phone or app to work")).toBeNull();
    expect(short("Light fades up over 20 minutes")).toBeNull();
  });
});

test("prices and discounts are offers, makers are origins", () => {
  const kind = (statement: string) => toFact(statement, "f", toNoun("lamp"), null)?.kind;
  expect(kind("20% off with code WOOF20")).toBe("offer");
  expect(kind("costs $49")).toBe("offer");
  expect(kind("We started in 2009")).toBe("origin");
  expect(kind("handmade")).toBe("origin");
  expect(kind("ships in 2 days")).toBe("feature");
});

describe("a noun phrase as a sentence", () => {
  const said = (statement: string, product: string, kind?: "place" | "service") =>
    toFact(statement, "f", toNoun(product), null, kind)?.spoken;
  test.each([
    ["Quiet motor", "standing desk", undefined, "It has a quiet motor."],
    ["5-year warranty", "standing desk", undefined, "It comes with a 5-year warranty."],
    ["30 ml glass bottle", "serum", undefined, "It comes in a 30 ml glass bottle."],
    ["8 hour battery", "earbuds", undefined, "They have an 8 hour battery."],
    ["Free shipping", "lamp", undefined, "Shipping is free."],
    ["free seating", "croissants", undefined, "There's free seating."],
    ["Wood-fired oven", "pizzeria", "place", "There's a wood-fired oven."],
    ["3 recipes a week", "meal kit service", "service", "You get 3 recipes a week."],
    ["Cancel anytime", "meal kit service", "service", "You can cancel anytime."],
    ["Dough made fresh every morning", "pizza", undefined, "The dough is made fresh every morning."],
    ["baked every morning at 5", "croissants", undefined, "They're baked every morning at 5."],
    ["No grain", "dog treats", undefined, "No grain."],
  ] as const)("%s (%s)", (statement, product, kind, expected) => {
    expect(said(statement, product, kind)).toBe(expected);
  });
});
