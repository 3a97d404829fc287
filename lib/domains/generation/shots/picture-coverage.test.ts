import { describe, expect, test } from "vitest";
import { samplePrompts } from "../brief/prompts.fixture";
import { picturesOf, plan } from "./plan-timeline.fixture";
import { planWarnings } from "./plan-warnings";

describe("stated facts", () => {
  const prompt =
    "Promote LumaDesk: a standing desk with memory presets, quiet motor, 5-year warranty. Free shipping. Fits any room. Made in Portugal.";

  test("those with room are said; the others are named in a warning", () => {
    for (const duration of [6, 20]) {
      for (let seed = 1; seed <= 8; seed++) {
        const { brief, script, input, timeline } = plan({ prompt, duration }, seed);
        const spoken = script.lines.map(({ say }) => say.toLowerCase()).join(" ");
        const left = planWarnings(input, timeline).join(" ");
        for (const { text } of brief.facts) {
          const isSaid = text
            .toLowerCase()
            .split(" ")
            .every((word) => /^(?:with|in|any)$/.test(word) || spoken.includes(word.replace(/^fit$/, "fits")));
          expect(isSaid || left.includes(`"${text}"`), `${text}: ${spoken} ${left}`).toBe(true);
        }
        if (duration === 20) expect(left).not.toContain("No room");
      }
    }
  });
});

describe("pictures and end card", () => {
  const prompts = [
    ...samplePrompts.slice(0, 12),
    "Promote LumaDesk: a standing desk with memory presets, quiet motor.",
  ];

  test.each([15, 20, 30])("%i seconds: in sight two fifths of the time, all used, no crop twice", (duration) => {
    for (const [index, prompt] of prompts.entries()) {
      const pictures = picturesOf(1 + (index % 3), index % 2 ? 900 : 1600);
      for (const platform of ["tiktok", "instagram_reels", "youtube_shorts"]) {
        const { scenes, durationMs } = plan({ prompt, duration, platform }, index * 7 + duration, pictures).timeline;
        const name = `${prompt} ${scenes.map(({ visual, startMs }) => `${startMs} ${visual.kind} ${visual.pictures}`).join("; ")}`;
        const seen = scenes.filter(({ visual }) => visual.pictures.length > 0);
        const ms = seen.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
        expect(ms / durationMs, name).toBeGreaterThanOrEqual(0.4);
        expect(new Set(seen.map(({ visual }) => visual.pictures[0])).size, name).toBe(pictures.length);
        let unseen = 0;
        for (const [at, { visual, startMs, endMs }] of scenes.entries()) {
          unseen = visual.pictures.length > 0 ? 0 : unseen + endMs - startMs;
          expect(unseen, name).toBeLessThan(6000);
          if (visual.kind === "product_photo") expect(scenes[at - 1]?.visual.kind, name).not.toBe("product_photo");
        }
      }
    }
  });

  test("the end card begins with the call and stands two to four seconds", () => {
    for (const [index, prompt] of prompts.entries()) {
      const { timeline, script } = plan({ prompt, duration: 15 }, index + 1, picturesOf(index % 3));
      const card = timeline.scenes.at(-1)!;
      const ms = card.endMs - card.startMs;
      expect(ms, prompt).toBeGreaterThanOrEqual(2000);
      expect(ms, `${prompt} ${card.line}`).toBeLessThanOrEqual(4000);
      expect(script.lines.at(-1)!.say, prompt).toContain(card.line.split(" ").at(-1));
    }
  });
});
