import { and, asc, desc, eq, getTableColumns, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/lib/platform/db/client";
import { agentMessages, agentRuns, agentThreads } from "@/lib/platform/db/schema";
import type { RunRow } from "../runs/run-repo";

/** A stored message. */
export type MessageRow = typeof agentMessages.$inferSelect;

const MAX_MESSAGES = 500;
/** Longest arguments and results of a message in short: ids, states and what a person answered are shorter. */
const MAX_BRIEF = 2000;

/**
 * The newest messages of a thread, oldest first, at most 500. Beyond `detail` characters, counted from the newest, long
 * arguments and results of calls are left out.
 */
export function listMessages(tx: Executor, accountId: string, threadId: string, detail: number): Promise<MessageRow[]> {
  const order = [desc(agentMessages.createdAt), desc(agentMessages.id)];
  const newest = tx
    .select({ id: agentMessages.id })
    .from(agentMessages)
    .where(and(eq(agentMessages.accountId, accountId), eq(agentMessages.threadId, threadId)))
    .orderBy(...order)
    .limit(MAX_MESSAGES);
  return readMessages(tx, inArray(agentMessages.id, newest), order, detail);
}

/**
 * Messages of a thread's newest `runs` up to a run's own: run by run, each question before its answer. Beyond `detail`
 * characters, counted from the newest, long arguments and results of calls are left out.
 */
export function conversation(
  tx: Executor,
  { threadId, ordinal }: RunRow,
  { runs, detail }: { readonly runs: number; readonly detail: number },
): Promise<MessageRow[]> {
  const newest = tx
    .select({ id: agentRuns.id })
    .from(agentRuns)
    .where(and(eq(agentRuns.threadId, threadId), lte(agentRuns.ordinal, ordinal)))
    .orderBy(desc(agentRuns.ordinal))
    .limit(runs);
  const order = [desc(agentRuns.ordinal), asc(agentMessages.role)];
  return readMessages(tx, inArray(agentMessages.runId, newest), order, detail);
}

/** Reads messages in an order from the newest to the oldest; returns them from the oldest. */
async function readMessages(tx: Executor, which: SQL, order: readonly SQL[], detail: number): Promise<MessageRow[]> {
  const total = sql`sum(length(${agentMessages.parts}::text)) over (order by ${sql.join([...order], sql`, `)})`;
  const parts = sql`case when ${total} <= ${detail} then ${agentMessages.parts} else ${briefParts} end`;
  const rows = await tx
    .select({ ...getTableColumns(agentMessages), parts: parts.mapWith(agentMessages.parts) })
    .from(agentMessages)
    .innerJoin(agentRuns, eq(agentRuns.id, agentMessages.runId))
    .where(which)
    .orderBy(...order);
  return rows.toReversed();
}

const briefIfLong = (name: "input" | "output"): SQL => {
  const cut = JSON.stringify({ [name]: { cut: "Left out: the conversation has gone on since." } });
  return sql`case when length((part->${name})::text) > ${MAX_BRIEF} then ${cut}::jsonb else '{}' end`;
};

const briefParts = sql`(
  select coalesce(jsonb_agg(part || ${briefIfLong("input")} || ${briefIfLong("output")} order by place), '[]')
  from jsonb_array_elements(${agentMessages.parts}) with ordinality as parts (part, place))`;

/** Stores a message. */
export async function insertMessage(tx: Executor, message: typeof agentMessages.$inferInsert): Promise<MessageRow> {
  const [row] = await tx.insert(agentMessages).values(message).returning();
  if (!row) throw new Error("the message was not stored");
  return row;
}

/** The account's message, or undefined. */
export async function findMessage(tx: Executor, accountId: string, id: string): Promise<MessageRow | undefined> {
  const [row] = await tx
    .select()
    .from(agentMessages)
    .where(and(eq(agentMessages.accountId, accountId), eq(agentMessages.id, id)));
  return row;
}

/** The message of a thread with this client id. */
export async function findMessageOf(
  tx: Executor,
  threadId: string,
  clientMessageId: string,
): Promise<MessageRow | undefined> {
  const [row] = await tx
    .select()
    .from(agentMessages)
    .where(and(eq(agentMessages.threadId, threadId), eq(agentMessages.clientMessageId, clientMessageId)));
  return row;
}

/** The `timezone` in the metadata of the newest message with one up to a run's own, else of the thread, unchecked. */
export async function findTimezone(tx: Executor, { threadId, ordinal }: RunRow): Promise<unknown> {
  const [message] = await tx
    .select({ timezone: sql`${agentMessages.metadata}->'timezone'` })
    .from(agentMessages)
    .innerJoin(agentRuns, eq(agentRuns.id, agentMessages.runId))
    .where(
      and(
        eq(agentMessages.threadId, threadId),
        lte(agentRuns.ordinal, ordinal),
        sql`${agentMessages.metadata} ? 'timezone'`,
      ),
    )
    .orderBy(desc(agentRuns.ordinal))
    .limit(1);
  if (message) return message.timezone;
  const [thread] = await tx
    .select({ metadata: agentThreads.metadata })
    .from(agentThreads)
    .where(eq(agentThreads.id, threadId));
  return thread?.metadata["timezone"];
}

/** The words of the message that began a run. */
export async function findMessageText(tx: Executor, runId: string): Promise<string> {
  const [row] = await tx
    .select({ parts: agentMessages.parts })
    .from(agentMessages)
    .where(and(eq(agentMessages.runId, runId), eq(agentMessages.role, "user")));
  const texts = row?.parts.flatMap((part) => ("text" in part && typeof part.text === "string" ? [part.text] : []));
  return texts?.join("\n") ?? "";
}
