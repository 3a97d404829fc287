import { expect, test } from "vitest";
import { says, turn } from "./exam-world.fixture";
import { afterKettle, kettle, secondWorld } from "./second-exam-world.fixture";
import { commandLanguageOf, inPlainEnglish } from "./vocabulary";

test.each([
  ["la même chose en carré stp", "fr"],
  ["plus longue", "fr"],
  ["kürzer bitte", "de"],
  ["korter", "nl"],
  ["qué marcas tengo", "es"],
  ["make it longer", "en"],
  ["www.pottsandpantry.com go", "en"],
])("a short message is of the language its commands are of: %s", (said, language) =>
  expect(commandLanguageOf(said)).toBe(language),
);

test.each([
  ["plus longue", { duration: 30 }],
  ["mais curto", { duration: 13 }],
  ["la même chose en carré stp", { aspectRatio: "1:1" }],
])("%s", (said, args) =>
  expect(turn([...afterKettle(), says(said)], secondWorld).calls).toMatchObject([
    { tool: "ugc_create", args: { prompt: kettle.prompt, ...args } },
  ]),
);

test("a band is no brand", () => {
  expect(inPlainEnglish("an ad for my band's gig", "en")).toContain("band");
  expect(turn([says("promo for my band's gig on May 4th")], secondWorld).calls[0]?.args).not.toHaveProperty("brandId");
});
