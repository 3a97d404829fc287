import { randomUUID } from "node:crypto";
import canonicalize from "canonicalize";
import { holdUnits, type UnitKind } from "@/lib/billing/quota";
import { ApiError, notFound } from "@/lib/contract/errors";
import type { Caller } from "@/lib/contract/operation";
import { sha256Hex } from "@/lib/crypto";
import { db, type Executor } from "@/lib/db/client";
import { requestRun } from "./announce";
import type { CreateJobResponse, JobType } from "./contract";
import { idempotencyHours, waitMs } from "./limits";
import * as repo from "./repo";
import type { JobRow, KeyUse } from "./repo";
import { waitForEnd } from "./wait";
import { toJob } from "./wire";

/** What identifies a request for idempotent replay, and how long its caller waits. */
export interface Repeatable {
  /** `ugc_create`, or with path parameters `skills_run:<skillId>`. */
  operation: string;
  /** The parsed body; `sync` and `waitTimeoutMs` do not count. */
  fingerprint: Readonly<Record<string, unknown>>;
  sync?: boolean | undefined;
  waitTimeoutMs?: number | undefined;
}

/** A job to create. */
export interface NewJob extends Omit<Repeatable, "fingerprint"> {
  type: JobType;
  /** The validated request with media addresses resolved; what the pipeline works from. */
  request: Record<string, unknown>;
  /** What the job charges; null for nothing. */
  units: { kind: UnitKind; amount: number } | null;
  maxUnits?: number | undefined;
  /** Default: `request`. */
  fingerprint?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Creates a job: key, row, event and hold in one transaction, then the event that starts its pipeline. With `sync` it
 * waits for the end. A repeated `Idempotency-Key` answers with the job it made. Throws ApiError SPEND_CAP_EXCEEDED,
 * PUBLIC_API_QUOTA_EXCEEDED or IDEMPOTENCY_KEY_REUSED; then nothing was created. A queue that is down is no error:
 * the job stays queued, and the sweeper asks again.
 */
export async function createJob(caller: Caller, job: NewJob): Promise<CreateJobResponse> {
  const repeatable = { ...job, fingerprint: job.fingerprint ?? job.request };
  assertWithinCap(job);
  const created = await db().transaction((tx) => store(tx, caller, job, keyUse(caller, repeatable)));
  if (!created) {
    const replayed = await findReplay(caller, repeatable);
    if (replayed) return replayed;
    throw new Error("an idempotency key was taken and is gone");
  }
  await requestRun(created);
  return answer(caller, created, job);
}

/**
 * The present state of the job an equal request with this `Idempotency-Key` made, or null when there is none. Call it
 * before references are checked, so that a repetition never fails on what has changed since.
 * Throws ApiError IDEMPOTENCY_KEY_REUSED when the key belongs to another request.
 */
export async function findReplay(caller: Caller, repeatable: Repeatable): Promise<CreateJobResponse | null> {
  const use = keyUse(caller, repeatable);
  const made = use && (await repo.findKey(db(), use, idempotencyHours));
  if (!use || !made) return null;
  if (made.fingerprint !== use.fingerprint || !made.jobId) {
    throw new ApiError("IDEMPOTENCY_KEY_REUSED", "this Idempotency-Key belongs to another request");
  }
  caller.markReplayed?.();
  return answer(caller, await getRow(caller, made.jobId), repeatable);
}

function assertWithinCap({ units, maxUnits }: NewJob): void {
  const amount = units?.amount ?? 0;
  if (maxUnits === undefined || amount <= maxUnits) return;
  throw new ApiError(
    "SPEND_CAP_EXCEEDED",
    `this request would charge ${amount} units, and maxUnits is ${maxUnits}`,
    `Send maxUnits: ${amount} or more, or ask for less.`,
  );
}

/** The new row, or null when the key was used before. */
async function store(tx: Executor, caller: Caller, job: NewJob, use: KeyUse | null): Promise<JobRow | null> {
  const { accountId, keyId, channel, requestId, standing } = caller;
  const { type, request, units } = job;
  if (!standing.plan) throw new ApiError("PUBLIC_API_SUBSCRIPTION_REQUIRED", "an active paid subscription is required");
  if (use && !(await repo.takeKey(tx, use, idempotencyHours))) return null;
  const id = randomUUID();
  const plan = standing.plan;
  const row = await repo.insert(tx, accountId, { id, apiKeyId: keyId, type, request, plan, channel, requestId });
  if (use) await repo.bindKey(tx, use, id);
  await repo.appendEvent(tx, id, "job.queued", { position: await repo.queuePosition(tx, row) });
  // Last, because parallel requests of an account queue on its usage row until commit.
  if (units) await holdUnits(tx, { accountId, jobId: id, ...units, standing });
  return row;
}

function keyUse({ accountId, idempotencyKey }: Caller, { operation, fingerprint }: Repeatable): KeyUse | null {
  if (!idempotencyKey) return null;
  const { sync: _sync, waitTimeoutMs: _wait, ...body } = fingerprint;
  return { accountId, operation, key: idempotencyKey, fingerprint: sha256Hex(canonicalize(body) ?? "") };
}

async function answer(
  caller: Caller,
  row: JobRow,
  { sync, waitTimeoutMs = waitMs.default }: Pick<Repeatable, "sync" | "waitTimeoutMs">,
): Promise<CreateJobResponse> {
  const read = () => getRow(caller, row.id);
  const job = toJob(sync && waitTimeoutMs > 0 ? await waitForEnd(read, row.id, waitTimeoutMs, caller.signal) : row);
  return { job, result: job.result_payload };
}

async function getRow(caller: Caller, jobId: string): Promise<JobRow> {
  const row = await repo.find(db(), caller.accountId, jobId);
  if (!row) throw notFound("job");
  return row;
}
