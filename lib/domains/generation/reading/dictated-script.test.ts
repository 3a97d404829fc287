import { expect, test } from "vitest";
import { toBrief } from "../brief/brief";
import { writeScript } from "../copy/script";
import { dictatedScript } from "./dictated-script";

const script =
  "At Brightwater Credit Union, your savings stay in the community. No early repayment fees. Brightwater. Owned by you.";

test.each([
  [`We need the voiceover to say exactly this, word for word:\n\n"${script}"\n\nThe visuals are up to you.`],
  [`Script: “${script}” Female voice please.`],
  [`Voiceover (30 seconds): "${script}"`],
  [`Script must be exactly this:\n\n"${script}"`],
  [`Please have her read the following: "${script}"`],
])("a script in quotation marks is spoken word for word: %s", (prompt) => {
  expect(dictatedScript(prompt)).toBe(script);
});

test.each([
  ["a line of the ad", 'Must say "nobody yelled at me". Driving lessons, Perth.'],
  ["a brief", `The client's brief, verbatim: "${script}"`],
  ["a review", `Quote from a customer: "${script}"`],
  ["nothing", "Driving lessons for nervous adults, word for word the best in Perth."],
])("%s is no script", (_, prompt) => {
  expect(dictatedScript(prompt)).toBeNull();
});

test("an ad of such a prompt says the script and nothing else", () => {
  const { lines, structure } = writeScript(
    toBrief({ prompt: `Say exactly this: "${script}" No piles of cash.`, duration: 20 }, 1),
  );
  expect(structure).toBe("given");
  expect(lines.map(({ say }) => say).join(" ")).toBe(script);
});
