import type { Outlook } from "@/lib/jobs/service";
import type { CreateImageAdJobRequest } from "./contract";
import type { ImageAdOrder } from "./order";

/** What can be told of an image job before it exists. Pure. */
export function outlookOf(body: CreateImageAdJobRequest, order: ImageAdOrder): Outlook {
  const { sync: _sync, waitTimeoutMs: _wait, ...rest } = body;
  const { model, aspectRatio, count, isEnhanced } = order;
  const isIgnored = body.enhancePrompt === true && !isEnhanced;
  return {
    request: { ...rest, model, aspectRatio, count, enhancePrompt: isEnhanced },
    stages: [
      { stage: "copy", model: "local/copywriter" },
      { stage: "compose", model },
    ],
    size: count,
    warnings: isIgnored
      ? [
          {
            code: "ENHANCE_PROMPT_IGNORED",
            field: "enhancePrompt",
            message: "no brand is referenced to enhance it with",
          },
        ]
      : [],
  };
}
