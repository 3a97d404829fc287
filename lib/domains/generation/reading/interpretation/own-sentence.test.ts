import { describe, expect, test } from "vitest";
import { readPrompt } from "../read-prompt";
import { toBrief } from "../../brief/brief";
import { writeScript } from "../../copy/script";

const factsOf = (prompt: string): string[] => readPrompt(prompt).facts.map(({ text }) => text);

describe("what somebody does with a thing is told with it", () => {
  test.each([
    [
      "Dunmore Drainage empties septic tanks in County Kilkenny. Same-week visits.",
      "Dunmore Drainage empties septic tanks in County Kilkenny.",
    ],
    [
      "North Bay Heat installs cold-climate heat pumps across Ontario. Ad for homeowners.",
      "North Bay Heat installs cold-climate heat pumps across Ontario.",
    ],
    [
      "My name is Ruth and I turn baby clothes into memory quilts. The business is Stitch in Time Quilts.",
      "I turn baby clothes into memory quilts.",
    ],
  ])("%s", (prompt, said) => {
    expect(factsOf(prompt)).toContain(said);
  });

  test("and not what the ad is asked for", () => {
    expect(factsOf("Make an ad for Dunmore Drainage, septic tanks in County Kilkenny.").join(" ")).not.toContain(
      "ad for",
    );
  });

  test("so that the name is not said to be it", () => {
    const brief = toBrief(
      { prompt: "Dunmore Drainage empties septic tanks in County Kilkenny. Same-week visits.", duration: 15 },
      1,
    );
    const said = writeScript(brief).lines.map(({ say }) => say);
    expect(said).toContain("Dunmore Drainage empties septic tanks in County Kilkenny.");
    expect(said.join(" ")).not.toContain("Dunmore Drainage: septic tanks");
  });
});

test("what has long been done is told as it was said", () => {
  expect(factsOf("We've been fixing boilers in Wigan for 26 years. Norris & Daughter Heating")).toContain(
    "We've been fixing boilers in Wigan for 26 years.",
  );
});

test("a verb of two words, too", () => {
  expect(factsOf("We hire out scaffolding towers to small builders. Reach Hire. £45 a weekend.")[0]).toBe(
    "We hire out scaffolding towers to small builders.",
  );
});
