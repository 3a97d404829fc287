import { ProviderError } from "../error";
import type { VideoModels, VideoRequest } from "../ports";
import { type FalCall, upload } from "./call";
import { queuedCalls } from "./queue";
import { falVideoRows } from "./video-rows";

async function prepareVideo(model: string, request: VideoRequest, signal: AbortSignal): Promise<FalCall> {
  const build = falVideoRows.get(model);
  if (!build) throw new ProviderError("fal", "invalid_request", `no such model: ${model}`);
  const { firstFrame, lastFrame, references, ...rest } = request;
  const [firstFrameUrl, lastFrameUrl, ...referenceUrls] = await Promise.all([
    firstFrame ? upload(firstFrame, signal) : undefined,
    lastFrame ? upload(lastFrame, signal) : undefined,
    ...references.map((file) => upload(file, signal)),
  ]);
  return build({ ...rest, firstFrameUrl, lastFrameUrl, referenceUrls });
}

/** fal's video models. */
export const falVideo: VideoModels = queuedCalls(prepareVideo);
