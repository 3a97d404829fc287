import { OperatorError } from "./operator-error.mjs";

/**
 * Waits until the service is ready, as its route says with 200. Throws OperatorError with what the route last listed as missing.
 * @param {string} local Origin under which this machine reaches the service.
 * @param {{ timeoutMs: number; isStopping(): boolean }} options
 */
export async function untilHealthy(local, { timeoutMs, isStopping }) {
  const deadline = performance.now() + timeoutMs;
  let last = "it does not answer";
  while (!isStopping()) {
    const answer = await fetch(`${local}/api/ready`, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
    if (answer?.ok) return;
    if (answer) last = await describeUnhealthy(answer);
    if (performance.now() > deadline)
      throw new OperatorError(`the service is not healthy after ${timeoutMs / 1000} s: ${last}`);
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

/**
 * The parts an answer lists as missing, or only its status when the route itself failed.
 * @param {Response} answer
 */
async function describeUnhealthy(answer) {
  const body = await answer.json().catch(() => undefined);
  const missing = body?.missing?.join(", ");
  return missing ? `missing: ${missing}` : `it answers ${answer.status}`;
}
