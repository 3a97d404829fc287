import { breaker } from "@/lib/providers/breaker";
import { ProviderError, type ProviderErrorCode } from "@/lib/providers/error";
import type { Candidate, Option, Reason } from "./decisions";

/** One provider that can do a piece of work; `costUsd` is what it will cost, null where that is unknown. */
export interface Attempt<Control, T> extends Option {
  costUsd?: number | null;
  run(control: Control): Promise<T> | T;
}

/** What came of several attempts. */
export interface Outcome<T> {
  output: T;
  chosen: Option & { costUsd?: number | null };
  /** Those considered before the one that worked. */
  passed: Candidate[];
}

const reasons: Readonly<Partial<Record<ProviderErrorCode, Reason>>> = {
  auth: "auth",
  quota: "quota",
  timeout: "timeout",
  unavailable: "unavailable",
  rate_limited: "unavailable",
  ambiguous_start: "unavailable",
  bad_output: "bad_output",
};

/** Whether another provider may take over after this error: never after a refusal of the request or a cancellation. */
export const mayPassOn = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && reasons[error.code] !== undefined;

/** The record of an attempt that failed, `ms` milliseconds after it began. */
export const failedCandidate = ({ provider, model }: Option, { code }: ProviderError, ms: number): Candidate => ({
  provider,
  model,
  outcome: "failed",
  reason: reasons[code] ?? "unavailable",
  code,
  ms,
  costUsd: null,
});

/** The record of one that was not tried. */
export const skippedCandidate = ({ provider, model }: Option, reason: Reason): Candidate => ({
  provider,
  model,
  outcome: "skipped",
  reason,
  code: null,
  ms: null,
  costUsd: null,
});

/**
 * The work of the first attempt that succeeds. A provider at rest is passed over while others are left; one that gave
 * unusable output is asked once more. Throws what the last one threw, and at once what {@link mayPassOn} does not let pass.
 * `onAttempt` hears of each before it works.
 */
export async function failOver<Control, T>(
  attempts: readonly Attempt<Control, T>[],
  control: Control,
  onAttempt: (attempt: Attempt<Control, T>, passed: readonly Candidate[]) => Promise<void> = async () => {},
): Promise<Outcome<T>> {
  const passed: Candidate[] = [];
  for (const [index, attempt] of attempts.entries()) {
    const isLast = index === attempts.length - 1;
    if (!isLast && breaker().isOpen(attempt.provider)) {
      passed.push(skippedCandidate(attempt, "unavailable"));
      continue;
    }
    const started = performance.now();
    await onAttempt(attempt, passed);
    try {
      const output = await twiceIfBad(() => attempt.run(control));
      breaker().worked(attempt.provider);
      const { provider, model, costUsd } = attempt;
      return { output, chosen: { provider, model, ...(costUsd !== undefined && { costUsd }) }, passed };
    } catch (error) {
      breaker().failed(error);
      if (isLast || !mayPassOn(error)) throw error;
      passed.push(failedCandidate(attempt, error, Math.round(performance.now() - started)));
    }
  }
  throw new RangeError("no attempt was given");
}

async function twiceIfBad<T>(work: () => Promise<T> | T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderError && error.code === "bad_output") return work();
    throw error;
  }
}
