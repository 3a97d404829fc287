import { expect, test } from "vitest";
import { toFact } from "./facts";

test("hours without a day are a weaker opening than what else is said", () => {
  const [hours, rule] = [toFact("10:30 to noon", 0), toFact("No need to know the rules", 1)];
  expect(hours.punch).toBeLessThan(rule.punch);
});
