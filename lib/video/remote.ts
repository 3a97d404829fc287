import { join } from "node:path";
import { videoRow } from "@/lib/catalog/video-models";
import { env } from "@/lib/env";
import { fileKey, type JobFiles } from "@/lib/generation/files";
import type { Footage } from "@/lib/generation/footage";
import { log } from "@/lib/log";
import { endRequest, startOnce } from "@/lib/provider-requests/service";
import { ProviderError } from "@/lib/providers/error";
import type { LocalMedia, Operation, RemoteMedia, VideoModels } from "@/lib/providers/ports";
import { videoModelsOf } from "@/lib/providers/videos";
import { storage } from "@/lib/storage";
import { ingest, SourceError } from "@/lib/storage/ingest";
import { withScratch } from "@/lib/storage/scratch";
import { type Control, MediaError } from "@/lib/studio/control";
import { reframeVideo } from "@/lib/studio/clip";
import { fitPicture, probeMedia } from "@/lib/studio/pictures";
import { fitOrder } from "./fit";
import { FPS } from "./format";
import type { VideoOrder } from "./order";

/** One asking of a provider: what for, of which model, the how-manieth in the job. */
export interface Asking {
  files: JobFiles;
  order: VideoOrder;
  model: string;
  attempt: number;
}

/** A provider's clip in our own format and the promised size, with a frame of it; both stored. */
export interface Clip {
  key: string;
  posterKey: string;
  seconds: number;
}

const PURPOSE = "video";
/** Vendors refuse pictures with a side below 300 pixels and want more to see details. */
const LEAST_SIDE = 720;
const MOST_SIDE = 4096;
/** How far a clip's length may be off: half a second or a twentieth, as the check of the delivery has it. */
const slackOf = (seconds: number): number => Math.max(0.5, seconds * 0.05);

const portOf = (provider: string): VideoModels => {
  const port = videoModelsOf(provider);
  if (!port) throw new ProviderError(provider, "unavailable", "this provider makes no videos");
  return port;
};

const requestKey = ({ files, attempt }: Asking) => ({ jobId: files.jobId, purpose: PURPOSE, attempt });

/** Asks a provider for the clip of an order, once. Throws ProviderError. */
export function startClip(
  asking: Asking,
  { footage, seed }: { footage: Footage; seed: number },
  control: Control,
): Promise<Operation> {
  const { order, model } = asking;
  const row = videoRow(model);
  const { request, ...places } = fitOrder(order, row, seed);
  return startOnce({ ...requestKey(asking), provider: row.provider, model }, (idempotencyKey) =>
    withScratch(async (dir) => {
      const picture = (index: number | null, name: string) =>
        index === null ? null : framePicture({ footage, index, order, dir, name }, control);
      const firstFrame = await picture(places.firstFrame, "first");
      const lastFrame = await picture(places.lastFrame, "last");
      const references = await Promise.all(places.references.map((index) => referencePicture(footage, index, dir)));
      return portOf(row.provider).start(
        model,
        { ...request, firstFrame, lastFrame, references },
        { signal: control.signal, idempotencyKey, webhookUrl: webhookUrl(row.provider) },
      );
    }),
  );
}

/** Where a provider may report to; undefined where it could not reach this server. */
function webhookUrl(provider: string): string | undefined {
  const { APP_URL } = env();
  return provider === "fal" && APP_URL.startsWith("https://") ? `${APP_URL}/api/providers/fal/webhook` : undefined;
}

/** A frame's picture, cut to the shape that is delivered: many models take the shape of their first frame. */
async function framePicture(
  {
    footage,
    index,
    order,
    dir,
    name,
  }: { footage: Footage; index: number; order: VideoOrder; dir: string; name: string },
  control: Control,
): Promise<LocalMedia> {
  const { path } = await referencePicture(footage, index, dir);
  const { width, height } = order;
  const [least, most] = [Math.min(width, height), Math.max(width, height)];
  const scale = Math.min(Math.max(1, LEAST_SIDE / least), MOST_SIDE / most);
  const out = join(dir, `${name}.png`);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  await fitPicture({ file: path, out, dir, ...size }, { signal: control.signal, onProgress: () => {} });
  return { path: out, mimeType: "image/png" };
}

