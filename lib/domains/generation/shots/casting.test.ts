import { expect, test } from "vitest";
import { toBrief } from "../brief/brief";
import { castAd } from "./casting";

const lamp = "Ad for Lumi, a lamp that dims itself. It runs for 40 hours.";
/** The presenters that a dozen seeds choose. */
const actorsFor = (prompt: string): string[] => {
  const ids = Array.from({ length: 12 }, (_, seed) => castAd(toBrief({ prompt }, seed), {}).actorId);
  return [...new Set(ids)].toSorted();
};

test.each([
  ["Audience: older people.", ["anton", "carmen"]],
  ["Audience: students.", ["leo", "maya", "zoe"]],
])("a group that only the maker is told chooses the presenter: %s", (direction, ids) => {
  expect(actorsFor(`${lamp} ${direction}`)).toEqual(ids);
});

test("without a group any presenter may be chosen", () => {
  expect(actorsFor(lamp).length).toBeGreaterThan(3);
});
