import { expect, test } from "vitest";
import { says, turn } from "./exam-world.fixture";
import { takesIn } from "./intents/takes";
import { afterKettle, kettle, kettleWaits, proposed, secondWorld } from "./second-exam-world.fixture";

test.each([
  ["i love it! make 2 more like this", 2],
  ["can I get two more please", 2],
  ["do 3 takes", 3],
])("more of what was made are takes with seeds of their own: %s", (said, count) => {
  const { calls, words } = turn([...afterKettle(), says(said)], secondWorld);
  expect(calls).toEqual(
    Array.from({ length: count }, (_, index) => ({
      tool: "ugc_create",
      args: { ...kettle, seed: kettle.seed + 1 + index },
    })),
  );
  expect(words).toContain(`${count} videos`);
});

test("several of what waits are proposed in its place", () =>
  expect(turn([...kettleWaits(), says("do 3 of them")], secondWorld).calls).toEqual(
    [0, 1, 2].map((seed) => ({ tool: "ugc_create", args: { ...proposed, seed } })),
  ));

test("more than go into one approval are said to be", () =>
  expect(turn([...afterKettle(), says("make 20 more like this")], secondWorld)).toMatchObject({
    words: expect.stringContaining("6 are the most at once"),
    calls: { length: 6 },
  }));

test.each(["2 more seconds", "one more", "3 more pictures", "2 more hooks", "make it 5 seconds longer"])(
  "%s: no takes",
  (said) => expect(takesIn(said)).toBeUndefined(),
);