async function referencePicture({ pictures }: Footage, index: number, dir: string): Promise<LocalMedia> {
  const picture = pictures[index];
  if (!picture) throw new RangeError(`no picture ${index}`);
  const path = await storage().localPath(picture.key, dir);
  return { path, mimeType: (await storage().stat(picture.key))?.mimeType ?? "image/png" };
}

/** How a provider's work stands; what went wrong is put into the order's own words by whoever reads the code. */
export type Standing =
  | { state: "pending"; progress?: number; note?: string }
  | { state: "done"; clip: Clip }
  | { state: "failed"; error: ProviderError };

/**
 * Looks how the work stands and, when it is done, fetches the clip. Work that took longer than `limitMs` since it was begun
 * is stopped and counts as failed. Never throws ProviderError.
 */
export async function lookAtClip(
  asking: Asking,
  { operation, limitMs, at }: { operation: Operation; limitMs: number; at: Date },
  control: Control,
): Promise<Standing> {
  const port = portOf(operation.provider);
  const end = async (error: ProviderError, state: "failed" | "cancelled" = "failed"): Promise<Standing> => {
    await endRequest(requestKey(asking), state);
    return { state: "failed", error };
  };
  const poll = await port.poll(operation, control.signal);
  if (poll.state === "failed") return end(poll.error);
  if (poll.state === "pending") {
    if (at.getTime() - Date.parse(operation.startedAt) < limitMs) return poll;
    await stopWork(operation);
    return end(new ProviderError(operation.provider, "timeout", `not done within ${limitMs} ms`), "cancelled");
  }
  try {
    const clip = await fetchClip(asking, poll.outputs[0], control);
    await endRequest(requestKey(asking), "done");
    return { state: "done", clip };
  } catch (error) {
    if (error instanceof SourceError || error instanceof MediaError)
      return end(new ProviderError(operation.provider, "bad_output", error.message));
    throw error;
  }
}

const STOP_TIMEOUT_MS = 15_000;

/** Asks a provider to stop its work. One that does not answer is left alone: its output will not be used. */
export async function stopWork(operation: Operation): Promise<void> {
  const signal = AbortSignal.timeout(STOP_TIMEOUT_MS);
  await portOf(operation.provider)
    .cancel(operation, signal)
    .catch((cause: unknown) => log.warn("a provider was not stopped", { provider: operation.provider, cause }));
}

async function fetchClip(asking: Asking, output: RemoteMedia | undefined, control: Control): Promise<Clip> {
  if (!output) throw new SourceError("SOURCE_INVALID", "the provider delivered nothing");
  const { files, attempt } = asking;
  const keyOf = (extension: string) => fileKey(files, `clip-${attempt}-source.${extension}`);
  const { key } =
    "url" in output
      ? await ingest({ url: output.url }, { key: keyOf, accept: ["video"], signal: control.signal })
      : await storage().putBytes(keyOf("mp4"), output.data);
  return reframed(asking, key, control);
}

/** Writes a clip anew in the promised size, without sound where none was asked for: which also proves that it decodes. */
const reframed = ({ files, order, attempt }: Asking, sourceKey: string, control: Control): Promise<Clip> =>
  withScratch(async (dir) => {
    const { width, height, hasSound } = order;
    const file = await storage().localPath(sourceKey, dir);
    const { video, seconds: length } = await probeMedia({ file, dir }, control);
    if (!video) throw new MediaError("the clip holds no picture");
    const [out, poster] = [join(dir, "clip.mp4"), join(dir, "clip.png")];
    const scratchSound = join(dir, "sound.m4a");
    const target = { out, poster, scratchSound, width, height, fps: FPS, hasSound };
    const { frames } = await reframeVideo({ file, ...target, seconds: length, dir }, control);
    const seconds = frames / FPS;
    if (Math.abs(seconds - order.seconds) > slackOf(order.seconds))
      throw new MediaError(`the clip lasts ${seconds} s, not ${order.seconds} s`);
    const { key } = await storage().putFile(fileKey(files, `clip-${attempt}.mp4`), out);
    const { key: posterKey } = await storage().putFile(fileKey(files, `clip-${attempt}.png`), poster);
    return { key, posterKey, seconds };
  });
