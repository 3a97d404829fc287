import { describe, expect, it } from "vitest";
import { testTimeline } from "../testing/timeline";
import { type CheckEvidence, evaluateChecks } from "./evaluate";
import type { Measurements } from "./report";

const words = "one two three four five six"
  .split(" ")
  .map((text, i) => ({ text, startMs: 200 + i * 400, endMs: 560 + i * 400 }));
const timeline = { ...testTimeline({ words }), askedMs: 3000 };
const measured: Measurements = {
  video: { codec: "h264", isYuv420p: true, width: 360, height: 640, fps: 30, rotation: 0 },
  audioCodec: "aac",
  isIndexFirst: true,
  frames: 90,
  seconds: 3,
  black: [],
  frozen: [],
  lufs: -14.1,
  truePeakDb: -1.5,
  silences: [],
  contrasts: [{ seconds: 1, ratio: 9 }],
};
const caption = { frame: 30, label: "caption", x: 60, y: 200, w: 200, h: 40 };
const good: CheckEvidence = { measured, timeline, boxes: [caption] };
const verdicts = (evidence: CheckEvidence) =>
  Object.fromEntries(evaluateChecks(evidence).map(({ id, status }) => [id, status]));
const change = (changes: Partial<Measurements>): CheckEvidence => ({ ...good, measured: { ...measured, ...changes } });

describe("judge", () => {
  it("passes a good file on every check", () => {
    expect(new Set(Object.values(verdicts(good)))).toEqual(new Set(["pass"]));
    expect(evaluateChecks(good)).toHaveLength(12);
  });

  it.each<[string, string, CheckEvidence]>([
    ["file.decodes", "fail", change({ isIndexFirst: false })],
    ["file.decodes", "fail", change({ audioCodec: "mp3" })],
    ["file.dimensions", "fail", change({ video: { ...measured.video!, width: 358 } })],
    ["duration.target", "fail", { ...good, timeline: { ...timeline, askedMs: 10_000 } }],
    ["duration.target", "pass", { ...good, timeline: { ...timeline, askedMs: 3_400 } }],
    ["duration.target", "skipped", { ...good, timeline: { ...timeline, askedMs: null } }],
    ["video.black", "fail", change({ black: [{ from: 1, to: 2.2 }] })],
    ["video.freeze", "warn", change({ frozen: [{ from: 0.5, to: 2.9 }] })],
    ["audio.loudness", "warn", change({ lufs: -20 })],
    ["audio.silence", "warn", change({ silences: [{ from: 0.8, to: 2 }] })],
    [
      "captions.contrast",
      "fail",
      change({
        contrasts: [
          { seconds: 1, ratio: 9 },
          { seconds: 2, ratio: 1.4 },
        ],
      }),
    ],
    ["captions.safe_zone", "fail", { ...good, boxes: [caption, { ...caption, label: "button", y: 560 }] }],
    [
      "script.pace",
      "fail",
      {
        ...good,
        timeline: { ...timeline, words: words.map((w, i) => ({ ...w, startMs: 200 + i * 150, endMs: 340 + i * 150 })) },
      },
    ],
  ])("changes exactly %s to %s when only that is wrong", (id, status, evidence) => {
    expect(verdicts(evidence)).toEqual({ ...verdicts(good), [id]: status });
  });

  it("fails a file of another length than its document's, and than was asked for", () => {
    expect(verdicts(change({ seconds: 3.6 }))).toMatchObject({ "file.duration": "fail", "duration.target": "fail" });
  });

  it("skips what cannot be measured, and says why", () => {
    const silent = change({ lufs: null, truePeakDb: null, audioCodec: null, contrasts: [] });
    const mute = evaluateChecks({ ...silent, timeline: testTimeline(), boxes: [] });
    const skipped = mute.filter(({ status }) => status === "skipped");
    expect(skipped.map(({ id }) => id)).toEqual([
      "duration.target",
      "audio.loudness",
      "audio.silence",
      "script.pace",
      "captions.timing",
      "captions.contrast",
      "captions.safe_zone",
    ]);
    for (const { message } of skipped) expect(message.length).toBeGreaterThan(10);
  });

  it("ignores silence before the first word and lets faces leave the free area", () => {
    expect(verdicts(change({ silences: [{ from: 0, to: 0.15 }] }))["audio.silence"]).toBe("pass");
    const face = { ...caption, label: "face", x: -50, y: -50 };
    expect(verdicts({ ...good, boxes: [caption, face] })["captions.safe_zone"]).toBe("pass");
  });
});
