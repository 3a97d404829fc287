import * as z from "zod";
import { ApiError, invalidField } from "@/lib/contract/errors";
import { isSpent, transcriptionBudget } from "@/lib/domains/billing/service";
import type { Caller, Handler } from "@/lib/contract/operation";
import {
  createPlannedJob,
  filesJobOf,
  findJob,
  findJobAnsweredWith,
  type JobPlan,
  type JobRow,
} from "@/lib/domains/jobs/service";
import { acceptMediaUrl, type MediaSource } from "@/lib/platform/storage/media-source";
import { tokenize } from "@/lib/domains/generation/voice/service";
import type * as contract from "@/lib/contract/subtitle";
import type { CreateSubtitleJobRequest } from "@/lib/contract/subtitle";
import { isSilent, type SubtitleOrder } from "./order";
import { previewOf } from "./preview";
import { isTranscriptCounted } from "./transcriber";

export { SubtitleOrder } from "./order";
export { toResult } from "./result";
export { captionFallback, composeChoice, composeSource, gatherSource, readDocument, reviewSource } from "./stages";

/** Queues captions for a video; charges nothing. Throws what {@link plan} throws. */
export const create: Handler<typeof contract.create> = (caller, body) =>
  createPlannedJob(caller, "subtitle_create", body, plan);

/** Checks and resolves a body; it charges nothing. Throws ApiError INVALID_REQUEST naming the reference, or the script of a silent source. */
export async function plan(caller: Caller, body: CreateSubtitleJobRequest): Promise<JobPlan> {
  const request = await toOrder(caller, body);
  const { jobId } = request.source;
  return {
    job: { type: "subtitle", request, reads: jobId === null ? [] : [jobId], units: null, maxUnits: body.maxUnits },
    preview: () => previewOf(body, request),
  };
}

async function toOrder({ accountId }: Caller, body: CreateSubtitleJobRequest): Promise<SubtitleOrder> {
  const { sourceJobId, videoUrl, script, preset } = body;
  const source =
    videoUrl === undefined
      ? await fromJob(accountId, sourceJobId ?? "")
      : await fromAddress(accountId, acceptMediaUrl(accountId, "videoUrl", videoUrl, "video"));
  if (script === undefined) {
    if (isSilent(source)) throw silentSource();
    if (source.kind === "clip" && isTranscriptCounted()) await assertMinutesLeft(accountId);
  } else if (tokenize(script).length === 0) {
    throw invalidField("script", "holds no words that can be shown", 'Send "script": the words that are spoken.');
  }
  return { source, script, preset };
}

type Source = SubtitleOrder["source"];

/** The parts of a stored job that name its video and tell whether somebody may speak in it. */
const Delivered = z.object({
  videoUrl: z.object({ $file: z.string() }),
  script: z.string().nullish(),
  captions: z.object({ words: z.array(z.unknown()) }).nullish(),
  model: z.string().optional(),
});
const Sound = z.object({ hasSound: z.boolean().optional() });

async function fromJob(accountId: string, jobId: string): Promise<Source> {
  const row = await findJob(accountId, jobId);
  const source = row && sourceOf(row);
  if (source) return source;
  throw invalidField(
    "sourceJobId",
    "no completed ugc or video job of this account",
    "Poll GET /jobs/{jobId} until the job is completed; GET /jobs?type=ugc,video&status=completed lists what can be used.",
  );
}

/** An ad that comes back by the address of its file is drawn again too: its burned captions would show twice. */
async function fromAddress(accountId: string, media: MediaSource): Promise<Source> {
  if ("key" in media) {
    const jobId = z.uuid().safeParse(media.key.split("/")[1]).data;
    const row = jobId && ((await findJob(accountId, jobId)) ?? (await findJobAnsweredWith(accountId, jobId)));
    const own = row && fileOf(row) === media.key ? sourceOf(row) : undefined;
    if (own) return own;
  }
  return { kind: "clip", jobId: null, media, isSilent: false };
}

/** The source that a finished job of the account is; undefined for any other job. */
function sourceOf(row: JobRow): Source | undefined {
  const { id: jobId, type, request, result } = row;
  const key = fileOf(row);
  if (key === undefined) return undefined;
  const { captions, script, model = "local/" } = Delivered.parse(result);
  const isWordless = script === "" || captions?.words.length === 0;
  // A silent ad is a clip: it has no captions to take off, and no speech to time others by.
  if (type === "ugc" && !isWordless) return { kind: "ad", jobId, filesJobId: filesJobOf(row) };
  // What this machine draws has music at most; only a provider's model may let somebody speak.
  const maySpeak = !model.startsWith("local/") && Sound.safeParse(request).data?.hasSound === true;
  return { kind: "clip", jobId, media: { key }, isSilent: !maySpeak };
}

/** Storage key of the video a finished job delivered; undefined for any other job. */
const fileOf = ({ type, status, result }: JobRow): string | undefined =>
  status === "completed" && (type === "ugc" || type === "video")
    ? Delivered.safeParse(result).data?.videoUrl.$file
    : undefined;

const silentSource = (): ApiError =>
  invalidField(
    "script",
    "required for this source, a video without speech",
    'Send "script": the words to show, in the order they are spoken (up to 3000 characters).',
  );

/** Throws ApiError PUBLIC_API_QUOTA_EXCEEDED when the account's minutes of transcription are used up for today. */
async function assertMinutesLeft(accountId: string): Promise<void> {
  const budget = transcriptionBudget(accountId);
  if (!(await isSpent(budget))) return;
  throw new ApiError(
    "PUBLIC_API_QUOTA_EXCEEDED",
    `${budget.limit} minutes of sound have been transcribed for this account today`,
    'Send "script": the words that are spoken, or try again tomorrow (UTC).',
  );
}
