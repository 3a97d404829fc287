import * as z from "zod";
import { VideoStream } from "../workers/media-info";

/** From and to, in seconds. */
export const TimeRange = z.object({ from: z.number(), to: z.number() });
export type TimeRange = z.infer<typeof TimeRange>;

/** WCAG ratio of a caption at a moment. */
export const Contrast = z.object({ seconds: z.number(), ratio: z.number() });
export type Contrast = z.infer<typeof Contrast>;

/** Measurements of a file. */
export const Measurements = z.object({
  video: VideoStream.nullable(),
  audioCodec: z.string().nullable(),
  isIndexFirst: z.boolean(),
  frames: z.int(),
  seconds: z.number(),
  black: z.array(TimeRange),
  frozen: z.array(TimeRange),
  lufs: z.number().nullable(),
  truePeakDb: z.number().nullable(),
  silences: z.array(TimeRange),
  contrasts: z.array(Contrast),
});
export type Measurements = z.infer<typeof Measurements>;

/** One line of the quality report of a result. `at` is in seconds; for `skipped` the reason is in `message`. */
export const Check = z.object({
  id: z.string(),
  status: z.enum(["pass", "warn", "fail", "skipped"]),
  measured: z.union([z.number(), z.string()]).nullable(),
  expected: z.string(),
  unit: z.string().nullable(),
  at: z.number().nullable(),
  message: z.string(),
  fix: z.string().nullable(),
});
export type Check = z.infer<typeof Check>;

/** Checks that stop a delivery whatever the caller asked for: a broken file is never delivered. */
export const integrityChecks: ReadonlySet<string> = new Set(["file.decodes", "file.dimensions", "file.duration"]);

/** A verdict without its id. */
export type Verdict = Omit<Check, "id">;

const round = (value: number | string | null): number | string | null =>
  typeof value === "number" ? Math.round(value * 100) / 100 : value;

/** Comparison of a check: measured against expected, in a unit, at a moment. */
export interface Finding {
  measured: number | string | null;
  expected: string;
  unit?: string;
  at?: number | null;
}

const verdict = (status: Check["status"], found: Finding, message: string, fix: string | null): Verdict => ({
  status,
  measured: round(found.measured),
  expected: found.expected,
  unit: found.unit ?? null,
  at: found.at == null ? null : Math.round(found.at * 100) / 100,
  message,
  fix,
});

/** Verdict of a check that passed. */
export const pass = (found: Finding, message: string): Verdict => verdict("pass", found, message, null);

/** Verdict of a check that found a problem, with what to do about it. */
export const flagged = (status: "warn" | "fail", found: Finding, message: string, fix: string): Verdict =>
  verdict(status, found, message, fix);

/** Verdict of a check that was not made, with the reason. */
export const skipped = (expected: string, why: string): Verdict =>
  verdict("skipped", { measured: null, expected }, why, null);
