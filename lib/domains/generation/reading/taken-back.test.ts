import { describe, expect, test } from "vitest";
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

describe("a statement that takes back the one before it", () => {
  const factsOf = (text: string, ...found: readonly string[]): string[] =>
    ends(
      text,
      found.map((words) => ["f", words] as const),
    );

  test("is left out with it: one is wrong, the other no sentence for viewers", () => {
    const found = ["Free on iOS", "Android coming in June", "No wait, May, we moved it up"];
    expect(factsOf("Free on iOS, Android coming in June. No wait, May, we moved it up.", ...found)).toEqual([
      "f[Free on iOS]",
    ]);
  });

  test.each(["No wait times on Saturdays", "No wait, three barbers", "Make that first call today"])(
    "is none where nothing of its kind was said: %s",
    (words) => {
      expect(factsOf(`Open until May. ${words}.`, "Open until May", words)).toHaveLength(2);
    },
  );
});
