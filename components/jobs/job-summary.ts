import type { Job } from "@/lib/contract/jobs";
import { pluralize } from "../ui/pluralize";
import { fieldsOf } from "@/lib/contract/json-object";
import { listOf, numberOf, textOf } from "./json-values";

// What lists and the overview show of a job. Its whole result is read in `result.ts`, which they do without.

/** Pictures of a result, as its payload has them. */
const imagesIn = ({ result_payload: payload }: Job) => listOf(payload?.["images"], fieldsOf);

/** The words the first picture was given to show first. */
const headlineOf = (job: Job): string | null =>
  textOf(listOf(imagesIn(job)[0]?.["text"], fieldsOf).find(({ role }) => role === "headline")?.["text"]);

/** What a finished job says; null for silent ones. */
const spokenIn = ({ result_payload: payload }: Job): string | null => textOf(payload?.["script"]) || null;

/** The film of a finished job, and its length in seconds; null where it has none. */
export const filmOf = ({ result_payload: payload }: Job): { url: string | null; seconds: number | null } => ({
  url: textOf(payload?.["videoUrl"]),
  seconds: numberOf(payload?.["durationSeconds"]),
});

/** Names of the types of jobs. */
export const typeNames: Readonly<Record<Job["type"], string>> = {
  ugc: "UGC ad",
  video: "Video",
  image: "Image ads",
  subtitle: "Subtitles",
};

const MAX_TITLE = 80;

/** The first line of a script; of a line too long for a title the sentences that fit, else its first words. */
function firstLineOf(script: string): string {
  const [line = ""] = script.split("\n");
  if (line.length <= MAX_TITLE) return line;
  const start = line.slice(0, MAX_TITLE);
  return /^.*[.!?…](?=\s)/u.exec(start)?.[0] ?? `${start.replace(/\s+\S*$/u, "")}…`;
}

/** What a job is called, else the line it says or shows first; null while it has none. */
export const lineOf = (job: Job): string | null => job.name ?? spokenIn(job) ?? headlineOf(job);

/** Title of a job: its name, else the first line it says or shows, else that of its brief where that is known, else its type. */
export function titleOf(job: Job, brief: string | null = null): string {
  const line = lineOf(job) ?? brief;
  if (job.name !== undefined || !line) return job.name ?? typeNames[job.type];
  return firstLineOf(line);
}

/** URL of the small version of a stored picture. */
export const thumbnailUrlOf = (url: string): string => `${url}&small=1`;

/** URL of the small picture of a job in lists; null while there is none. */
export function posterOf(job: Job): string | null {
  const url = textOf(job.result_payload?.["thumbnailUrl"]) ?? textOf(imagesIn(job)[0]?.["url"]);
  return url && thumbnailUrlOf(url);
}

/** The steps of a job by its type, in the order in which it goes through them. */
export const stepsOf: Readonly<Record<Job["type"], readonly string[]>> = {
  ugc: ["script", "casting", "voice", "footage", "compose", "captions", "deliver"],
  video: ["footage", "compose", "deliver"],
  image: ["copy", "footage", "compose", "deliver"],
  subtitle: ["footage", "captions", "compose", "deliver"],
};

/** Step of a job that waits until it may go on. */
export const WAITING_STEP = "waiting_for_slot";

const steps: Readonly<Record<string, string>> = {
  [WAITING_STEP]: "Waiting for a free slot",
  script: "Writing the script",
  copy: "Writing the copy",
  casting: "Casting",
  voice: "Recording the voice",
  footage: "Gathering the footage",
  variation: "Applying the variation",
  narration: "Recording the new lines",
  actor: "Filming the presenter",
  compose: "Rendering",
  captions: "Adding the captions",
  deliver: "Checking the result",
};

/** A step of a job in words. */
export const stepName = (step: string | null): string => (step ? (steps[step] ?? step.replaceAll("_", " ")) : "Queued");

/** What a list says of a job below its title: its step and percentage while it works, why it failed, else what it is. */
export function noteOf(job: Job): string {
  const { type, status, step, progress } = job;
  if (status === "queued" || status === "running") return `${stepName(step)} · ${Math.round(progress)}%`;
  const problem = status === "failed" ? textOf(job.error_payload?.["message"]) : null;
  if (problem !== null) return problem;
  const pictures = imagesIn(job).length;
  return pictures > 0 ? `${typeNames[type]} · ${pluralize(pictures, "picture")}` : typeNames[type];
}
