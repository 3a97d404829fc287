import { expect, it } from "vitest";
import { effectCues, effectSamples } from "./effects";
import { testTimeline } from "../testing/timeline";

it("puts a whoosh before each cut, a pop on the sticker, a ding on the button, 0.3 s apart", () => {
  const cues = effectCues(testTimeline({ durationMs: 6000 }));
  expect(cues).toEqual([
    { kind: "pop", at: 0.05 },
    { kind: "whoosh", at: 1.85 },
    { kind: "whoosh", at: 3.85 },
    { kind: "ding", at: 4.55 },
  ]);
});

it("keeps the button's ding when effects crowd, and drops what the end would cut off", () => {
  const scenes = testTimeline().scenes.map((scene, i) => ({ ...scene, startMs: i * 150, endMs: i * 150 + 150 }));
  const cues = effectCues(testTimeline({ durationMs: 1500, scenes }));
  expect(cues.map(({ kind }) => kind)).toContain("ding");
  cues.slice(1).forEach((cue, i) => expect(cue.at - cues[i]!.at).toBeGreaterThanOrEqual(0.3));
  expect(effectCues(testTimeline({ durationMs: 600, scenes })).every(({ at }) => at < 0.3)).toBe(true);
});

it("repeats for equal seeds, without a click at the start", () => {
  for (const kind of ["whoosh", "pop", "ding"] as const) {
    const samples = effectSamples(kind, 3);
    expect(samples).toEqual(effectSamples(kind, 3));
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.05);
    expect(samples.reduce((top, value) => Math.max(top, Math.abs(value)), 0)).toBeCloseTo(1, 5);
  }
});
