import { describe, expect, test } from "vitest";
import type { SceneKind, Timeline } from "@/lib/contract/timeline/document";
import { samplePrompts } from "../brief/prompts.fixture";
import { picturesOf, plan } from "./plan-timeline.fixture";

const kindsOf = ({ scenes }: Timeline): SceneKind[] => scenes.map(({ visual }) => visual.kind);
const outline = ({ scenes }: Timeline): string =>
  scenes.map(({ startMs, visual, line }) => `${startMs} ${visual.kind} ${line}`).join("\n");
const alone: ReadonlySet<SceneKind> = new Set(["hook", "talk", "punch"]);

describe("an ad without pictures", () => {
  test("is made of words, in fields that change, and shows a symbol once at most", () => {
    for (const [index, prompt] of samplePrompts.entries())
      for (const aspectRatio of ["9:16", "1:1", "16:9"] as const) {
        const { timeline, brief } = plan({ prompt, aspectRatio }, index + 3);
        const kinds = kindsOf(timeline);
        if (brief.language === "en" && timeline.scenes.length > 2)
          expect(kinds.filter((kind) => kind.startsWith("type_")).length, outline(timeline)).toBeGreaterThan(0);
        if (brief.category !== "software") expect(kinds).not.toContain("phone");
        const symbols = timeline.scenes.filter(({ overlays }) => overlays.some(({ kind }) => kind === "emoji"));
        expect(symbols.length, outline(timeline)).toBeLessThanOrEqual(1);
        for (const { visual } of symbols) expect(visual.kind).toBe("icon");
        for (const [at, { visual }] of timeline.scenes.entries()) {
          const before = timeline.scenes[at - 1]?.visual;
          if (visual.kind === "type_name") expect(kinds.indexOf("type_name")).toBe(at);
          if (visual.kind.startsWith("type_") && before) expect(visual.kind).not.toBe(before.kind);
        }
      }
  });

  test.each([
    ["$89 with free returns", "type_price"],
    ["Open daily from 9am to 6pm", "type_hours"],
    ["Starts on 12 September", "type_date"],
    ["We lent 12,400 books last year", "type_number"],
    ["The boathouse is at 31 Harbour Street", "type_place"],
  ] as const)("%s is drawn as what it is", (fact, kind) => {
    const prompt = `Ad for Tidewater, a school of sailing. Small groups on calm water. ${fact}. Teachers who grew up here.`;
    const found = [1, 2, 3, 4].map((seed) => kindsOf(plan({ prompt, duration: 20 }, seed).timeline));
    expect(found.flat()).toContain(kind);
  });

  test("a number to call is never cut in two", () => {
    const prompt = "Ergora chairs support your spine in nine places. 10 year warranty. Call +1 555 010 7788.";
    for (let seed = 1; seed < 6; seed++) {
      const { timeline } = plan({ prompt, duration: 15 }, seed);
      expect(
        timeline.scenes.some(({ line }) => line.includes("+1 555 010 7788")),
        outline(timeline),
      ).toBe(true);
    }
  });
});

test("in landscape the presenter is alone for two fifths of an ad at most", () => {
  for (const [index, prompt] of samplePrompts.entries())
    for (const duration of [15, 30])
      for (const count of [0, 2]) {
        const { timeline, brief } = plan({ prompt, duration, aspectRatio: "16:9" }, index + 2, picturesOf(count));
        if (brief.language !== "en" || timeline.words.length < 12) continue;
        const ms = timeline.scenes
          .filter(({ visual }) => alone.has(visual.kind) && visual.pictures.length === 0)
          .reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
        expect(ms / timeline.durationMs, outline(timeline)).toBeLessThanOrEqual(0.4);
      }
});
