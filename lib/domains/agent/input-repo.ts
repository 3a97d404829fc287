import { and, asc, eq, inArray, lt } from "drizzle-orm";
import { db, type Executor } from "@/lib/platform/db/client";
import { agentPendingInputs, agentRuns } from "@/lib/platform/db/schema";
import type { AgentEstimate, InputStatus } from "@/lib/contract/agent";

/** A stored pending input. */
export type InputRow = typeof agentPendingInputs.$inferSelect;
/** What a new one is stored with. */
export type NewInput = typeof agentPendingInputs.$inferInsert;

/** Stores what a run waits for, and gives it; a call that waits already keeps its input. */
export const insertInputs = (tx: Executor, inputs: readonly NewInput[]): Promise<InputRow[]> =>
  tx
    .insert(agentPendingInputs)
    .values([...inputs])
    .onConflictDoNothing()
    .returning();

/** The account's pending input, or undefined. */
export async function findInput(tx: Executor, accountId: string, id: string): Promise<InputRow | undefined> {
  const [row] = await tx
    .select()
    .from(agentPendingInputs)
    .where(and(eq(agentPendingInputs.accountId, accountId), eq(agentPendingInputs.id, id)));
  return row;
}

/** What a run still waits for, in the order it was asked. */
export const openInputs = (tx: Executor, runId: string): Promise<InputRow[]> =>
  tx
    .select()
    .from(agentPendingInputs)
    .where(and(eq(agentPendingInputs.runId, runId), eq(agentPendingInputs.status, "pending")))
    .orderBy(asc(agentPendingInputs.createdAt), asc(agentPendingInputs.id));

/** What the runs of a thread still wait for. */
export async function openInputsOfThread(tx: Executor, accountId: string, threadId: string): Promise<InputRow[]> {
  const rows = await tx
    .select({ input: agentPendingInputs })
    .from(agentPendingInputs)
    .innerJoin(agentRuns, eq(agentRuns.id, agentPendingInputs.runId))
    .where(
      and(
        eq(agentPendingInputs.accountId, accountId),
        eq(agentRuns.threadId, threadId),
        eq(agentPendingInputs.status, "pending"),
      ),
    )
    .orderBy(asc(agentPendingInputs.createdAt), asc(agentPendingInputs.id));
  return rows.map(({ input }) => input);
}

/** How an input was decided. */
export interface Settled {
  readonly status: Exclude<InputStatus, "pending">;
  readonly response: unknown;
  readonly decision: string | null;
  readonly answeredBy: string | null;
}

/** Decides a pending input; undefined when it was decided before. Of parallel calls one wins. */
export async function settleInput(tx: Executor, id: string, settled: Settled): Promise<InputRow | undefined> {
  const [row] = await tx
    .update(agentPendingInputs)
    .set(settled)
    .where(and(eq(agentPendingInputs.id, id), eq(agentPendingInputs.status, "pending")))
    .returning();
  return row;
}

/** What approvals of a run that `by` answered were shown to charge. */
export async function estimatesBy(tx: Executor, runId: string, by: string): Promise<AgentEstimate[]> {
  const rows = await tx
    .select({ estimate: agentPendingInputs.estimate })
    .from(agentPendingInputs)
    .where(and(eq(agentPendingInputs.runId, runId), eq(agentPendingInputs.answeredBy, by)));
  return rows.flatMap(({ estimate }) => estimate ?? []);
}

/** Marks everything a run waits for as expired. */
export async function expireInputs(tx: Executor, runId: string): Promise<void> {
  await tx
    .update(agentPendingInputs)
    .set({ status: "expired" })
    .where(and(eq(agentPendingInputs.runId, runId), eq(agentPendingInputs.status, "pending")));
}

/** Ids of runs that wait for an input whose time is over; at most 200. */
export async function runsWithOverdueInputs(at: Date): Promise<string[]> {
  const rows = await db()
    .selectDistinct({ runId: agentPendingInputs.runId })
    .from(agentPendingInputs)
    .innerJoin(agentRuns, eq(agentRuns.id, agentPendingInputs.runId))
    .where(
      and(
        eq(agentPendingInputs.status, "pending"),
        lt(agentPendingInputs.expiresAt, at),
        inArray(agentRuns.status, ["waiting_input"]),
      ),
    )
    .limit(200);
  return rows.map(({ runId }) => runId);
}
