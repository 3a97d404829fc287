import type { GetStepTools } from "inngest";
import { now } from "@/lib/platform/clock";
import {
  type Candidate,
  type Decision,
  failedCandidate,
  mayPassOn,
  type Pipeline,
  providerFailure,
  type StageOf,
} from "@/lib/domains/generation/stages/service";
import type { OperationCheck, OperationState, StoredClip } from "@/lib/domains/generation/remote/service";
import { JobEnded, JobFailure, reportProgress, track } from "@/lib/domains/jobs/service";
import { log } from "@/lib/platform/log";
import type { Control } from "@/lib/engines/studio/workers/control";
import { breaker } from "@/lib/engines/providers/breaker";
import { ProviderError, type ProviderErrorCode } from "@/lib/engines/providers/error";
import type { Operation } from "@/lib/engines/providers/ports";
import type { inngest } from "../client";
import { announceDecision, toStepError } from "./stage-runner";

/** The steps of a run. */
export type Steps = GetStepTools<typeof inngest>;

/** Between two looks, in seconds; the last one repeats. A report of the provider wakes earlier. */
const waits = [2, 3, 5, 8, 10] as const;
const MAX_STARTS = 3;
const MAX_REST_MS = 60_000;

/** How a step ended without a clip, as the engine keeps it: never the provider's own words or addresses. */
interface Failed {
  state: "failed";
  provider: string;
  code: ProviderErrorCode;
  retryAfterMs: number | null;
}

/** A clip that one model of a provider is to film, and how it is begun and looked at; `attempt` counts its askings. */
export interface RemoteFilm<P extends Pipeline> {
  jobId: string;
  pipeline: P;
  /** In front of its step ids, which are API: empty or ending in a hyphen. */
  prefix: string;
  provider: string;
  model: string;
  /** Its place among the candidates. */
  index: number;
  /** How long the provider may work on it, and how long most take: an unspoken progress is guessed from that. */
  limitMs: number;
  typicalMs: number;
  /** What may be named instead of the model, for who is told that it failed. */
  other?: string;
  stretch: { step: StageOf<P>; from: number; to: number };
  /** Who it is given to, said when it begins. */
  decide(): Decision;
  start(attempt: number, control: Control): Promise<Operation>;
  look(attempt: number, look: Omit<OperationCheck, "take">, control: Control): Promise<OperationState>;
}

/** A clip, or the record of the model that did not deliver one. */
export type RemoteOutcome = { clip: StoredClip; ms: number } | { failed: Candidate };

/**
 * Has a provider film a clip: started once, waited for, fetched. Unusable output is asked for once more. An error after
 * which nobody else may be asked, or nobody is left (`isLast`), ends the run with what the customer reads.
 */
export async function remoteFilm<P extends Pipeline>(
  step: Steps,
  film: RemoteFilm<P>,
  isLast: boolean,
): Promise<RemoteOutcome> {
  const { prefix, index, provider, model, pipeline } = film;
  const startedAt = await step.run(`${prefix}clock-${index}`, () => now().getTime());
  const first = await attemptFilm(step, film, 2 * index + 1);
  const isRepeated = first.state === "failed" && first.code === "bad_output";
  const outcome = isRepeated ? await attemptFilm(step, film, 2 * index + 2) : first;
  const endedAt = await step.run(`${prefix}clock-${index}-end`, () => now().getTime());
  if (outcome.state === "done") return { clip: outcome.clip, ms: endedAt - startedAt };
  const error = new ProviderError(outcome.provider, outcome.code, "see the log");
  if (isLast || !mayPassOn(error))
    await step.run(`${prefix}fail-${index}`, () => {
      throw toStepError(new JobFailure(providerFailure(error, model, film.other)), pipeline);
    });
  return { failed: failedCandidate({ provider, model }, error, endedAt - startedAt) };
}

type Ended = Failed | { state: "done"; clip: StoredClip };

/** One asking of one model. */
async function attemptFilm<P extends Pipeline>(step: Steps, film: RemoteFilm<P>, attempt: number): Promise<Ended> {
  const { prefix } = film;
  const begun = await begin(step, film, attempt);
  if (begun.state === "failed") return begun;
  const { operation } = begun;
  for (let look = 0; ; look++) {
    const seconds = waits[Math.min(look, waits.length - 1)];
    await step.waitForEvent(`${prefix}wake-${attempt}-${look}`, {
      event: "provider/operation.updated",
      if: `async.data.key == '${operation.provider}:${operation.id}'`,
      timeout: `${seconds}s`,
    });
    const standing = await step.run(`${prefix}look-${attempt}-${look}`, () => lookOnce(film, attempt, operation));
    if (standing.state !== "pending") return standing;
  }
}

/** Starts the work; what may be tried again is, after the rest the provider asks for. */
async function begin<P extends Pipeline>(
  step: Steps,
  film: RemoteFilm<P>,
  attempt: number,
): Promise<Failed | { state: "started"; operation: Operation }> {
  const { prefix } = film;
  for (let n = 1; ; n++) {
    const begun = await step.run(`${prefix}start-${attempt}-${n}`, () => startOne(film, attempt));
    const mayRepeat = begun.state === "failed" && isRepeatable(begun) && n < MAX_STARTS;
    if (!mayRepeat) return begun;
    const restMs = Math.min(begun.retryAfterMs ?? 1_000 * 2 ** n, MAX_REST_MS);
    await step.sleep(`${prefix}rest-${attempt}-${n}`, `${Math.max(1, Math.ceil(restMs / 1000))}s`);
  }
}

const isRepeatable = ({ provider, code }: Failed): boolean => new ProviderError(provider, code, "").retryable;

async function startOne<P extends Pipeline>(film: RemoteFilm<P>, attempt: number) {
  const { jobId, pipeline, stretch } = film;
  try {
    const operation = await track(jobId, stretch, async (control) => {
      await announceDecision(jobId, film.decide());
      return film.start(attempt, control);
    });
    return { state: "started", operation } as const;
  } catch (error) {
    return failedOrThrow(error, { jobId, pipeline });
  }
}

async function lookOnce<P extends Pipeline>(film: RemoteFilm<P>, attempt: number, operation: Operation) {
  const { jobId, pipeline, limitMs, typicalMs } = film;
  const { step, from, to } = film.stretch;
  const at = now();
  try {
    const standing = await track(jobId, { step, from, to }, (control) =>
      film.look(attempt, { operation, limitMs, at }, control),
    );
    if (standing.state === "failed") return failedOrThrow(standing.error, { jobId, pipeline });
    if (standing.state === "done") {
      breaker().worked(operation.provider);
      return standing;
    }
    const guess = Math.min(0.95, (at.getTime() - Date.parse(operation.startedAt)) / typicalMs);
    const progress = from + (to - from) * (standing.progress ?? guess);
    await reportProgress(jobId, { step, progress, note: standing.note });
    return { state: "pending" } as const;
  } catch (error) {
    return failedOrThrow(error, { jobId, pipeline });
  }
}

/** A provider's failure is a result that the next move is chosen by; everything else is the step's own. */
function failedOrThrow(error: unknown, { jobId, pipeline }: { jobId: string; pipeline: Pipeline }): Failed {
  if (error instanceof JobEnded || !(error instanceof ProviderError)) throw toStepError(error, pipeline);
  const { provider, code, retryAfterMs = null } = error;
  log.warn("a provider failed", { jobId, provider, code, cause: error });
  breaker().failed(error);
  return { state: "failed", provider, code, retryAfterMs };
}
