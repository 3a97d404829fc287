import { runLimitMinutes } from "@/lib/domains/jobs/service";
import { ProviderError } from "@/lib/engines/providers/error";
import type { Control } from "@/lib/engines/studio/workers/control";
import { MINUTE_MS } from "@/lib/platform/clock";

/** Minutes of a run that providers leave to the studio, the checks and repeated steps. */
const RESERVE_MINUTES = 3;

/** Time a job has for its images while a provider makes them; then the studio does, or they are not made. */
export const providerTimeMs = (runLimitMinutes.image - RESERVE_MINUTES) * MINUTE_MS;

/**
 * A provider's work, stopped at `endsAt` by `performance.now()` and not begun after it. Throws ProviderError `timeout` then,
 * once the work has ended, so that nothing of it writes over what another makes instead.
 */
export async function withinTime<T>(
  { provider, endsAt }: { provider: string; endsAt: number },
  control: Control,
  work: (control: Control) => Promise<T>,
): Promise<T> {
  const leftMs = Math.floor(endsAt - performance.now());
  const late = (cause?: unknown) =>
    new ProviderError(provider, "timeout", "the job has no more time for providers", { cause });
  if (leftMs <= 0) throw late();
  const end = AbortSignal.timeout(leftMs);
  try {
    return await work({ ...control, signal: AbortSignal.any([control.signal, end]) });
  } catch (error) {
    throw end.aborted ? late(error) : error;
  }
}
