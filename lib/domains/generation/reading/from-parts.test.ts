import { expect, test } from "vitest";
import { readPrompt } from "./read-prompt";

test("what is said in passing, or what it does, is no part of a name", () => {
  expect(readPrompt("- climbing gym\n- Tucson\n- 60 auto belays\n- we're Gravity Optional btw").name).toBe(
    "Gravity Optional",
  );
});

test("hashtags, and words that say nothing alone, are not spoken", () => {
  const reading = readPrompt(
    "Harbour Ferry runs to the island. It sails until October, so say that. Link in bio to book #ferry #islandlife",
  );
  const said = [reading.callToAction, ...reading.facts.map(({ text }) => text)].join(" ");
  expect(said).not.toMatch(/#|\bthat\b/i);
});

test("what viewers shall be asked to do is said to them", () => {
  const prompt =
    "Brightwell Night Shelter is a homeless charity in Leicester. £18 pays for one night. The tone should be hopeful. Ask viewers to give £18 at brightwellshelter.org.";
  expect(readPrompt(prompt).callToAction).toMatch(/^give £18 at brightwellshelter\.org/i);
});

test("a line that must be said and warns stands among the statements and opens nothing", () => {
  const reading = readPrompt('Whiskerplan is pet insurance. Required line: "Terms and exclusions apply." From £11.');
  expect(reading.leads).toEqual([]);
  expect(reading.facts.map(({ text }) => text.replace(/\.$/, ""))).toContain("Terms and exclusions apply");
});
