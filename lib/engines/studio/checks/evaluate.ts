import type { Timeline } from "@/lib/contract/timeline/document";
import { captionPages } from "../captions/pages";
import type { DrawnBox } from "../workers/tasks";
import { type Check, flagged, type Measurements, pass, skipped, type TimeRange, type Verdict } from "./report";

/** The part of a document that its file is checked against. */
export type CheckTarget = Pick<
  Timeline,
  "width" | "height" | "fps" | "durationMs" | "safeBox" | "words" | "captions"
> & {
  /** Length the customer asked for, in milliseconds; absent: none. */
  askedMs?: number | null | undefined;
};

/** Input of the checks: the measurements, the document the file was made from, and the readable boxes. */
export interface CheckEvidence {
  measured: Measurements;
  timeline: CheckTarget;
  boxes: readonly DrawnBox[];
}

type CheckFunction = (evidence: CheckEvidence) => Verdict;

const decodes: CheckFunction = ({ measured: { video, audioCodec, isIndexFirst, frames } }) => {
  const faults = [
    video?.codec !== "h264" && `the picture is ${video?.codec ?? "missing"}, not h264`,
    video && !video.isYuv420p && "the picture is not 8-bit 4:2:0",
    audioCodec !== null && audioCodec !== "aac" && `the sound is ${audioCodec}, not aac`,
    !isIndexFirst && "the index comes after the media",
  ].filter((fault) => typeof fault === "string");
  const found = { measured: frames, expected: "every frame of h264 yuv420p with aac, index first", unit: "frames" };
  if (faults.length === 0) return pass(found, "every frame and sample decodes");
  return flagged("fail", found, faults.join("; "), "Render again.");
};

const dimensions: CheckFunction = ({ measured: { video }, timeline: { width, height } }) => {
  const found = {
    measured: video ? `${video.width}x${video.height}` : null,
    expected: `${width}x${height}`,
    unit: "pixels",
  };
  if (found.measured === found.expected) return pass(found, "the size is the requested one");
  return flagged("fail", found, "the size is not the requested one", "Render again.");
};

/** Tolerance of a length: half a second or 5 %, whichever is more. */
export const toleranceMs = (targetMs: number): number => Math.max(500, targetMs * 0.05);

function lengthOf(seconds: number, targetMs: number) {
  const [target, slack] = [targetMs / 1000, toleranceMs(targetMs) / 1000];
  const found = { measured: seconds, expected: `${target} ± ${Math.round(slack * 100) / 100}`, unit: "seconds" };
  return { found, isKept: Math.abs(seconds - target) <= slack, target };
}

/** The file against its document: another length is a broken file. */
const fileDuration: CheckFunction = ({ measured: { seconds }, timeline: { durationMs } }) => {
  const { found, isKept } = lengthOf(seconds, durationMs);
  if (isKept) return pass(found, "the length is the planned one");
  return flagged("fail", found, "the length is not the planned one", "Render again.");
};

/** The file against what was asked. */
const targetDuration: CheckFunction = ({ measured: { seconds }, timeline: { askedMs } }) => {
  if (askedMs == null) return skipped("the length asked for", "no duration was asked for");
  const { found, isKept, target } = lengthOf(seconds, askedMs);
  if (isKept) return pass(found, "the length is the one asked for");
  return seconds > target
    ? flagged("fail", found, "longer than was asked for", `Shorten the script, or ask for ${Math.ceil(seconds)} s.`)
    : flagged("fail", found, "shorter than was asked for", `Ask for ${Math.floor(seconds)} s, or another model.`);
};

const none = (stretches: readonly TimeRange[], what: string, status: "warn" | "fail", fix: string): Verdict => {
  const found = { measured: stretches.length, expected: "0", unit: "stretches", at: stretches[0]?.from ?? null };
  if (stretches.length === 0) return pass(found, `no ${what} stretch`);
  return flagged(
    status,
    found,
    `${what} from ${stretches.map(({ from, to }) => `${from.toFixed(1)} to ${to.toFixed(1)} s`).join(", ")}`,
    fix,
  );
};

const black: CheckFunction = ({ measured }) =>
  none(measured.black, "black", "fail", "Render again, or change the scene at that time.");
const freeze: CheckFunction = ({ measured }) =>
  none(measured.frozen, "frozen", "warn", "Shorten the scene at that time.");

const loudness: CheckFunction = ({ measured: { lufs } }) => {
  const expected = "-14 ± 0.5";
  if (lufs === null) return skipped(expected, "the video has no sound");
  const found = { measured: lufs, expected, unit: "LUFS" };
  if (Math.abs(lufs + 14) <= 0.5) return pass(found, "as loud as the platforms play it");
  return flagged(
    "warn",
    found,
    lufs > -14 ? "louder than platforms play it" : "quieter than platforms play it",
    "Mix the sound again.",
  );
};

