import { now } from "@/lib/platform/clock";
import {
  type Candidate,
  decide,
  type Decision,
  type JobFiles,
  skippedCandidate,
  stretchOf,
  withDuration,
} from "@/lib/domains/generation/stages/service";
import type { StageResult } from "@/lib/domains/generation/deliver/service";
import type { NarrationFiles } from "@/lib/domains/generation/voice/service";
import { breaker } from "@/lib/engines/providers/breaker";
import type { ActorClip, Timeline } from "@/lib/contract/timeline/document";
import {
  type ActorCandidates,
  type FilmAsking,
  filmingCost,
  lookAtFilm,
  startFilm,
  toActorClip,
} from "@/lib/domains/ugc/service";
import { type RemoteFilm, remoteFilm, type Steps } from "./remote-work";
import { announceDecision } from "./stage-runner";

/** How long a provider may film one presenter. */
const LIMIT_MS = 20 * 60_000;
/** What most films take: about six seconds for each of speech. */
const TYPICAL_MS_PER_SECOND = 6_000;

/** An ad whose presenter may be filmed: who is asked, and what is spoken. */
export interface FilmTask {
  files: JobFiles;
  candidates: ActorCandidates;
  requested: string | undefined;
  heard: NarrationFiles;
  document(): Promise<Timeline>;
}

/** The presenter's film, or null where the drawn one speaks; who was asked is part of the decision. */
export type FilmedPresenter = StageResult<{ clip: ActorClip; sha256: string } | null>;

/**
 * Has the first provider that can film the ad's presenter speaking; the drawn presenter where none could. Null where
 * nobody was to be asked. A refusal of the request ends the run: another presenter would be refused as well.
 */
export async function filmPresenter(step: Steps, task: FilmTask): Promise<FilmedPresenter | null> {
  const { files, candidates, requested, heard, document } = task;
  const { models, skipped } = candidates;
  if (models.length + skipped.length === 0) return null;
  const passed: Candidate[] = [...skipped];
  for (const [index, option] of models.entries()) {
    // A step: what is remembered of a provider's health may change while the run is replayed.
    if (await step.run(`actor-rest-of-${index}`, () => breaker().isOpen(option.provider))) {
      passed.push(skippedCandidate(option, "unavailable"));
      continue;
    }
    const costUsd = filmingCost(option.model, heard.seconds);
    const decision = () =>
      decide("actor", { capability: "actor", ...option, requested, passed: [...passed], costUsd }, now());
    const outcome = await remoteFilm(step, toFilm(task, option, { index, decide: decision }), false);
    if ("clip" in outcome) {
      const { clip, ms } = outcome;
      return step.run("actor-filmed", async () => {
        const output = { clip: toActorClip(clip, { ...option, heard }, await document()), sha256: clip.sha256 };
        return { output, ms, decision: withDuration(decision(), ms) };
      });
    }
    passed.push(outcome.failed);
  }
  return step.run("actor-drawn", async () => {
    const decision = decide("actor", { capability: "actor", model: "local/presenter", requested, passed }, now());
    await announceDecision(files.jobId, decision);
    return { output: null, ms: passed.reduce((sum, { ms }) => sum + (ms ?? 0), 0), decision };
  });
}

function toFilm(
  { files, heard, document }: FilmTask,
  option: { provider: string; model: string },
  { index, decide: decideNow }: { index: number; decide(): Decision },
): RemoteFilm<"ugc"> {
  const asking = (attempt: number): FilmAsking => ({ files, ...option, attempt, heard, document });
  return {
    jobId: files.jobId,
    pipeline: "ugc",
    prefix: "actor-",
    ...option,
    index,
    limitMs: LIMIT_MS,
    typicalMs: Math.max(30_000, heard.seconds * TYPICAL_MS_PER_SECOND),
    other: "another presenter (actorId)",
    stretch: stretchOf("ugc", "actor"),
    decide: decideNow,
    start: (attempt, control) => startFilm(asking(attempt), control),
    look: (attempt, look, control) => lookAtFilm(asking(attempt), look, control),
  };
}
