import { videoRow } from "@/lib/domains/catalog/service";
import { now } from "@/lib/platform/clock";
import { type Candidate, decide, stretchOf } from "@/lib/domains/generation/stages/service";
import type { Footage } from "@/lib/domains/generation/footage/service";
import { type Asking, fitOrder, lookAtClip, notesOf, startClip } from "@/lib/domains/video/service";
import { type RemoteFilm, remoteFilm, type RemoteOutcome, type Steps } from "./remote-work";

/** How long a provider may work on one clip. */
const LIMIT_MS = 15 * 60_000;
/** What most clips take. */
const TYPICAL_MS = 90_000;

/** A job's order to one model. */
export interface RemoteTask extends Omit<Asking, "attempt"> {
  footage: Footage;
  seed: number;
  requested: string | undefined;
  passed: readonly Candidate[];
  /** Its place among the candidates. */
  index: number;
}

/** Has a provider make the clip of an order; see {@link remoteFilm}. */
export function remoteClip(step: Steps, task: RemoteTask, isLast: boolean): Promise<RemoteOutcome> {
  const { files, order, model, footage, seed, requested, passed, index } = task;
  const { provider } = videoRow(model);
  const asking = (attempt: number): Asking => ({ files, order, model, attempt });
  const film: RemoteFilm<"video"> = {
    jobId: files.jobId,
    pipeline: "video",
    prefix: "",
    provider,
    model,
    index,
    limitMs: LIMIT_MS,
    typicalMs: TYPICAL_MS,
    stretch: waitingStretch(),
    decide: () => {
      const { notes, costUsd } = fitOrder(order, videoRow(model), seed);
      const choice = { capability: "video", provider, model, requested, passed, costUsd } as const;
      return decide("compose", { ...choice, notes: notesOf(order, model, notes) }, now());
    },
    start: (attempt, control) => startClip(asking(attempt), { footage, seed }, control),
    look: (attempt, look, control) => lookAtClip(asking(attempt), look, control),
  };
  return remoteFilm(step, film, isLast);
}

/** The provider's part of the compose stage; the rest is ours. */
function waitingStretch() {
  const { step, from, to } = stretchOf("video", "compose");
  return { step, from, to: from + (to - from) * 0.8 };
}
