import { z } from "zod";
import { invalidField } from "@/lib/contract/errors";
import type { Caller, Handler } from "@/lib/contract/operation";
import { createPlannedJob, findJob, type JobPlan, type JobRow } from "@/lib/domains/jobs/service";
import { acceptMediaUrl, type MediaSource } from "@/lib/platform/storage/media-source";
import { mimeTypeOf } from "@/lib/platform/storage/media-types";
import { tokenize } from "@/lib/domains/generation/voice/service";
import type * as contract from "@/lib/contract/subtitle";
import type { CreateSubtitleJobRequest } from "@/lib/contract/subtitle";
import type { SubtitleOrder } from "./order";
import { previewOf } from "./preview";
import { canTranscribe } from "./transcriber";

export { SubtitleOrder } from "./order";
export { toResult } from "./result";
export { captionFallback, composeChoice, composeSource, gatherSource, readDocument, reviewSource } from "./stages";

export const create: Handler<typeof contract.create> = (caller, body) =>
  createPlannedJob(caller, "subtitle_create", body, plan);

/** Checks and resolves a body; it charges nothing. Throws ApiError INVALID_REQUEST naming the reference or the script that is missing. */
export async function plan(caller: Caller, body: CreateSubtitleJobRequest): Promise<JobPlan> {
  const request = await toOrder(caller, body);
  return {
    job: { type: "subtitle", request, units: null, maxUnits: body.maxUnits },
    preview: () => previewOf(body, request),
  };
}

async function toOrder({ accountId }: Caller, body: CreateSubtitleJobRequest): Promise<SubtitleOrder> {
  const { sourceJobId, videoUrl, script, preset } = body;
  const source =
    videoUrl === undefined
      ? await fromJob(accountId, sourceJobId ?? "")
      : await fromAddress(accountId, acceptMediaUrl(accountId, "videoUrl", videoUrl));
  if (source.kind === "clip" && script === undefined) assertWordsKnown(source.jobId !== null);
  if (script !== undefined && tokenize(script).length === 0) {
    throw invalidField("script", "holds no words that can be shown", 'Send "script": the words that are spoken.');
  }
  return { source, script, preset };
}

/** The part of a stored result that names the video. */
const Delivered = z.object({ videoUrl: z.object({ $file: z.string() }) });

async function fromJob(accountId: string, jobId: string): Promise<SubtitleOrder["source"]> {
  const row = await findJob(accountId, jobId);
  const file = row && fileOf(row);
  if (row && file) return row.type === "ugc" ? { kind: "ad", jobId } : { kind: "clip", jobId, media: { key: file } };
  throw invalidField(
    "sourceJobId",
    "no completed ugc or video job of this account",
    "Poll GET /jobs/{jobId} until the job is completed; GET /jobs?type=ugc,video&status=completed lists what can be used.",
  );
}

/** An ad that comes back by the address of its file is drawn again too: its burned captions would show twice. */
async function fromAddress(accountId: string, media: MediaSource): Promise<SubtitleOrder["source"]> {
  if ("url" in media) return { kind: "clip", jobId: null, media };
  if (!mimeTypeOf(media.key).startsWith("video/")) {
    throw invalidField("videoUrl", "this file of yours is not a video", "Send the address of an MP4, MOV or WebM.");
  }
  const jobId = z.uuid().safeParse(media.key.split("/")[1]).data;
  const row = jobId === undefined ? undefined : await findJob(accountId, jobId);
  if (row?.type === "ugc" && fileOf(row) === media.key) return { kind: "ad", jobId: row.id };
  return { kind: "clip", jobId: null, media };
}

/** Storage key of the video a finished job delivered; undefined for any other job. */
const fileOf = ({ type, status, result }: JobRow): string | undefined =>
  status === "completed" && (type === "ugc" || type === "video")
    ? Delivered.safeParse(result).data?.videoUrl.$file
    : undefined;

/** Throws ApiError INVALID_REQUEST when the words to show cannot be known. */
function assertWordsKnown(isOwnVideo: boolean): void {
  if (!isOwnVideo && canTranscribe()) return;
  throw invalidField(
    "script",
    isOwnVideo
      ? "required for this source, a video without speech"
      : "required with videoUrl, because no transcription provider is configured on this server",
    'Send "script": the words to show, in the order they are spoken (up to 3000 characters).',
  );
}
