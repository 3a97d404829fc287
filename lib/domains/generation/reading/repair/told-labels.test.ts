import { expect, test } from "vitest";
import { ends } from "./joined-parts.fixture";

test.each([
  ["We fed 1,914 households.\n- Most needed: tinned fish", "tinned fish", "f[Most needed: tinned fish]"],
  ["Drop-off: St Anselm's Hall", "St Anselm's Hall", "f[Drop-off: St Anselm's Hall]"],
  ["Noise level: 58 dB", "58 dB", "f[Noise level: 58 dB]"],
])("a label that says what stands behind it is said: %s", (text, words, expected) => {
  expect(ends(text, [["f", words]])).toEqual([expected]);
});

test.each([
  ["Key points: tinned fish", "tinned fish"],
  ["What it does: sends reminders", "sends reminders"],
  ["Side hustle: I teach Excel", "I teach Excel"],
  ["Bring a towel, House rule: no shoes", "no shoes"],
  ["We have one rule at the door: no shoes", "no shoes"],
])("one for whoever makes the ad, one before a sentence and the words of a sentence are not: %s", (text, words) => {
  expect(ends(text, [["f", words]])).toEqual([`f[${words}]`]);
});

test("a label that offers a job makes what stands behind it one", () => {
  expect(ends("Hiring: forklift drivers. Corran Logistics.", [["k", "forklift drivers"]])).toEqual([
    "f[Hiring: forklift drivers]",
  ]);
  expect(ends("Product: forklift. Corran Logistics.", [["k", "forklift"]])).toEqual(["k[forklift]"]);
});
