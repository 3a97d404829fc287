import { expect, test } from "vitest";
import { CAUTION_PUNCH, saidOf, toFact } from "./facts";

test("hours without a day are a weaker opening than what else is said", () => {
  const [hours, rule] = [toFact("10:30 to noon", 0), toFact("No need to know the rules", 1)];
  expect(hours.punch).toBeLessThan(rule.punch);
});

test("what visitors need to have is said and never first, an ordinary need may be", () => {
  expect(toFact("You do need a driving licence.", 0).punch).toBe(CAUTION_PUNCH);
  expect(toFact("You need flour, water, salt and patience.", 0).punch).toBeGreaterThan(CAUTION_PUNCH);
});

test("'oh and' before a statement is not said", () => {
  expect(toFact("oh and it's two locations", 0).text).toBe("it's two locations");
});

test.each([
  ["Then our desk converter, bamboo top", "our desk converter, bamboo top"],
  ["The product is a weighted blanket", "a weighted blanket"],
  ["Then the door opens", "Then the door opens"],
])("what only leads on to a statement is not said: %s", (text, said) => {
  expect(saidOf(text)).toBe(said);
});

test.each([
  ["it has its open day", "it has its open day"],
  ["its open till late", "it's open till late"],
])("an apostrophe is put where one is meant: %s", (text, said) => {
  expect(saidOf(text)).toBe(said);
});
