import { expect, test } from "vitest";
import { readPrompt } from "../read-prompt";
import { ends } from "./joined-parts.fixture";

test.each([
  ["It is $18 a set. no wait $16 until June.", "$18 a set", "$16 until June"],
  ["Open from 9 – sorry, from 10 on Sundays.", "Open from 9", "from 10 on Sundays"],
])("of an amount and the one that corrects it the second is said: %s", (text, wrong, right) =>
  expect(
    ends(text, [
      ["o", wrong],
      ["o", right],
    ]),
  ).toEqual([`o[${right}]`]),
);

test("two amounts that nothing takes back are both said", () =>
  expect(
    ends("Adults $18. No waiting. Children $9.", [
      ["o", "Adults $18"],
      ["f", "No waiting"],
      ["o", "Children $9"],
    ]),
  ).toEqual(["o[Adults $18]", "f[No waiting]", "o[Children $9]"]));

test.each([
  ["Ad for our used piano... sorry accordion shop. We buy, sell, tune accordions and concertinas.", /piano/i],
  [
    "Ad for my nail tech table at the flea market... no wait its press ons, handmade press on nails. sets start $22.",
    /table/i,
  ],
])("of two things the one that is taken back is not said: %s", (prompt, wrong) => {
  const { kind, head, definition, facts } = readPrompt(prompt);
  expect([kind, head, definition, ...facts.map(({ text }) => text)].join(" | ")).not.toMatch(wrong);
});
