import { join } from "node:path";
import { videoRow } from "@/lib/domains/catalog/service";
import type { JobFiles } from "@/lib/domains/generation/stages/service";
import type { Footage } from "@/lib/domains/generation/footage/service";
import {
  checkOperation,
  type ClipTarget,
  fetchClip,
  type OperationCheck,
  type OperationState,
  startOperation,
} from "@/lib/domains/generation/remote/service";
import { ProviderError } from "@/lib/engines/providers/error";
import type { LocalMedia, Operation } from "@/lib/engines/providers/ports";
import { videoModelsOf } from "@/lib/engines/providers/videos";
import { storage } from "@/lib/platform/storage";
import { withScratch } from "@/lib/platform/storage/scratch";
import { type Control, MediaError, unwatched } from "@/lib/engines/studio/workers/control";
import { fitPicture } from "@/lib/engines/studio/pictures/sandboxed-media";
import { fitOrder } from "./fit";
import { FPS } from "./format";
import type { VideoOrder } from "./order";

/** One attempt of a provider's model to make the clip of an order; `attempt` counts them within the job. */
export interface ClipRequest {
  files: JobFiles;
  order: VideoOrder;
  model: string;
  attempt: number;
}

/** Vendors refuse pictures with a side below 300 pixels and want more to see details. */
const LEAST_SIDE = 720;
const MOST_SIDE = 4096;
/** Greatest deviation of a clip's length in seconds: half a second or a twentieth, as the check of the delivery has it. */
const slackOf = (seconds: number): number => Math.max(0.5, seconds * 0.05);

const operationKey = ({ files, attempt }: ClipRequest) => ({ jobId: files.jobId, purpose: "video", attempt }) as const;

/** Starts a provider's work on the clip of an order, once. Throws ProviderError. */
export async function startClip(
  clip: ClipRequest,
  { footage, seed }: { footage: Footage; seed: number },
  control: Control,
): Promise<Operation> {
  const { order, model } = clip;
  const { provider } = videoRow(model);
  const port = videoModelsOf(provider);
  if (!port) throw new ProviderError(provider, "unavailable", "this provider makes no videos");
  const { request, costUsd, ...places } = fitOrder(order, videoRow(model), seed);
  return withScratch((dir) => {
    const picture = (index: number | null, name: string) =>
      index === null ? null : framePicture({ footage, index, order, dir, name }, control);
    const full = async () => ({
      ...request,
      firstFrame: await picture(places.firstFrame, "first"),
      lastFrame: await picture(places.lastFrame, "last"),
      references: await Promise.all(places.references.map((index) => referencePicture(footage, index, dir))),
    });
    return startOperation(operationKey(clip), { port, model, costUsd, request: full }, control.signal);
  });
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
  await fitPicture({ file: path, out, dir, ...size }, unwatched(control.signal));
  return { path: out, mimeType: "image/png" };
}

async function referencePicture({ pictures }: Footage, index: number, dir: string): Promise<LocalMedia> {
  const picture = pictures[index];
  if (!picture) throw new RangeError(`no picture ${index}`);
  const path = await storage().localPath(picture.key, dir);
  return { path, mimeType: (await storage().stat(picture.key))?.mimeType ?? "image/png" };
}

/** Polls the work on a clip and, when it is done, stores it in the promised size; see {@link checkOperation}. */
export function pollClip(
  clip: ClipRequest,
  look: Omit<OperationCheck, "take">,
  control: Control,
): Promise<OperationState> {
  const { files, order, attempt } = clip;
  const { width, height, hasSound } = order;
  const target: ClipTarget = {
    files,
    name: `clip-${attempt}`,
    fps: FPS,
    hasSound,
    sizeOf: () => ({ width, height }),
    assertLength: (seconds) => {
      if (Math.abs(seconds - order.seconds) > slackOf(order.seconds))
        throw new MediaError(`the clip lasts ${seconds} s, not ${order.seconds} s`);
    },
  };
  return checkOperation(operationKey(clip), { ...look, take: (output) => fetchClip(output, target, control) }, control);
}
