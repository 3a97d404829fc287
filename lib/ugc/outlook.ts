import { toVoice } from "@/lib/brands/voice";
import { platforms } from "@/lib/catalog/platforms";
import { toBrief } from "@/lib/generation/brief";
import type { Outlook } from "@/lib/jobs/service";
import type { CreateUgcJobRequest } from "./contract";
import { toAdRequest, type UgcOrder } from "./order";

/** What can be told of a UGC job before it exists. Pure; what the seed decides is left open. */
export function outlookOf(body: CreateUgcJobRequest, order: UgcOrder): Outlook {
  const { sync: _sync, waitTimeoutMs: _wait, ...rest } = body;
  const { aspectRatio, captionPreset, brand, seed = 0, platform, voiceId } = order;
  const { durationSeconds, notes } = toBrief(toAdRequest(order), seed, brand && toVoice(brand));
  const isKnown = platform === undefined || platforms.some(({ id }) => id === platform);
  return {
    request: { ...rest, aspectRatio, captionPreset, duration: durationSeconds },
    stages: [
      { stage: "script", model: "local/copywriter" },
      { stage: "casting", model: "local/presenter" },
      { stage: "voice", model: voiceId ?? "local/voice" },
      { stage: "compose", model: "local/ugc-studio" },
    ],
    size: durationSeconds,
    warnings: [
      ...(isKnown
        ? []
        : [{ code: "PLATFORM_UNKNOWN", field: "platform", message: `"${platform}" takes the strictest free areas` }]),
      ...notes.map((message) => ({ code: "PROMPT_NOTE", field: "prompt", message })),
    ],
  };
}
