import type { GetStepTools } from "inngest";
import { videoRow } from "@/lib/catalog/video-models";
import { now } from "@/lib/clock";
import { type Candidate, decide } from "@/lib/generation/decisions";
import { failedCandidate, mayPassOn } from "@/lib/generation/failover";
import type { Footage } from "@/lib/generation/footage";
import { providerFailure } from "@/lib/generation/provider-failure";
import { stretchOf } from "@/lib/generation/stages";
import { JobEnded, JobFailure } from "@/lib/jobs/failure";
import { reportProgress } from "@/lib/jobs/service";
import { track } from "@/lib/jobs/track";
import { log } from "@/lib/log";
import { breaker } from "@/lib/providers/breaker";
import { ProviderError, type ProviderErrorCode } from "@/lib/providers/error";
import type { Operation } from "@/lib/providers/ports";
import { fitOrder } from "@/lib/video/fit";
import { type Asking, type Clip, lookAtClip, startClip } from "@/lib/video/remote";
import { notesOf } from "@/lib/video/result";
import type { inngest } from "./client";
import { announceDecision, toStepError } from "./staged";

type Steps = GetStepTools<typeof inngest>;

/** How long a provider may work on one clip. */
const LIMIT_MS = 15 * 60_000;
/** What most clips take: an unspoken progress is guessed from it. */
const TYPICAL_MS = 90_000;
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

/** A job's order to one model. */
export interface RemoteTask extends Omit<Asking, "attempt"> {
  footage: Footage;
  seed: number;
  requested: string | undefined;
  passed: readonly Candidate[];
  /** Its place among the candidates. */
  index: number;
}

/** A clip, or the record of the model that did not deliver one. */
export type RemoteOutcome = { clip: Clip; ms: number } | { failed: Candidate };

/**
 * Has a provider make the clip of an order: started once, waited for, fetched. Unusable output is asked for once more.
 * An error after which nobody else may be asked, or nobody is left (`isLast`), ends the run with what the customer reads.
 */
export async function remoteClip(step: Steps, task: RemoteTask, isLast: boolean): Promise<RemoteOutcome> {
  const startedAt = await step.run(`clock-${task.index}`, () => now().getTime());
  const first = await attemptClip(step, task, 2 * task.index + 1);
  const isRepeated = first.state === "failed" && first.code === "bad_output";
  const outcome = isRepeated ? await attemptClip(step, task, 2 * task.index + 2) : first;
  const endedAt = await step.run(`clock-${task.index}-end`, () => now().getTime());
  if (outcome.state === "done") return { clip: outcome.clip, ms: endedAt - startedAt };
  const error = new ProviderError(outcome.provider, outcome.code, "see the log");
  if (isLast || !mayPassOn(error))
    await step.run(`fail-${task.index}`, () => {
      throw toStepError(new JobFailure(providerFailure(error, task.model)), "video");
    });
  return { failed: failedCandidate({ provider: outcome.provider, model: task.model }, error, endedAt - startedAt) };
}

/** One asking of one model. */
async function attemptClip(
  step: Steps,
  task: RemoteTask,
  attempt: number,
): Promise<Failed | { state: "done"; clip: Clip }> {
  const asking = { files: task.files, order: task.order, model: task.model, attempt };
  const begun = await begin(step, task, asking);
  if (begun.state === "failed") return begun;
  const { operation } = begun;
  for (let look = 0; ; look++) {
    const seconds = waits[Math.min(look, waits.length - 1)];
    await step.waitForEvent(`wake-${attempt}-${look}`, {
      event: "provider/operation.updated",
      if: `async.data.key == '${operation.provider}:${operation.id}'`,
      timeout: `${seconds}s`,
    });
    const standing = await step.run(`look-${attempt}-${look}`, () => lookOnce(asking, operation));
    if (standing.state !== "pending") return standing;
  }
}

/** Starts the work; what may be tried again is, after the rest the provider asks for. */
async function begin(
  step: Steps,
  task: RemoteTask,
  asking: Asking,
): Promise<Failed | { state: "started"; operation: Operation }> {
  for (let n = 1; ; n++) {
    const begun = await step.run(`start-${asking.attempt}-${n}`, () => startOne(task, asking));
    const mayRepeat = begun.state === "failed" && isRepeatable(begun) && n < MAX_STARTS;
    if (!mayRepeat) return begun;
    const restMs = Math.min(begun.retryAfterMs ?? 1_000 * 2 ** n, MAX_REST_MS);
    await step.sleep(`rest-${asking.attempt}-${n}`, `${Math.max(1, Math.ceil(restMs / 1000))}s`);
  }
}

const isRepeatable = ({ provider, code }: Failed): boolean => new ProviderError(provider, code, "").retryable;

async function startOne(task: RemoteTask, asking: Asking) {
  const { files, order, model, footage, seed, requested, passed } = task;
  const row = videoRow(model);
  const { notes, costUsd } = fitOrder(order, row, seed);
  const choice = { capability: "video", provider: row.provider, model, requested, passed, costUsd } as const;
  try {
    const operation = await track(files.jobId, waitingStretch(), async (control) => {
      const decision = decide("compose", { ...choice, notes: notesOf(order, model, notes) }, now());
      await announceDecision(files.jobId, decision);
      return startClip(asking, { footage, seed }, control);
    });
    return { state: "started", operation } as const;
  } catch (error) {
    return failedOrThrow(error, files.jobId);
  }
}

async function lookOnce(asking: Asking, operation: Operation) {
  const { jobId } = asking.files;
  const at = now();
  const { step, from, to } = waitingStretch();
  try {
    const standing = await track(jobId, { step, from, to }, (control) =>
      lookAtClip(asking, { operation, limitMs: LIMIT_MS, at }, control),
    );
    if (standing.state === "failed") return failedOrThrow(standing.error, jobId);
    if (standing.state === "done") {
      breaker().worked(operation.provider);
      return standing;
    }
    const guess = Math.min(0.95, (at.getTime() - Date.parse(operation.startedAt)) / TYPICAL_MS);
    const progress = from + (to - from) * (standing.progress ?? guess);
    await reportProgress(jobId, { step, progress, note: standing.note });
    return { state: "pending" } as const;
  } catch (error) {
    return failedOrThrow(error, jobId);
  }
}

/** A provider's failure is a result that the next move is chosen by; everything else is the step's own. */
function failedOrThrow(error: unknown, jobId: string): Failed {
  if (error instanceof JobEnded || !(error instanceof ProviderError)) throw toStepError(error, "video");
  const { provider, code, retryAfterMs = null } = error;
  log.warn("a provider failed", { jobId, provider, code, cause: error });
  breaker().failed(error);
  return { state: "failed", provider, code, retryAfterMs };
}

/** The provider's part of the compose stage; the rest is ours. */
function waitingStretch() {
  const { step, from, to } = stretchOf("video", "compose");
  return { step, from, to: from + (to - from) * 0.8 };
}
