import { MINUTE_MS, now } from "@/lib/platform/clock";
import {
  allowsFallback,
  type Candidate,
  type Decision,
  failedCandidate,
  type Pipeline,
  providerFailure,
  type StageOf,
} from "@/lib/domains/generation/stages/service";
import type { OperationCheck, OperationState, StoredClip } from "@/lib/domains/generation/remote/service";
import { JobEnded, JobFailure, type ProgressRange, reportProgress, track } from "@/lib/domains/jobs/service";
import { log } from "@/lib/platform/log";
import type { Control } from "@/lib/engines/studio/workers/control";
import { circuitBreaker } from "@/lib/engines/providers/circuit-breaker";
import { ProviderError, type ProviderErrorCode } from "@/lib/engines/providers/error";
import type { Operation } from "@/lib/engines/providers/ports";
import type { Steps } from "./pipeline-run";
import { publishDecision } from "./stage-runner";
import { toStepError } from "./step-error";

/** Seconds between two polls; the last one repeats. A webhook of the provider wakes earlier. */
const pollSeconds = [2, 3, 5, 8, 10] as const;
const MAX_STARTS = 3;
const MAX_DELAY_MS = MINUTE_MS;

/** End of a step without a clip, as the engine stores it: never the provider's own words or addresses. */
interface FailedAttempt {
  state: "failed";
  provider: string;
  code: ProviderErrorCode;
  retryAfterMs: number | null;
}

/** A clip that one model of a provider is to make, with the functions that start and poll it; `attempt` counts its starts. */
export interface RemoteClip<P extends Pipeline> {
  jobId: string;
  pipeline: P;
  /** In front of its step ids, which are API: empty or ending in a hyphen. */
  prefix: string;
  provider: string;
  model: string;
  /** Its place among the candidates. */
  index: number;
  /** Nobody takes over from it: its failure is the job's. */
  isLast: boolean;
  /** Longest and typical time of the provider's work; progress that it does not report is estimated from the latter. */
  limitMs: number;
  typicalMs: number;
  /** Alternative that the hint of a failure names instead of the model. */
  alternative?: string;
  range: ProgressRange & { step: StageOf<P> };
  /** The decision for this model, published when the work starts. */
  decide(): Decision;
  start(attempt: number, control: Control): Promise<Operation>;
  poll(attempt: number, look: Omit<OperationCheck, "take">, control: Control): Promise<OperationState>;
}

/** A clip, or the record of the model that did not deliver one. */
export type RemoteOutcome = { clip: StoredClip; ms: number } | { failed: Candidate };

/**
 * Makes a clip with a provider: started once, waited for, fetched. Unusable output is retried once. An error after which no
 * other provider may be tried, or none is left, ends the run with a public failure.
 */
export async function runRemoteClip<P extends Pipeline>(step: Steps, clip: RemoteClip<P>): Promise<RemoteOutcome> {
  const { prefix, index, isLast, provider, model, pipeline } = clip;
  const startedAt = await step.run(`${prefix}clock-${index}`, () => now().getTime());
  const first = await attemptClip(step, clip, 2 * index + 1);
  const isRetried = first.state === "failed" && first.code === "bad_output";
  const outcome = isRetried ? await attemptClip(step, clip, 2 * index + 2) : first;
  const endedAt = await step.run(`${prefix}clock-${index}-end`, () => now().getTime());
  if (outcome.state === "done") return { clip: outcome.clip, ms: endedAt - startedAt };
  const error = new ProviderError(outcome.provider, outcome.code, "see the log");
  if (isLast || !allowsFallback(error))
    await step.run(`${prefix}fail-${index}`, () => {
      throw toStepError(new JobFailure(providerFailure(error, model, clip.alternative)), pipeline);
    });
  return { failed: failedCandidate({ provider, model }, error, endedAt - startedAt) };
}

type Ended = FailedAttempt | { state: "done"; clip: StoredClip };

