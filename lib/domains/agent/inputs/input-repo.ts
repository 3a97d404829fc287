import { and, asc, desc, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import { db, type Executor } from "@/lib/platform/db/client";
import { agentPendingInputs, agentRuns } from "@/lib/platform/db/schema";
import type { AgentEstimate, InputStatus } from "@/lib/contract/agent";

/** A stored pending input. */
export type InputRow = typeof agentPendingInputs.$inferSelect;
/** Columns of a new pending input. */
export type NewInput = typeof agentPendingInputs.$inferInsert;

/** Stores pending inputs and returns the new ones; a call that has one keeps it. */
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

/** The approval of a tool call of a run, or undefined. */
export async function findApproval(tx: Executor, runId: string, toolCallId: string): Promise<InputRow | undefined> {
  const [row] = await tx
    .select()
    .from(agentPendingInputs)
    .where(and(eq(agentPendingInputs.runId, runId), eq(agentPendingInputs.toolCallId, toolCallId)));
  return row;
}

/** Open inputs of a run, in the order they were requested. */
export const openInputs = (tx: Executor, runId: string): Promise<InputRow[]> =>
  tx
    .select()
    .from(agentPendingInputs)
    .where(and(eq(agentPendingInputs.runId, runId), eq(agentPendingInputs.status, "pending")))
    .orderBy(asc(agentPendingInputs.createdAt), asc(agentPendingInputs.id));

/** Open inputs of the runs of a thread. */
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

/** Approvals that the run's own message superseded: they waited in the run before it, and nobody decided them. */
export async function supersededInputs(tx: Executor, { threadId, ordinal }: RunPlace): Promise<InputRow[]> {
  const [previous] = await tx
    .select({ id: agentRuns.id })
    .from(agentRuns)
    .where(and(eq(agentRuns.threadId, threadId), lt(agentRuns.ordinal, ordinal)))
    .orderBy(desc(agentRuns.ordinal))
    .limit(1);
  if (!previous) return [];
  return tx
    .select()
    .from(agentPendingInputs)
    .where(
      and(
        eq(agentPendingInputs.runId, previous.id),
        eq(agentPendingInputs.kind, "approval"),
        eq(agentPendingInputs.status, "skipped"),
        isNull(agentPendingInputs.answeredBy),
      ),
    );
}

/** Approvals of a run that were given. */
export const givenApprovals = (tx: Executor, runId: string): Promise<InputRow[]> =>
  tx
    .select()
    .from(agentPendingInputs)
    .where(
      and(
        eq(agentPendingInputs.runId, runId),
        eq(agentPendingInputs.kind, "approval"),
        eq(agentPendingInputs.status, "answered"),
      ),
    );

/** Place of a run in its thread. */
type RunPlace = Pick<typeof agentRuns.$inferSelect, "threadId" | "ordinal">;

/** Decision of an input, as stored. */
export interface Settled {
  readonly status: Exclude<InputStatus, "pending">;
  readonly response: unknown;
  readonly decision: string | null;
  readonly answeredBy: string | null;
  /** Charge of corrected arguments; absent: what was estimated before. */
  readonly estimate?: AgentEstimate | null;
}

/** Stores the decision of a pending input; undefined when it was decided before. Of parallel calls one wins. */
export async function settleInput(tx: Executor, id: string, settled: Settled): Promise<InputRow | undefined> {
  const [row] = await tx
    .update(agentPendingInputs)
    .set(settled)
    .where(and(eq(agentPendingInputs.id, id), eq(agentPendingInputs.status, "pending")))
    .returning();
  return row;
}

/** Estimates of a run's approvals that were answered by `by`. */
export async function estimatesBy(tx: Executor, runId: string, by: string): Promise<AgentEstimate[]> {
  const rows = await tx
    .select({ estimate: agentPendingInputs.estimate })
    .from(agentPendingInputs)
    .where(and(eq(agentPendingInputs.runId, runId), eq(agentPendingInputs.answeredBy, by)));
  return rows.flatMap(({ estimate }) => estimate ?? []);
}

/** Marks the open inputs of a run as expired. */
export async function expireInputs(tx: Executor, runId: string): Promise<void> {
  await tx
    .update(agentPendingInputs)
    .set({ status: "expired" })
    .where(and(eq(agentPendingInputs.runId, runId), eq(agentPendingInputs.status, "pending")));
}

/** A page of runs that wait for an input whose time is over, in the order of their ids, behind `last`. */
export const runsWithOverdueInputs = (at: Date, last?: { readonly id: string }): Promise<{ id: string }[]> =>
  db()
    .selectDistinct({ id: agentPendingInputs.runId })
    .from(agentPendingInputs)
    .innerJoin(agentRuns, eq(agentRuns.id, agentPendingInputs.runId))
    .where(
      and(
        eq(agentPendingInputs.status, "pending"),
        lt(agentPendingInputs.expiresAt, at),
        inArray(agentRuns.status, ["waiting_input"]),
        last && gt(agentPendingInputs.runId, last.id),
      ),
    )
    .orderBy(asc(agentPendingInputs.runId))
    .limit(200);
