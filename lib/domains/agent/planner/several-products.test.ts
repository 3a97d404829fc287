import { expect, test } from "vitest";
import { says, turn } from "./exam-world.fixture";
import { afterKettle, kettle, secondWorld } from "./second-exam-world.fixture";

const promptsOf = (said: string, before = afterKettle()) =>
  turn([...before, says(said)], secondWorld).calls.map(({ tool, args }) => [tool, args["prompt"]]);
const base = kettle.prompt.replace(/\.$/, "");

test.each([
  ["one version per colour: red, sage and white", ["Colour: red.", "Colour: sage.", "Colour: white."]],
  ["one for each size: small, large", ["Size: small.", "Size: large."]],
])("one of each kind of what was made: %s", (said, kinds) =>
  expect(promptsOf(said)).toEqual(kinds.map((kind) => ["ugc_create", `${base}. ${kind}`])),
);

test.each(["same but for our grinder and for our scale", "one for our grinder, one for our scale"])(
  "the same for other products: %s",
  (said) =>
    expect(promptsOf(said)).toEqual([
      ["ugc_create", "An ad for our grinder."],
      ["ugc_create", "An ad for our scale."],
    ]),
);

test("one of each in a message of its own", () =>
  expect(
    turn([says("one ad for each flavour: lemon, mint. its our kombucha. 15s tiktoks")], secondWorld).calls,
  ).toEqual(
    ["lemon", "mint"].map((flavour) => ({
      tool: "ugc_create",
      args: { prompt: `its our kombucha. Flavour: ${flavour}.`, duration: 15, platform: "tiktok" },
    })),
  ));

test("one image ad of each", () =>
  expect(promptsOf("one image ad for each flavour of our jam: plum, fig", [])).toEqual([
    ["imageAds_create", "our jam. Flavour: plum."],
    ["imageAds_create", "our jam. Flavour: fig."],
  ]));

test.each(["one for tiktok and one for youtube", "one for each platform: tiktok, youtube"])(
  "places to post are no products: %s",
  (said) =>
    expect(turn([...afterKettle(), says(said)], secondWorld).calls.map(({ args }) => args["prompt"])).toEqual([
      kettle.prompt,
      kettle.prompt,
    ]),
);

test("groups of people are told in the same ad", () =>
  expect(promptsOf("one for mums and one for dads")).toEqual([
    ["ugc_create", `${base}. Audience: mums.`],
    ["ugc_create", `${base}. Audience: dads.`],
  ]));

test.each([
  ["we sell mint tea and lemon tea, make an ad for each", ["An ad for mint tea.", "An ad for lemon tea."]],
  ["our candles and our soaps, one ad each", ["An ad for our candles.", "An ad for our soaps."]],
])("one for each of what is sold: %s", (said, prompts) =>
  expect(promptsOf(said, [])).toEqual(prompts.map((prompt) => ["ugc_create", prompt])),
);

test.each([
  "one for a & b and ",
  "our a and b & c and our d ",
  "same for our a and the b & ",
  "make ads, ",
  "stop it. and add a, ",
])("a hostile list is read at once: %s", (part) => {
  for (const length of [390, 8000]) {
    const began = performance.now();
    promptsOf(part.repeat(length / part.length));
    expect(performance.now() - began).toBeLessThan(2000);
  }
});
