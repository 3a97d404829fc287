import { videoRow } from "@/lib/domains/catalog/service";
import type { Footage } from "@/lib/domains/generation/footage/service";
import { type Candidate, decide, progressRangeOf } from "@/lib/domains/generation/stages/service";
import { type ClipRequest, fitOrder, pollClip, startClip, warningsOf } from "@/lib/domains/video/service";
import { MINUTE_MS, now } from "@/lib/platform/clock";
import type { Steps } from "./pipeline-run";
import { type RemoteClip, type RemoteOutcome, runRemoteClip } from "./remote-clip";

/** Longest time a provider may take for one clip. */
const LIMIT_MS = 15 * MINUTE_MS;
/** Time most clips take. */
const TYPICAL_MS = 90_000;
/** The provider's share of the compose stage; the rest is the studio's. */
const REMOTE_SHARE = 0.8;

/** A job's order as one of its candidates makes it. */
export interface RemoteVideoTask extends Omit<ClipRequest, "attempt"> {
  footage: Footage;
  seed: number;
  requested: string | undefined;
  passed: readonly Candidate[];
  /** Its place among the candidates, and whether it is the last of them. */
  index: number;
  isLast: boolean;
}

/** Makes the clip of an order with a provider; see {@link runRemoteClip}. */
export function makeRemoteVideo(step: Steps, task: RemoteVideoTask): Promise<RemoteOutcome> {
  const { files, order, model, footage, seed, requested, passed, index, isLast } = task;
  const { provider } = videoRow(model);
  const request = (attempt: number): ClipRequest => ({ files, order, model, attempt });
  const clip: RemoteClip<"video"> = {
    jobId: files.jobId,
    pipeline: "video",
    prefix: "",
    provider,
    model,
    index,
    isLast,
    limitMs: LIMIT_MS,
    typicalMs: TYPICAL_MS,
    range: remoteRange(),
    decide: () => {
      const { costUsd } = fitOrder(order, videoRow(model), seed);
      const choice = { capability: "video", provider, model, requested, passed, costUsd } as const;
      return decide("compose", { ...choice, notes: warningsOf(order, model, seed) }, now());
    },
    start: (attempt, control) => startClip(request(attempt), { footage, seed }, control),
    poll: (attempt, look, control) => pollClip(request(attempt), look, control),
  };
  return runRemoteClip(step, clip);
}

function remoteRange() {
  const { step, from, to } = progressRangeOf("video", "compose");
  return { step, from, to: from + (to - from) * REMOTE_SHARE };
}
