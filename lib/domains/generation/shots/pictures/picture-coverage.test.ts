import { describe, expect, test } from "vitest";
import { samplePrompts } from "../../brief/prompts.fixture";
import { picturesOf, plan } from "../plan-timeline.fixture";
import { planWarnings } from "../plan-warnings";

describe("statements of the prompt", () => {
  const prompt =
    "Promote LumaDesk: a standing desk with memory presets, quiet motor, 5-year warranty. Free shipping. Fits any room. Made in Portugal.";
  const key = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, " ");

  test("those with room are said; the others are named in a warning", () => {
    for (const duration of [6, 30]) {
      for (let seed = 1; seed <= 8; seed++) {
        const { brief, script, input, timeline } = plan({ prompt, duration }, seed);
        const spoken = key(script.lines.map(({ say }) => say).join(" "));
        const left = planWarnings(input, timeline).find((warning) => warning.startsWith("No room")) ?? "";
        for (const { text } of brief.reading.facts)
          expect(spoken.includes(key(text).trim()) || key(left).includes(key(text).trim()), `${text}: ${spoken}`).toBe(
            true,
          );
        expect(left === "", left).toBe(duration === 30);
      }
    }
  });

  test("words for less than the time asked for are told, and the film keeps its length", () => {
    const { input, timeline } = plan({ prompt, duration: 60 }, 1);
    expect(timeline.durationMs).toBe(60_000);
    expect(planWarnings(input, timeline).join()).toMatch(/words take \d+\.\d of 60 s/);
  });
});

describe("time without words", () => {
  test.each([15, 30, 60])(
    "%i seconds: pictures or cards have it, and nothing stands longer than six seconds",
    (duration) => {
      for (const count of [0, 2]) {
        for (const prompt of samplePrompts) {
          const { timeline, script } = plan({ prompt, duration }, duration, picturesOf(count));
          expect(timeline.scenes.length).toBeLessThanOrEqual(40);
          if (script.lines.length < 4) continue;
          const name = `${prompt} ${timeline.scenes.map(({ startMs, line, visual }) => `${startMs} ${visual.kind} ${line}`).join("; ")}`;
          for (const { startMs, endMs, visual } of timeline.scenes)
            if (!/^(?:benefits|phone|steps|end_card|type_stack|type_checklist)$/.test(visual.kind))
              expect(endMs - startMs, name).toBeLessThanOrEqual(6000);
          for (const scene of timeline.scenes.filter(({ line }) => line === "" && count > 0))
            expect(scene.visual.pictures.length, name).toBeGreaterThan(0);
        }
      }
    },
  );
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

  test("the end card begins with the call and stands two to five and a half seconds", () => {
    for (const [index, prompt] of prompts.entries()) {
      const { timeline, script } = plan({ prompt, duration: 15 }, index + 1, picturesOf(index % 3));
      const card = timeline.scenes.at(-1)!;
      const ms = card.endMs - card.startMs;
      expect(ms, prompt).toBeGreaterThanOrEqual(2000);
      if (script.lines.length > 3) expect(ms, `${prompt} ${card.line}`).toBeLessThanOrEqual(5500);
      expect(script.lines.at(-1)!.say, prompt).toContain(card.line.split(" ").at(-1));
    }
  });
});
