import { and, asc, eq, inArray } from "drizzle-orm";
import type { Executor } from "@/lib/platform/db/client";
import { jobEvents, jobs, providerRequests, usageLedger } from "@/lib/platform/db/schema";

/** Events, units and requests to providers of a job, in order. */
export async function historyOf(tx: Executor, jobId: string): Promise<Record<string, unknown[]>> {
  const { purpose, attempt, provider, model, state, sends, costUsd } = providerRequests;
  const events = await tx
    .select({ seq: jobEvents.seq, at: jobEvents.at, type: jobEvents.type, data: jobEvents.data })
    .from(jobEvents)
    .where(eq(jobEvents.jobId, jobId))
    .orderBy(asc(jobEvents.seq));
  const units = await tx
    .select({ entry: usageLedger.entry, kind: usageLedger.kind, amount: usageLedger.amount, at: usageLedger.at })
    .from(usageLedger)
    .where(eq(usageLedger.jobId, jobId))
    .orderBy(asc(usageLedger.id));
  const requests = await tx
    .select({ purpose, attempt, provider, model, state, sends, costUsd })
    .from(providerRequests)
    .where(eq(providerRequests.jobId, jobId))
    .orderBy(asc(providerRequests.createdAt));
  return { events, units, requests };
}

/** Ids of an account's queued and running jobs. */
export async function listOpen(tx: Executor, accountId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.accountId, accountId), inArray(jobs.status, ["queued", "running"])));
  return rows.map(({ id }) => id);
}
