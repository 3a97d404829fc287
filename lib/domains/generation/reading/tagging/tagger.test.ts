import { describe, expect, test } from "vitest";
import { readPrompt } from "../read-prompt";
import { tagged } from "./tagger";
import { bestTags, mayFollow, sharesOfTags, TAGS, tags } from "./tags";

describe("a row of tags", () => {
  const none = {
    steps: new Float32Array(TAGS * TAGS),
    starts: new Float32Array(TAGS),
  };
  for (let before = -1; before < TAGS; before++)
    for (let tag = 0; tag < TAGS; tag++)
      if (!mayFollow(before, tag)) {
        if (before === -1) none.starts[tag] = -50;
        else none.steps[before * TAGS + tag] = -50;
      }
  const inside = tags.indexOf("If");

  test("never goes on with a part that has not begun", () => {
    const scores = new Float64Array(3 * TAGS);
    for (let at = 0; at < 3; at++) scores[at * TAGS + inside] = 5;
    expect(bestTags({ ...none, scores }).map((tag) => tags[tag])).toEqual(["Bf", "If", "If"]);
  });

  test("shares of tags add up to one at every word", () => {
    const scores = Float64Array.from({ length: 4 * TAGS }, (_, at) => Math.sin(at) * 3);
    const shares = sharesOfTags({ ...none, scores });
    for (let at = 0; at < 4; at++)
      expect(shares.slice(at * TAGS, (at + 1) * TAGS).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
  });
});

test("text longer than any prompt is left to the rules", () => {
  expect(tagged("a ".repeat(800), "en")).toBeNull();
});

describe("a prompt with turns of phrase that no rule knows", () => {
  const prompt =
    "Morning all, would love summat for our feed if there's time. Brambleby Forge makes garden gates by hand. " +
    "Every gate is galvanised against rust. Sparks flying, slow and moody, hardly any talking. Nothing too polished.";

  test("says its facts and no wish", () => {
    const { name, facts, directions } = readPrompt(prompt);
    const said = facts.map(({ text }) => text).join(" ");
    expect(name).toBe("Brambleby Forge");
    expect(said).toContain("Every gate is galvanised against rust");
    expect(said).not.toMatch(/feed|Sparks|talking|polished/);
    expect(directions.join(" ")).toMatch(/Sparks flying.*Nothing too polished/);
  });

  test("is corrected by the lines at its end", () => {
    const { name, callToAction, facts } = readPrompt(
      `${prompt}\nName: Brambleby\nCTA: See the gates\nMention: slow and moody`,
    );
    expect(name).toBe("Brambleby");
    expect(callToAction).toBe("See the gates");
    expect(facts.map(({ text }) => text)).toContain("slow and moody");
  });
});

test("statements without a verb that only the meaning of words tells from wishes are facts", () => {
  const { facts } = readPrompt(
    "gig poster style video pls - The Brass Otters live at Tollhouse, fri 7 march, doors 7pm, tickets $15 on the door. 16+ only. grainy, loud, vhs look",
  );
  const said = facts.map(({ text }) => text).join(" ");
  expect(said).toMatch(/doors 7pm.*tickets \$15 on the door.*16\+ only/);
  expect(said).not.toMatch(/grainy|loud|vhs/);
});

test("a known label is never said, and what follows a name with an article is its kind", () => {
  const reading = readPrompt(
    "Make a calm 20 second ad for Ember & Ash, a pottery in Rye. Bowls are fired for 48 hours. No lead in our glazes. Bowls from £24. Students get 20% off on Mondays. Call to action: Come and throw a bowl.",
  );
  expect(reading).toMatchObject({ name: "Ember & Ash", kind: "pottery", definition: "a pottery in Rye" });
  expect(reading.facts.map(({ text }) => text)).not.toContain("Call to action");
});