const silence: CheckFunction = ({ measured: { silences, lufs }, timeline: { words } }) => {
  const [from, to] = [words[0]?.startMs, words.at(-1)?.endMs];
  if (lufs === null || from === undefined || to === undefined) return skipped("0", "nobody speaks in the video");
  const inside = silences.filter((gap) => gap.to > from / 1000 && gap.from < to / 1000);
  return none(inside, "silent", "warn", "Add music, or shorten the pause in the script.");
};

/** A longer rest belongs to the pictures, not to how fast somebody speaks. */
const REST_MS = 1000;
const spokenSeconds = (words: CheckTarget["words"]): number =>
  words.reduce((sum, { startMs, endMs }, at) => {
    const next = words[at + 1]?.startMs ?? endMs;
    return sum + (next - endMs > REST_MS ? endMs : next) - startMs;
  }, 0) / 1000;

const pace: CheckFunction = ({ timeline: { words } }) => {
  const span = spokenSeconds(words);
  if (words.length < 3 || span <= 0) return skipped("1.8 to 3.3", "fewer than three words are spoken");
  const found = { measured: words.length / span, expected: "1.8 to 3.3", unit: "words per second" };
  if (found.measured > 4)
    return flagged("fail", found, "too fast to follow", "Shorten the script or raise the duration.");
  if (found.measured >= 1.8 && found.measured <= 3.3) return pass(found, "easy to follow");
  const [message, fix] =
    found.measured > 3.3
      ? ["fast to follow", "Shorten the script or raise the duration."]
      : ["slow", "Lengthen the script or lower the duration."];
  return flagged("warn", found, message, fix);
};

const captionTiming: CheckFunction = ({ timeline: { words, captions } }) => {
  if (captions.preset === "none" || words.length === 0) return skipped("within 120", "the video has no captions");
  const pages = captionPages(words, captions.preset);
  const late = pages.map((page) => Math.abs(page.startMs - (page.words[0]?.startMs ?? page.startMs)));
  const overlap = pages.findIndex((page, i) => page.endMs > (pages[i + 1]?.startMs ?? Number.POSITIVE_INFINITY));
  const found = { measured: Math.max(...late), expected: "within 120, no overlap", unit: "milliseconds" };
  if (found.measured <= 120 && overlap < 0) return pass(found, "captions come with their words");
  const at = (pages[Math.max(0, overlap)]?.startMs ?? 0) / 1000;
  return flagged("warn", { ...found, at }, "captions are out of step with the voice", "Correct the word times.");
};

const captionContrast: CheckFunction = ({ measured: { contrasts }, timeline: { captions } }) => {
  const least = captions.preset === "minimal" || captions.preset === "classic_subtitle" ? 4.5 : 3;
  if (contrasts.length === 0) return skipped(`at least ${least}`, "no caption could be measured");
  const worst = contrasts.reduce((low, next) => (next.ratio < low.ratio ? next : low));
  const found = { measured: worst.ratio, expected: `at least ${least}`, unit: "ratio", at: worst.seconds };
  if (worst.ratio >= least) return pass(found, "captions stand out from what is behind them");
  return flagged("fail", found, "captions are hard to read", "Choose a caption preset with an outline or a box.");
};

/** Labels that may leave the free area: everything that is not words or a logo. */
const UNBOUND = new Set(["face", "product", "picture", "hand", "presenter"]);
const SLACK = 0.006;

const safeZone: CheckFunction = ({ boxes, timeline: { width, height, fps, safeBox } }) => {
  const expected = "inside the free area";
  const words = boxes.filter(({ label }) => !UNBOUND.has(label));
  if (words.length === 0) return skipped(expected, "no readable box was reported");
  const [x, y, w, h] = safeBox;
  const beyond = ({ x: left, y: top, w: wide, h: high }: DrawnBox): number =>
    Math.max(x - left / width, y - top / height, (left + wide) / width - (x + w), (top + high) / height - (y + h));
  const worst = words.reduce((far, next) => (beyond(next) > beyond(far) ? next : far));
  const share = Math.max(0, beyond(worst));
  const found = { measured: share * 100, expected, unit: "percent of the frame beyond", at: worst.frame / fps };
  if (share <= SLACK) return pass({ ...found, at: null }, "text clear of app buttons");
  return flagged(
    "fail",
    found,
    `${worst.label} reaches under app buttons`,
    "Shorten that text, or choose another platform.",
  );
};

const checkFunctions: Readonly<Record<string, CheckFunction>> = {
  "file.decodes": decodes,
  "file.dimensions": dimensions,
  "file.duration": fileDuration,
  "duration.target": targetDuration,
  "video.black": black,
  "video.freeze": freeze,
  "audio.loudness": loudness,
  "audio.silence": silence,
  "script.pace": pace,
  "captions.timing": captionTiming,
  "captions.contrast": captionContrast,
  "captions.safe_zone": safeZone,
};

/** All checks of the studio, in a fixed order. */
export const evaluateChecks = (evidence: CheckEvidence): Check[] =>
  Object.entries(checkFunctions).map(([id, check]) => ({ id, ...check(evidence) }));
