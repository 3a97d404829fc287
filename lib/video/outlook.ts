import type { Outlook } from "@/lib/jobs/service";
import type { CreateVideoJobRequest } from "./contract";
import type { VideoOrder } from "./order";

/** What can be told of a video job before it exists. Pure. */
export function outlookOf(body: CreateVideoJobRequest, order: VideoOrder): Outlook {
  const { sync: _sync, waitTimeoutMs: _wait, ...rest } = body;
  const { model, seconds, width, height, hasSound, hasNegativePrompt, requested } = order;
  const { duration } = requested;
  const resolution = `${width}x${height}`;
  return {
    request: { ...rest, model, duration: seconds, resolution, generateAudio: hasSound },
    stages: [{ stage: "compose", model }],
    size: seconds,
    warnings: [
      ...(duration !== null && duration !== seconds
        ? [
            {
              code: "DURATION_SNAPPED",
              field: "duration",
              message: `${duration} s becomes ${seconds} s for this model`,
            },
          ]
        : []),
      ...(requested.resolution !== null && requested.resolution !== resolution
        ? [
            {
              code: "RESOLUTION_ROUNDED",
              field: "resolution",
              message: `${requested.resolution} becomes ${resolution}`,
            },
          ]
        : []),
      ...(hasNegativePrompt
        ? [{ code: "NEGATIVE_PROMPT_IGNORED", field: "negativePrompt", message: `${model} has no use for it` }]
        : []),
    ],
  };
}
