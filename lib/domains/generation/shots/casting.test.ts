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
  ["Audience: students.", ["mateo", "maya", "zoe"]],
])("a group that only the maker is told chooses the presenter: %s", (direction, ids) => {
  expect(actorsFor(`${lamp} ${direction}`)).toEqual(ids);
});

test("without a group any presenter may be chosen", () => {
  expect(actorsFor(lamp).length).toBeGreaterThan(3);
});

test.each([
  ["A woman in her sixties talks to camera.", ["carmen"]],
  ["Older male presenter please.", ["anton"]],
  ["Young guy talking, outdoors.", ["mateo"]],
  ["A man in his thirties talks to camera.", ["kenji", "leo"]],
  ["Female voiceover.", ["carmen", "maya", "noor", "zoe"]],
])("the presenter is whom the prompt asks for: %s", (direction, ids) => {
  expect(actorsFor(`${lamp} ${direction}`)).toEqual(ids);
});

test("the room is where the prompt has the ad filmed", () => {
  expect(castAd(toBrief({ prompt: `${lamp} Woman in her kitchen, talking to camera.` }, 1), {}).setting).toBe(
    "kitchen",
  );
});

test("a presenter that the request names goes before whom the prompt asks for", () => {
  expect(castAd(toBrief({ prompt: `${lamp} Older male presenter please.` }, 1), { actorId: "zoe" }).actorId).toBe(
    "zoe",
  );
});

test.each([
  ["No music please.", "none"],
  ["Use a lo-fi track.", "lounge"],
])("the music is what the prompt asks for: %s", (direction, mood) => {
  expect(castAd(toBrief({ prompt: `${lamp} ${direction}` }, 1), {}).music).toBe(mood);
});
