import { z } from "zod";
import type { Job } from "@/lib/jobs/contract";

const text = z.string().nullable().catch(null);
const many = <S extends z.ZodType>(item: S) => z.array(item).catch([]);

const Stage = z.object({ stage: z.string(), ms: z.number(), reused: z.boolean().catch(false) });
/** One line of a job's quality report. */
export const CheckLine = z.object({
  id: z.string(),
  status: z.enum(["pass", "warn", "fail", "skipped"]),
  measured: z.union([z.number(), z.string()]).nullable().catch(null),
  message: text,
});
const DecisionLine = z.object({
  stage: z.string(),
  capability: z.string(),
  chosen: z.object({ provider: z.string(), model: z.string() }),
  real: z.string(),
  reason: z.string(),
});

const Word = z.object({ text: z.string(), startMs: z.number(), endMs: z.number(), line: z.number().catch(0) });

const Provenance = z
  .object({ state: z.string(), signerName: text, digitalSourceType: text, reason: text })
  .nullable()
  .catch(null);

/** What the pages show of a result, whatever the type of the job; a part that is absent is null or empty. */
export const Result = z.object({
  videoUrl: text,
  thumbnailUrl: text,
  durationSeconds: z.number().nullable().catch(null),
  width: z.number().nullable().catch(null),
  height: z.number().nullable().catch(null),
  script: text,
  captions: z
    .object({ srtUrl: text, vttUrl: text, words: many(Word) })
    .nullable()
    .catch(null),
  images: many(z.object({ url: z.string(), width: z.number(), height: z.number(), provenance: Provenance })),
  provenance: Provenance,
  stages: many(Stage),
  checks: many(CheckLine),
  decisions: many(DecisionLine),
  warnings: many(z.string()),
  requestId: text,
});
export type Result = z.infer<typeof Result>;

/** The result of a completed job, else null. */
export const resultOf = ({ result_payload: payload }: Job): Result | null => (payload ? Result.parse(payload) : null);

/** The words of a result with their times from the start of the video; none where nobody speaks. */
export const wordsOf = ({ captions }: Result): readonly z.infer<typeof Word>[] => captions?.words ?? [];

const ErrorPayload = z.object({
  code: z.string().catch("INTERNAL_ERROR"),
  message: z.string().catch("The job failed."),
  hint: text,
  requestId: text,
});

/** Why a job failed, else null. */
export const failureOf = ({ error_payload: payload }: Job): z.infer<typeof ErrorPayload> | null =>
  payload ? ErrorPayload.parse(payload) : null;

/** What a person calls each type of job. */
export const typeNames: Readonly<Record<Job["type"], string>> = {
  ugc: "UGC ad",
  video: "Video",
  image: "Image ads",
  subtitle: "Subtitles",
};

/** How a job is called in lists: the first sentence it says, else its type. */
export const titleOf = (job: Job): string => resultOf(job)?.script?.split("\n")[0] ?? typeNames[job.type];

const steps: Readonly<Record<string, string>> = {
  waiting_for_slot: "Waiting for a free slot",
  script: "Writing the script",
  copy: "Writing the copy",
  casting: "Casting",
  voice: "Recording the voice",
  footage: "Gathering the footage",
  compose: "Rendering",
  captions: "Setting the captions",
  deliver: "Checking the result",
};

/** A step of a job in words. */
export const stepName = (step: string | null): string => (step ? (steps[step] ?? step.replaceAll("_", " ")) : "Queued");
