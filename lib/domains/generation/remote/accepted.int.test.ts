import fc from "fast-check";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runChecks } from "@/lib/engines/studio/checks/run-checks";
import { renderAd } from "@/lib/engines/studio/render/compose";
import { writeSpeechFile } from "@/lib/engines/studio/speech/speech-file";
import { speakLines } from "@/lib/engines/studio/speech/speak-lines";
import { integrityChecks } from "@/lib/engines/studio/checks/report";
import { testTimeline } from "@/lib/engines/studio/testing/timeline";
import {
  CaptionStyle,
  MusicMood,
  Overlay,
  SceneKind,
  SentTimeline,
  type Timeline,
} from "@/lib/contract/timeline/document";
import { unwatched } from "@/lib/engines/studio/workers/control";
import { documentLines, retime } from "../shots/variation/retime";

const quiet = unwatched();
let root = "";
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "accepted-"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const overlay = fc.record({
  kind: fc.constantFrom(...Overlay.shape.kind.options),
  text: fc.constantFrom("Shop now", "", "coffee", "Ein sehr langes Wort: Donaudampfschifffahrt", "50 % 😀"),
  atMs: fc.integer({ min: 0, max: 3000 }),
  source: fc.constant("script"),
});
const scene = fc.record({
  lengthMs: fc.integer({ min: 100, max: 900 }),
  kind: fc.constantFrom(...SceneKind.options),
  line: fc.constantFrom("", "Stop.", "A lamp like the sun.", "One\nTwo"),
  continues: fc.boolean(),
  overlays: fc.array(overlay, { maxLength: 4 }),
});

/** Documents at the edges of what the rules allow: tiny, odd rates, any scene anywhere, any words on it. */
const accepted = fc
  .record({
    size: fc.constantFrom([144, 256], [256, 144], [160, 160]),
    fps: fc.constantFrom(10, 24, 30),
    scenes: fc.array(scene, { minLength: 1, maxLength: 4 }),
    preset: fc.constantFrom(...CaptionStyle.options),
    mood: fc.constantFrom(...MusicMood.options),
    seed: fc.integer({ min: 0, max: 2_147_483_647 }),
  })
  .map(({ size: [width = 144, height = 256], fps, scenes, preset, mood, seed }): Timeline => {
    let at = 0;
    const placed = scenes.map(({ lengthMs, kind, line, continues, overlays }, index) => {
      const startMs = at;
      at += index === scenes.length - 1 ? Math.max(lengthMs, 1000 - at) : lengthMs;
      const visual = { kind, setting: "studio", emotion: "warm" as const, pictures: [] };
      const tail = continues && index > 0 && { continues };
      return { id: `s${index}`, role: "talk" as const, startMs, endMs: at, line, visual, overlays, ...tail };
    });
    const music = { mood, gainDb: -18 };
    return testTimeline({ width, height, fps, seed, durationMs: at, scenes: placed, captions: { preset }, music });
  });

test("any accepted document renders to a file that passes the checks of integrity", async () => {
  await fc.assert(
    fc.asyncProperty(accepted, async (given) => {
      const timeline = SentTimeline.parse(given);
      const dir = await mkdtemp(join(root, "job-"));
      const lines = documentLines(timeline).map(({ text }) => text);
      const { voiceId, speed } = timeline.voice;
      const spoken =
        lines.length > 0 ? await speakLines({ lines, voiceId, speed, targetSeconds: null, dir }, quiet) : null;
      const retimed = retime(timeline, spoken?.clips ?? []);
      const speech = spoken && (await writeSpeechFile(spoken, retimed.lines, dir));
      const target = { out: `${dir}/ad.mp4`, poster: `${dir}/ad.png`, dir, files: {}, workers: 1 };
      const report = await renderAd({ timeline: retimed.timeline, speech, ...target }, quiet);
      const checks = await runChecks({ file: target.out, timeline: retimed.timeline, boxes: report.boxes }, quiet);
      const broken = checks.filter(({ id, status }) => integrityChecks.has(id) && status === "fail");
      expect(broken).toEqual([]);
    }),
    { numRuns: 3 },
  );
}, 600_000);
