import type { Caller } from "@/lib/contract/operation";
import type { CreateJobResponse } from "@/lib/contract/jobs";
import { createJob, findReplay, type NewJob } from "./create";
import { assertMayBlock } from "./may-block";
import type { JobPlan } from "./plan";

/** Fields of a request body that say how its caller waits for the job. */
interface Waiting {
  sync?: boolean | undefined;
  waitTimeoutMs?: number | undefined;
}

/**
 * Creates the job of a request. A repeated `Idempotency-Key` is answered before the request is planned, so that it never
 * fails on a reference that has changed since. `also` is stored with a job that is new. Throws what `plan` and {@link createJob} throw.
 */
export async function createPlannedJob<B extends Waiting & Readonly<Record<string, unknown>>>(
  caller: Caller,
  operation: string,
  body: B,
  plan: (caller: Caller, body: B) => Promise<JobPlan>,
  also?: NewJob["also"],
): Promise<CreateJobResponse> {
  const { sync, waitTimeoutMs } = body;
  const repeatable = { operation, fingerprint: body, sync, waitTimeoutMs };
  const replayed = await findReplay(caller, repeatable);
  if (replayed) return replayed;
  const planned = await plan(caller, body);
  await assertMayBlock(caller, planned);
  return createJob(caller, { ...repeatable, ...planned.job, also });
}
