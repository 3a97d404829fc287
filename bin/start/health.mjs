import { Refusal } from "./supervisor.mjs";

/** Waits until the service answers its health route with 200. Throws what the route last named as missing. */
export async function untilHealthy(local, { timeoutMs, isStopping }) {
  const deadline = performance.now() + timeoutMs;
  let last = "it does not answer";
  while (!isStopping()) {
    const answer = await fetch(`${local}/api/health`, { signal: AbortSignal.timeout(timeoutMs) }).catch(
      () => undefined,
    );
    if (answer?.ok) return;
    if (answer) last = await complaint(answer);
    if (performance.now() > deadline)
      throw new Refusal(`the service is not healthy after ${timeoutMs / 1000} s: ${last}`);
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

/** What a health answer other than 200 says: the parts that are missing, or only its status when the route itself broke. */
async function complaint(answer) {
  const said = await answer.json().catch(() => undefined);
  const missing = said?.missing?.join(", ");
  return missing ? `missing: ${missing}` : `it answers ${answer.status}`;
}
