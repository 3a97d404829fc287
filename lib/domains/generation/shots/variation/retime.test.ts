import fc from "fast-check";
import { expect, test } from "vitest";
import type { Scene, Timeline } from "@/lib/contract/timeline/document";
import { problemsOf } from "@/lib/contract/timeline/rules";
import { testTimeline } from "@/lib/engines/studio/testing/timeline";
import type { LineClip } from "@/lib/engines/studio/speech/join-sentences";
import { documentLines, retime } from "./retime";

const RATE = 1000;
const WORD_MS = 300;

/** A line as a steady voice speaks it. */
function clipOf(text: string, wordMs = WORD_MS): LineClip {
  const words = text
    .split(" ")
    .map((word, nth) => ({ text: word, startMs: 25 + nth * wordMs, endMs: 25 + (nth + 1) * wordMs }));
  const samples = new Float32Array(25 + words.length * wordMs + 45);
  return { samples, rate: RATE, words, phones: [], approximate: false, pauseMs: 200, beforeMs: 0 };
}

type Part = Partial<Scene> & { lengthMs?: number };

function documentOf(parts: readonly Part[]): Timeline {
  let at = 0;
  const scenes = parts.map(({ lengthMs = 2500, line = "", ...more }, index): Scene => {
    const startMs = at;
    at += lengthMs;
    const visual = { kind: "hook" as const, setting: "studio", emotion: "warm" as const, pictures: [] };
    return { id: `s${index + 1}`, role: "talk", startMs, endMs: at, line, visual, overlays: [], ...more };
  });
  return testTimeline({ durationMs: at, scenes });
}

function spoken(timeline: Timeline, fitted: readonly string[], wordMs?: number): Timeline {
  const clips = documentLines(timeline).map(({ text }) => clipOf(text, wordMs));
  return retime(timeline, clips, new Set(fitted)).timeline;
}

const lengthsOf = ({ scenes }: Timeline): number[] => scenes.map(({ startMs, endMs }) => endMs - startMs);

test("a silent scene behind a shorter line begins where its speech ends, and keeps its length", () => {
  const made = spoken(documentOf([{ line: "Two words" }, {}, { line: "One more line" }]), ["s1"]);
  expect([...problemsOf(made)]).toEqual([]);
  expect(lengthsOf(made)).toEqual([lengthsOf(made)[0], 2500, 2500]);
  expect(made.scenes[1]?.startMs).toBeGreaterThanOrEqual(made.words[1]?.endMs ?? 0);
  expect(made.scenes[1]?.startMs).toBeLessThan(2000);
});

test("a scene that went on with a line and lost its words stays where it was", () => {
  const made = spoken(documentOf([{ line: "Slow mornings" }, { continues: true }]), ["s2"]);
  expect([...problemsOf(made)]).toEqual([]);
  expect(made.scenes[1]?.startMs).toBe(2500);
});

test("a scene that goes on with a shorter line is cut to its first word", () => {
  const made = spoken(documentOf([{ line: "Slow" }, { line: "days", continues: true }, { line: "Next" }]), ["s1"]);
  expect([...problemsOf(made)]).toEqual([]);
  expect(made.scenes[1]?.startMs).toBe((made.words[1]?.startMs ?? 0) - 120);
});

test("a scene keeps the rest before its line behind a shorter one", () => {
  const made = spoken(documentOf([{ line: "Two words" }, { line: "Later", lengthMs: 5000, voiceAtMs: 3000 }]), ["s1"]);
  expect([...problemsOf(made)]).toEqual([]);
  expect(made.scenes[1]?.startMs).toBeGreaterThanOrEqual(made.words[1]?.endMs ?? 0);
});

const part = fc.record({
  lengthMs: fc.integer({ min: 100, max: 5000 }),
  line: fc.constantFrom("", "Stop.", "A lamp like the sun.", "One\nTwo", "One\nTwo and three"),
  continues: fc.boolean(),
  voiceAtMs: fc.option(fc.integer({ min: -2000, max: 5000 }), { nil: undefined }),
});

test("whatever scenes follow their words, the document can be sent back", () => {
  const ids = ["s1", "s2", "s3", "s4", "s5"];
  const documents = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) =>
    documentOf(
      parts.map(({ continues, voiceAtMs, ...one }, index) => ({
        ...one,
        ...(continues && index > 0 && { continues }),
        ...(voiceAtMs !== undefined && { voiceAtMs: Math.min(voiceAtMs, Math.max(2000, one.lengthMs)) }),
      })),
    ),
  );
  fc.assert(
    fc.property(documents, fc.subarray(ids), fc.constantFrom(150, 300, 700), (given, fitted, wordMs) => {
      fc.pre([...problemsOf(given)].length === 0);
      expect([...problemsOf(spoken(given, fitted, wordMs))]).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
