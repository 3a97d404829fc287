import type { Job } from "@/lib/contract/jobs";
import { fieldsOf } from "@/lib/contract/json-object";
import { isText, listOf, numberOf, textOf } from "./json-values";

// Read by hand: a schema library would weigh more than the rest of the page, and the service has held its own answer to its contract.

interface Stage {
  readonly stage: string;
  /** Name of a piece that is cached by itself, such as a line or a scene; its time is within that of the whole stage. */
  readonly part: string | null;
  readonly ms: number;
  readonly reused: boolean;
}

/** One line of a job's quality report. */
export interface CheckLine {
  readonly id: string;
  readonly status: "pass" | "warn" | "fail" | "skipped";
  readonly measured: number | string | null;
  readonly unit: string | null;
  readonly message: string | null;
}

interface DecisionLine {
  readonly stage: string;
  readonly capability: string;
  readonly chosen: { readonly provider: string; readonly model: string };
  readonly real: string;
  /** True when another was tried, or known to be down, before. */
  readonly fallback: boolean;
  readonly reason: string;
}

interface Word {
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly line: number;
}

interface Provenance {
  readonly state: string;
  readonly signerName: string | null;
  readonly digitalSourceType: string | null;
  readonly reason: string | null;
}

interface Picture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** The words it was given to show first. */
  readonly headline: string | null;
  readonly provenance: Provenance | null;
}

/** A result as the pages show it, whatever the type of the job; an absent part is null or empty. */
export interface Result {
  readonly videoUrl: string | null;
  readonly thumbnailUrl: string | null;
  readonly durationSeconds: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly script: string | null;
  readonly voiceId: string | null;
  readonly captions: {
    readonly srtUrl: string | null;
    readonly vttUrl: string | null;
    /** ISO 639-1, such as `de`. */
    readonly language: string | null;
    readonly words: readonly Word[];
  } | null;
  readonly images: readonly Picture[];
  readonly provenance: Provenance | null;
  readonly stages: readonly Stage[];
  readonly checks: readonly CheckLine[];
  readonly decisions: readonly DecisionLine[];
  readonly warnings: readonly string[];
  readonly requestId: string | null;
}

const outcomes = ["pass", "warn", "fail", "skipped"] as const;

function toStage(item: unknown): Stage | null {
  const { stage, part, ms, reused } = fieldsOf(item);
  if (typeof stage !== "string" || typeof ms !== "number") return null;
  return { stage, part: textOf(part), ms, reused: reused === true };
}

function toCheck(item: unknown): CheckLine | null {
  const { id, status, measured, unit, message } = fieldsOf(item);
  const outcome = outcomes.find((one) => one === status);
  if (typeof id !== "string" || !outcome) return null;
  return {
    id,
    status: outcome,
    measured: textOf(measured) ?? numberOf(measured),
    unit: textOf(unit),
    message: textOf(message),
  };
}

function toDecision(item: unknown): DecisionLine | null {
  const { stage, capability, chosen, real, fallback, reason } = fieldsOf(item);
  const { provider, model } = fieldsOf(chosen);
  const isWhole = isText(stage) && isText(capability) && isText(provider) && isText(model);
  if (!isWhole || !isText(real) || !isText(reason)) return null;
  return { stage, capability, chosen: { provider, model }, real, fallback: fallback === true, reason };
}

function toWord(item: unknown): Word | null {
  const { text, startMs, endMs, line } = fieldsOf(item);
  if (typeof text !== "string" || typeof startMs !== "number" || typeof endMs !== "number") return null;
  return { text, startMs, endMs, line: numberOf(line) ?? 0 };
}

function toProvenance(value: unknown): Provenance | null {
  const { state, signerName, digitalSourceType, reason } = fieldsOf(value);
  if (typeof state !== "string") return null;
  const [signer, source, why] = [textOf(signerName), textOf(digitalSourceType), textOf(reason)];
  return { state, signerName: signer, digitalSourceType: source, reason: why };
}

function toPicture(item: unknown): Picture | null {
  const { url, width, height, text, provenance } = fieldsOf(item);
  if (typeof url !== "string" || typeof width !== "number" || typeof height !== "number") return null;
  const headline = listOf(text, fieldsOf).find(({ role }) => role === "headline")?.["text"];
  return { url, width, height, headline: textOf(headline), provenance: toProvenance(provenance) };
}

function toCaptions(value: unknown): Result["captions"] {
  if (typeof value !== "object" || value === null) return null;
  const { srtUrl, vttUrl, language, words } = fieldsOf(value);
  return {
    ...{ srtUrl: textOf(srtUrl), vttUrl: textOf(vttUrl), language: textOf(language) },
    words: listOf(words, toWord),
  };
}

/** The result of a completed job, else null. */
export function resultOf({ result_payload: payload }: Job): Result | null {
  if (!payload) return null;
  return {
    videoUrl: textOf(payload["videoUrl"]),
    thumbnailUrl: textOf(payload["thumbnailUrl"]),
    durationSeconds: numberOf(payload["durationSeconds"]),
    width: numberOf(payload["width"]),
    height: numberOf(payload["height"]),
    script: textOf(payload["script"]),
    voiceId: textOf(payload["voiceId"]),
    captions: toCaptions(payload["captions"]),
    images: listOf(payload["images"], toPicture),
    provenance: toProvenance(payload["provenance"]),
    stages: listOf(payload["stages"], toStage),
    checks: listOf(payload["checks"], toCheck),
    decisions: listOf(payload["decisions"], toDecision),
    warnings: listOf(payload["warnings"], textOf),
    requestId: textOf(payload["requestId"]),
  };
}

/** The words of a result with their times from the start of the video; none where nobody speaks. */
export const wordsOf = ({ captions }: Result): readonly Word[] => captions?.words ?? [];

/** Error of a failed or cancelled job. */
export interface JobError {
  readonly code: string;
  readonly message: string;
  readonly hint: string | null;
  /** What became of the units reserved for it; null where none were. */
  readonly units: "used" | "refunded" | null;
  readonly requestId: string | null;
}

function unitsOf(usage: unknown): JobError["units"] {
  const { held, settled } = fieldsOf(usage);
  if ((numberOf(settled) ?? 0) > 0) return "used";
  return (numberOf(held) ?? 0) > 0 ? "refunded" : null;
}

/** Error of a failed or cancelled job, else null. */
export function jobErrorOf({ error_payload: payload }: Job): JobError | null {
  if (!payload) return null;
  return {
    code: textOf(payload["code"]) ?? "INTERNAL_ERROR",
    message: textOf(payload["message"]) ?? "The job failed.",
    hint: textOf(payload["hint"]),
    units: unitsOf(payload["usage"]),
    requestId: textOf(payload["requestId"]),
  };
}
