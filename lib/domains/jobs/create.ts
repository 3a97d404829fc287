import { randomUUID } from "node:crypto";
import * as z from "zod";
import { holdUnits } from "@/lib/domains/billing/service";
import { assertSpace } from "@/lib/domains/quotas/service";
import { ApiError } from "@/lib/contract/errors";
import type { Caller } from "@/lib/contract/operation";
import { db, type Executor } from "@/lib/platform/db/client";
import { findAnswer, runOnce, type Replay } from "@/lib/platform/idempotency/service";
import { requestRun, requestRuns } from "./request-run";
import type { CreateJobResponse } from "@/lib/contract/jobs";
import { waitMs } from "./limits";
import type { PlannedJob } from "./plan";
import * as eventRepo from "./event-repo";
import * as repo from "./repo";
import type { JobRow } from "./repo";
import { waitForEnd } from "./wait";
import { toJob } from "./wire";

/** Identity of a request for idempotent replay, and how long its caller waits. */
export interface Repeatable {
  /** `ugc_create`, or with path parameters `skills_run:<skillId>`. */
  operation: string;
  /** The parsed body; `sync` and `waitTimeoutMs` do not count. */
  fingerprint: Readonly<Record<string, unknown>>;
  sync?: boolean | undefined;
  waitTimeoutMs?: number | undefined;
}

/** A job to create. */
export interface NewJob extends Omit<Repeatable, "fingerprint">, PlannedJob {
  /** Default: `request`. */
  fingerprint?: Readonly<Record<string, unknown>> | undefined;
  /** Stores more in the transaction of the job. */
  also?: ((tx: Executor, jobId: string) => Promise<void>) | undefined;
}

/**
 * Creates a job: key, row, event and hold in one transaction, then the event that starts its pipeline. With `sync` it
 * waits for the end. A repeated `Idempotency-Key` answers with the job it made. Throws ApiError SPEND_CAP_EXCEEDED,
 * CONCURRENCY_LIMITED, PUBLIC_API_QUOTA_EXCEEDED, STORAGE_QUOTA_EXCEEDED or IDEMPOTENCY_KEY_REUSED; then nothing was created. A queue that is down is no error:
 * the job stays queued, and the sweeper sends its event again.
 */
export async function createJob(caller: Caller, job: NewJob): Promise<CreateJobResponse> {
  assertWithinCap(job);
  const replay = toReplay({ ...job, fingerprint: job.fingerprint ?? job.request });
  return withinWait(caller, job, async () => {
    let made: JobRow | undefined;
    const { jobId } = await runOnce(caller, replay, async (tx) => {
      await assertSpace(tx, caller);
      made = await store(tx, caller, job);
      await job.also?.(tx, made.id);
      return { jobId: made.id };
    });
    // What is committed is charged: a read that fails now must not answer that nothing was done.
    return answer(caller, made ?? (await read(caller, jobId)), job);
  });
}

/** Acts within a place among the open waits of the caller, where the request waits: without one nothing is made. */
async function withinWait<T>(caller: Caller, { sync }: Pick<Repeatable, "sync">, act: () => Promise<T>): Promise<T> {
  const closeWait = sync ? await caller.openWait?.() : undefined;
  try {
    return await act();
  } finally {
    closeWait?.();
  }
}

/**
 * Returns the present state of the job an equal request with this `Idempotency-Key` made, or null when there is none. Call it
 * before references are checked, so that a repetition never fails on what has changed since.
 * Throws ApiError IDEMPOTENCY_KEY_REUSED when the key belongs to another request, or that job was deleted.
 */
export async function findReplay(caller: Caller, repeatable: Repeatable): Promise<CreateJobResponse | null> {
  const made = await findAnswer(caller, toReplay(repeatable));
  if (!made) return null;
  return withinWait(caller, repeatable, async () => answer(caller, await read(caller, made.jobId), repeatable));
}

/**
 * Creates several jobs at once: keys, rows, events, holds and whatever `also` stores with them in one transaction, or nothing;
 * then the events that start their pipelines. Returns what `also` returned, also to a repeated `Idempotency-Key`. Throws as
 * {@link createJob}.
 */
export async function createJobs<T extends Record<string, unknown>>(
  caller: Caller,
  jobs: readonly PlannedJob[],
  replay: Replay<T>,
  also: (tx: Executor, jobIds: readonly string[]) => Promise<T>,
): Promise<T> {
  const made: JobRow[] = [];
  const answer = await runOnce(caller, replay, async (tx) => {
    await assertSpace(tx, caller);
    for (const job of jobs) made.push(await store(tx, caller, job));
    const ids = made.map(({ id }) => id);
    return also(tx, ids);
  });
  await requestRuns(made);
  return answer;
}

const StoredJob = z.object({ jobId: z.uuid() });
type StoredJob = z.infer<typeof StoredJob>;

function toReplay({ operation, fingerprint }: Repeatable): Replay<StoredJob> {
  const { sync: _sync, waitTimeoutMs: _wait, ...request } = fingerprint;
  return { operation, request, answer: StoredJob };
}

/** Throws ApiError SPEND_CAP_EXCEEDED when a job would charge more than its request allows. */
export function assertWithinCap({ units, maxUnits }: Pick<PlannedJob, "units" | "maxUnits">): void {
  const amount = units?.amount ?? 0;
  if (maxUnits === undefined || amount <= maxUnits) return;
  throw new ApiError(
    "SPEND_CAP_EXCEEDED",
    `this request would charge ${amount} units, and maxUnits is ${maxUnits}`,
    `Send maxUnits: ${amount} or more, or ask for less.`,
  );
}

async function store(tx: Executor, caller: Caller, job: PlannedJob): Promise<JobRow> {
  const { accountId, keyId, channel, requestId, standing } = caller;
  const { type, request, reads, units } = job;
  if (!standing.plan) throw new ApiError("PUBLIC_API_SUBSCRIPTION_REQUIRED", "an active paid subscription is required");
  const id = randomUUID();
  const plan = standing.plan;
  const row = await repo.insert(tx, accountId, { id, apiKeyId: keyId, type, request, reads, plan, channel, requestId });
  await eventRepo.appendEvent(tx, id, "job.queued", { position: await repo.queuePosition(tx, row) });
  // Last, because parallel requests of an account queue on its usage row until commit.
  if (units) await holdUnits(tx, { accountId, jobId: id, ...units, standing });
  return row;
}

const jobDeleted = (): ApiError =>
  new ApiError(
    "IDEMPOTENCY_KEY_REUSED",
    "the job this request made was deleted",
    "Send a new Idempotency-Key to make another job.",
  );

async function read({ accountId }: Caller, jobId: string): Promise<JobRow> {
  const row = await repo.find(db(), accountId, jobId);
  // No 404: the path of such a request names no job.
  if (!row) throw jobDeleted();
  return row;
}

async function answer(
  caller: Caller,
  row: JobRow,
  { sync, waitTimeoutMs = waitMs.default }: Pick<Repeatable, "sync" | "waitTimeoutMs">,
): Promise<CreateJobResponse> {
  // Also when a request is repeated: the first may have died before it sent the event.
  if (row.status === "queued") await requestRun(row);
  const again = () => read(caller, row.id);
  const job = toJob(sync && waitTimeoutMs > 0 ? await waitForEnd(row, again, waitTimeoutMs, caller.signal) : row);
  return { job, result: job.result_payload };
}
