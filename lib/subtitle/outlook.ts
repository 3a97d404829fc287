import type { Outlook } from "@/lib/jobs/service";
import type { CreateSubtitleJobRequest } from "./contract";
import type { SubtitleOrder } from "./order";

/** What can be told of a subtitle job before its source was opened. Pure. */
export function outlookOf(body: CreateSubtitleJobRequest, { source }: SubtitleOrder): Outlook {
  const { sync: _sync, waitTimeoutMs: _wait, ...request } = body;
  return {
    request,
    stages: [
      { stage: "captions", model: "local/aligner" },
      { stage: "compose", model: source.kind === "ad" ? "local/ugc-studio" : "local/captions" },
    ],
    size: null,
    warnings: [],
  };
}