/** One attempt with one model. */
async function attemptClip<P extends Pipeline>(step: Steps, clip: RemoteClip<P>, attempt: number): Promise<Ended> {
  const { prefix } = clip;
  const started = await startClip(step, clip, attempt);
  if (started.state === "failed") return started;
  const { operation } = started;
  for (let poll = 0; ; poll++) {
    const seconds = pollSeconds[Math.min(poll, pollSeconds.length - 1)];
    await step.waitForEvent(`${prefix}wake-${attempt}-${poll}`, {
      event: "provider/operation.updated",
      if: `async.data.key == '${operation.provider}:${operation.id}'`,
      timeout: `${seconds}s`,
    });
    const standing = await step.run(`${prefix}look-${attempt}-${poll}`, () => pollOnce(clip, attempt, operation));
    if (standing.state !== "pending") return standing;
  }
}

/** Starts the work; a retryable failure is retried after the delay the provider asks for. */
async function startClip<P extends Pipeline>(
  step: Steps,
  clip: RemoteClip<P>,
  attempt: number,
): Promise<FailedAttempt | { state: "started"; operation: Operation }> {
  const { prefix } = clip;
  for (let n = 1; ; n++) {
    const started = await step.run(`${prefix}start-${attempt}-${n}`, () => startOnce(clip, attempt));
    const mayRetry = started.state === "failed" && isRetryable(started) && n < MAX_STARTS;
    if (!mayRetry) return started;
    const delayMs = Math.min(started.retryAfterMs ?? 1_000 * 2 ** n, MAX_DELAY_MS);
    await step.sleep(`${prefix}rest-${attempt}-${n}`, `${Math.max(1, Math.ceil(delayMs / 1000))}s`);
  }
}

const isRetryable = ({ provider, code }: FailedAttempt): boolean => new ProviderError(provider, code, "").retryable;

async function startOnce<P extends Pipeline>(clip: RemoteClip<P>, attempt: number) {
  const { jobId, pipeline, range } = clip;
  try {
    const operation = await track(jobId, range, async (control) => {
      await publishDecision(jobId, clip.decide());
      return clip.start(attempt, control);
    });
    return { state: "started", operation } as const;
  } catch (error) {
    return await failedOrThrow(error, { jobId, pipeline });
  }
}

async function pollOnce<P extends Pipeline>(clip: RemoteClip<P>, attempt: number, operation: Operation) {
  const { jobId, pipeline, limitMs, typicalMs } = clip;
  const { step, from, to } = clip.range;
  const at = now();
  try {
    const standing = await track(jobId, { step, from, to }, (control) =>
      clip.poll(attempt, { operation, limitMs, at }, control),
    );
    if (standing.state === "failed") return await failedOrThrow(standing.error, { jobId, pipeline });
    if (standing.state === "done") {
      await circuitBreaker().recordSuccess(operation.provider);
      return standing;
    }
    const guess = Math.min(0.95, (at.getTime() - Date.parse(operation.startedAt)) / typicalMs);
    const progress = from + (to - from) * (standing.progress ?? guess);
    await reportProgress(jobId, { step, progress, note: standing.note });
    return { state: "pending" } as const;
  } catch (error) {
    return await failedOrThrow(error, { jobId, pipeline });
  }
}

/** Turns a provider's failure into a result that decides the next attempt; throws every other error for the step. */
async function failedOrThrow(
  error: unknown,
  { jobId, pipeline }: { jobId: string; pipeline: Pipeline },
): Promise<FailedAttempt> {
  if (error instanceof JobEnded || !(error instanceof ProviderError)) throw toStepError(error, pipeline);
  const { provider, code, retryAfterMs = null } = error;
  log.warn("a provider failed", { jobId, provider, code, cause: error });
  await circuitBreaker().recordFailure(error);
  return { state: "failed", provider, code, retryAfterMs };
}
