import type { ActorClip } from "@/lib/contract/timeline/document";
import type { StageResult } from "@/lib/domains/generation/deliver/service";
import {
  type Candidate,
  decide,
  type Decision,
  progressRangeOf,
  type ProviderModel,
  skippedCandidate,
  withDuration,
} from "@/lib/domains/generation/stages/service";
import {
  actorVideoCost,
  type ActorVideoRequest,
  mayBeFilmed,
  pollActorVideo,
  startActorVideo,
  toActorClip,
  type UgcAd,
} from "@/lib/domains/ugc/service";
import { circuitBreaker } from "@/lib/engines/providers/circuit-breaker";
import { MINUTE_MS, now } from "@/lib/platform/clock";
import type { NarratedDocument } from "./narrate-variation";
import type { PipelineRun } from "./pipeline-run";
import { type RemoteClip, runRemoteClip } from "./remote-clip";
import { publishDecision } from "./stage-runner";

/** Longest time a provider may take for one presenter. */
const LIMIT_MS = 20 * MINUTE_MS;
/** Time most clips take: about six seconds for each of speech. */
const TYPICAL_MS_PER_SECOND = 6_000;

/** The presenter's clip, or null where the drawn one speaks; the models tried are part of the decision. */
export type ActorVideo = StageResult<{ clip: ActorClip; sha256: string } | null>;

/** Everything a provider needs to film an ad's presenter. */
type ActorTask = Pick<UgcAd, "files" | "order" | "actors"> & Pick<ActorVideoRequest, "document" | "narration">;

/**
 * Films the ad's presenter speaking with the first provider that can; the drawn presenter speaks where none could. Null
 * where none was to be tried. A refusal of the request ends the run: another presenter would be refused as well.
 */
export async function filmPresenter(
  { step }: PipelineRun<"ugc">,
  { files, order, actors }: UgcAd,
  { document, narration }: NarratedDocument,
): Promise<ActorVideo | null> {
  if (narration === null || !mayBeFilmed(actors)) return null;
  const task: ActorTask = { files, order, actors, document, narration };
  const passed: Candidate[] = [...actors.skipped];
  for (const [index, option] of actors.models.entries()) {
    // A step: the state of a circuit breaker may change while the run is replayed.
    if (await step.run(`actor-rest-of-${index}`, () => circuitBreaker().isOpen(option.provider))) {
      passed.push(skippedCandidate(option, "unavailable"));
      continue;
    }
    const clip = toRemoteClip(task, option, { index, passed: [...passed] });
    const outcome = await runRemoteClip(step, clip);
    if ("failed" in outcome) {
      passed.push(outcome.failed);
      continue;
    }
    const { clip: stored, ms } = outcome;
    return step.run("actor-filmed", async () => {
      const actorClip = toActorClip(stored, { ...option, narration }, await document());
      return { output: { clip: actorClip, sha256: stored.sha256 }, ms, decision: withDuration(clip.decide(), ms) };
    });
  }
  return step.run("actor-drawn", () => drawnInstead(task, passed));
}

/** Publishes that the drawn presenter speaks, after every model that was considered. */
async function drawnInstead({ files, order }: ActorTask, passed: readonly Candidate[]) {
  const choice = { capability: "actor", model: "local/presenter", requested: order.actorId, passed } as const;
  const decision = decide("actor", choice, now());
  await publishDecision(files.jobId, decision);
  return { output: null, ms: passed.reduce((sum, { ms }) => sum + (ms ?? 0), 0), decision };
}

function toRemoteClip(
  { files, order, narration, document }: ActorTask,
  option: ProviderModel,
  { index, passed }: { index: number; passed: readonly Candidate[] },
): RemoteClip<"ugc"> {
  const costUsd = actorVideoCost(option.model, narration.seconds);
  const request = (attempt: number): ActorVideoRequest => ({ files, ...option, attempt, narration, document });
  return {
    jobId: files.jobId,
    pipeline: "ugc",
    prefix: "actor-",
    ...option,
    index,
    // The drawn presenter takes over.
    isLast: false,
    limitMs: LIMIT_MS,
    typicalMs: Math.max(30_000, narration.seconds * TYPICAL_MS_PER_SECOND),
    alternative: "another presenter (actorId)",
    range: progressRangeOf("ugc", "actor"),
    decide: (): Decision =>
      decide("actor", { capability: "actor", ...option, requested: order.actorId, passed, costUsd }, now()),
    start: (attempt, control) => startActorVideo(request(attempt), control),
    poll: (attempt, look, control) => pollActorVideo(request(attempt), look, control),
  };
}
