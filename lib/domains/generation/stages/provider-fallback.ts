import { breaker } from "@/lib/engines/providers/breaker";
import { ProviderError, type ProviderErrorCode } from "@/lib/engines/providers/error";
import type { Candidate, Option, Reason } from "./decisions";

/** One provider that can do a piece of work; `costUsd` is what it will cost, null where that is unknown. */
export interface Attempt<Control, T> extends Option {
  costUsd?: number | null;
  run(control: Control): Promise<T> | T;
  /** Whether this step was begun with it before it was repeated: what was paid for is then gone on with. */
  wasBegun?(): Promise<boolean>;
  /** Sentences about how the output came to be, for the decision. */
  notesOf?(output: T): string[];
}

/** What came of several attempts. */
export interface Outcome<T> {
  output: T;
  chosen: Option & { costUsd?: number | null; notes?: string[] };
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
 * unusable output is asked once more; one that was asked before the step was repeated goes first. Throws what the last one
 * threw, and at once what {@link mayPassOn} does not let pass. `onAttempt` hears of each before it works.
 */
export async function failOver<Control, T>(
  attempts: readonly Attempt<Control, T>[],
  control: Control,
  onAttempt: (attempt: Attempt<Control, T>, passed: readonly Candidate[]) => Promise<void> = async () => {},
): Promise<Outcome<T>> {
  const passed: Candidate[] = [];
  const begun = await indexOfBegun(attempts);
  for (const [index, attempt] of attempts.entries()) {
    const isLast = index === attempts.length - 1;
    const isAtRest = !isLast && index !== begun && breaker().isOpen(attempt.provider);
    if (index < begun || isAtRest) {
      passed.push(skippedCandidate(attempt, "unavailable"));
      continue;
    }
    const started = performance.now();
    await onAttempt(attempt, passed);
    try {
      const output = await twiceIfBad(() => attempt.run(control));
      breaker().worked(attempt.provider);
      const { provider, model, costUsd } = attempt;
      const notes = attempt.notesOf?.(output) ?? [];
      const facts = { ...(costUsd !== undefined && { costUsd }), ...(notes.length > 0 && { notes }) };
      return { output, chosen: { provider, model, ...facts }, passed };
    } catch (error) {
      breaker().failed(error);
      if (isLast || !mayPassOn(error)) throw error;
      passed.push(failedCandidate(attempt, error, Math.round(performance.now() - started)));
    }
  }
  throw new RangeError("no attempt was given");
}

/** The place of the last attempt that was begun before the step was repeated: those before it had failed by then. -1 for none. */
async function indexOfBegun<Control, T>(attempts: readonly Attempt<Control, T>[]): Promise<number> {
  const begun = await Promise.all(attempts.map(async (attempt) => (await attempt.wasBegun?.()) ?? false));
  return begun.lastIndexOf(true);
}

async function twiceIfBad<T>(work: () => Promise<T> | T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderError && error.code === "bad_output") return work();
    throw error;
  }
}
