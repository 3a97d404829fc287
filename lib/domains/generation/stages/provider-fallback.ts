import { circuitBreaker } from "@/lib/engines/providers/circuit-breaker";
import { ProviderError, type ProviderErrorCode } from "@/lib/engines/providers/error";
import type { Candidate, DecisionReason, ProviderChoice, ProviderModel } from "./decisions";

/** One provider that can do a piece of work; `costUsd` is its list price for it, null where that is unknown. */
export interface ProviderAttempt<Control, T> extends ProviderModel {
  costUsd?: number | null;
  run(control: Control): Promise<T> | T;
  /** True when the step had started with it before it was repeated: what was paid for is then used. */
  wasStarted?(): Promise<boolean>;
  /** Output that stands for an error after which nobody else is tried, where that must not end the step. Throws what must. */
  recover?(error: unknown, control: Control): T;
  /** Sentences about the making of the output, for the decision. */
  notesOf?(output: T): string[];
}

/** Work that the first of several providers that can does. `attempts` stand in the order they are tried and are never empty. */
export interface ProviderFallback<Control, T> extends Pick<ProviderChoice, "capability" | "requested" | "notes"> {
  attempts: readonly ProviderAttempt<Control, T>[];
}

/** Output of the first attempt that succeeded, or of the last one's `recover`, with those considered before. */
export interface FallbackOutcome<T> {
  output: T;
  chosen: ProviderModel & { costUsd?: number | null; notes?: string[] };
  /** Those considered before the one that worked. */
  passed: Candidate[];
}

const reasons: Readonly<Partial<Record<ProviderErrorCode, DecisionReason>>> = {
  auth: "auth",
  quota: "quota",
  account_limit: "quota",
  timeout: "timeout",
  unavailable: "unavailable",
  rate_limited: "unavailable",
  ambiguous_start: "unavailable",
  bad_output: "bad_output",
  unknown_voice: "unknown_voice",
};

/** True when another provider may take over after this error: never after a refusal of the request or a cancellation. */
export const allowsFallback = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && reasons[error.code] !== undefined;

/** The record of an attempt that failed, `ms` milliseconds after it began. */
export const failedCandidate = (
  { provider, model }: ProviderModel,
  { code }: ProviderError,
  ms: number,
): Candidate => ({
  provider,
  model,
  outcome: "failed",
  reason: reasons[code] ?? "unavailable",
  code,
  ms,
  costUsd: null,
});

/** The record of one that was not tried. */
export const skippedCandidate = ({ provider, model }: ProviderModel, reason: DecisionReason): Candidate => ({
  provider,
  model,
  outcome: "skipped",
  reason,
  code: null,
  ms: null,
  costUsd: null,
});

/**
 * Runs attempts in order until one succeeds. A provider whose circuit breaker is open is skipped while others are left;
 * unusable output is retried once; one that had started before the step was repeated goes first. Throws the error of the
 * last attempt, and at once an error that {@link allowsFallback} refuses, unless the attempt recovers from it. `onAttempt` is
 * called before each.
 */
export async function runWithFallback<Control, T>(
  attempts: readonly ProviderAttempt<Control, T>[],
  control: Control,
  onAttempt: (attempt: ProviderAttempt<Control, T>, passed: readonly Candidate[]) => Promise<void> = async () => {},
): Promise<FallbackOutcome<T>> {
  const passed: Candidate[] = [];
  const resumed = await lastStartedIndex(attempts);
  for (const [index, attempt] of attempts.entries()) {
    const isLast = index === attempts.length - 1;
    const isResting = !isLast && index !== resumed && (await circuitBreaker().isOpen(attempt.provider));
    if (index < resumed || isResting) {
      passed.push(skippedCandidate(attempt, "unavailable"));
      continue;
    }
    const startedAt = performance.now();
    await onAttempt(attempt, passed);
    try {
      const output = await retryBadOutput(() => attempt.run(control));
      await circuitBreaker().recordSuccess(attempt.provider);
      return { output, chosen: chosenOf(attempt, output), passed };
    } catch (error) {
      await circuitBreaker().recordFailure(error);
      if (isLast || !allowsFallback(error)) {
        if (!attempt.recover) throw error;
        const output = attempt.recover(error, control);
        return { output, chosen: chosenOf(attempt, output), passed };
      }
      passed.push(failedCandidate(attempt, error, Math.round(performance.now() - startedAt)));
    }
  }
  throw new RangeError("no attempt was given");
}

function chosenOf<Control, T>(attempt: ProviderAttempt<Control, T>, output: T): FallbackOutcome<T>["chosen"] {
  const { provider, model, costUsd } = attempt;
  const notes = attempt.notesOf?.(output) ?? [];
  return { provider, model, ...(costUsd !== undefined && { costUsd }), ...(notes.length > 0 && { notes }) };
}

/** Index of the last attempt that had started before the step was repeated: those before it had failed by then. -1 for none. */
async function lastStartedIndex<Control, T>(attempts: readonly ProviderAttempt<Control, T>[]): Promise<number> {
  const started = await Promise.all(attempts.map(async (attempt) => (await attempt.wasStarted?.()) ?? false));
  return started.lastIndexOf(true);
}

async function retryBadOutput<T>(work: () => Promise<T> | T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderError && error.code === "bad_output") return work();
    throw error;
  }
}
