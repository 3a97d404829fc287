import { expect, test } from "vitest";
import { areFormats, testedIn } from "./axis-names";

test("a set tests what its ads differ in, not the values of the ad they all keep", () => {
  const kept = { cta: ["Order your first bag."], captionPreset: ["minimal"], actorId: ["maya"] };
  expect(testedIn({ voiceId: ["local/clara", "local/june"], ...kept, hook: ["One.", "Two."] })).toBe(
    "Tests hooks, voices",
  );
  const formats = { aspectRatio: ["9:16", "1:1"], ...kept };
  expect([testedIn(formats), areFormats(formats)]).toEqual(["Formats", true]);
});
