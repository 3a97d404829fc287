import { and, asc, desc, eq, gt, lt, or, sql } from "drizzle-orm";
import { db, type Executor } from "@/lib/platform/db/client";
import { webhookDeliveries } from "@/lib/platform/db/schema";
import type { Attempt, DeliveryStatus } from "@/lib/contract/webhooks";

/** A stored delivery. */
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
/** Columns of a new delivery. */
export type NewDelivery = typeof webhookDeliveries.$inferInsert;
/** Position behind the last row of a page. */
export type Position = Pick<DeliveryRow, "createdAt" | "id">;

/** Stores deliveries. */
export async function insert(tx: Executor, deliveries: readonly NewDelivery[]): Promise<DeliveryRow[]> {
  if (deliveries.length === 0) return [];
  return tx
    .insert(webhookDeliveries)
    .values([...deliveries])
    .returning();
}

/** A delivery of any account, for the function that sends it. */
export async function read(tx: Executor, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  return row;
}

/** The account's delivery to one endpoint, or undefined. */
export async function find(
  tx: Executor,
  accountId: string,
  webhookId: string,
  id: string,
): Promise<DeliveryRow | undefined> {
  const [row] = await tx
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.accountId, accountId),
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.id, id),
      ),
    );
  return row;
}

/** Deliveries to an account's endpoint, newest first, behind `after`. */
export function list(
  accountId: string,
  webhookId: string,
  status: DeliveryStatus | undefined,
  after: Position | undefined,
  limit: number,
): Promise<DeliveryRow[]> {
  const { createdAt, id } = webhookDeliveries;
  return db()
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.accountId, accountId),
        eq(webhookDeliveries.webhookId, webhookId),
        status && eq(webhookDeliveries.status, status),
        after && or(lt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), lt(id, after.id))),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** Pending deliveries about a subject without an attempt. */
export const findUntried = (subject: string): Promise<DeliveryRow[]> =>
  db()
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.subject, subject),
        eq(webhookDeliveries.status, "pending"),
        sql`jsonb_array_length(${webhookDeliveries.attempts}) = 0`,
      ),
    );

/** A page of pending deliveries whose attempt was due before a time, in the order of their ids, behind `last`. */
export const findOverdue = (at: Date, last?: { readonly id: string }): Promise<DeliveryRow[]> =>
  db()
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.status, "pending"),
        lt(webhookDeliveries.nextAttemptAt, at),
        last && gt(webhookDeliveries.id, last.id),
      ),
    )
    .orderBy(asc(webhookDeliveries.id))
    .limit(500);

/** Takes a due delivery for one attempt, until a time after which it is due again; false when another run has taken it. */
export async function lease(
  tx: Executor,
  { id, nextAttemptAt }: Pick<DeliveryRow, "id" | "nextAttemptAt">,
  until: Date,
): Promise<boolean> {
  if (!nextAttemptAt) return false;
  const rows = await tx
    .update(webhookDeliveries)
    .set({ nextAttemptAt: until })
    .where(
      and(
        eq(webhookDeliveries.id, id),
        eq(webhookDeliveries.status, "pending"),
        // The driver's timestamps have milliseconds, the column has more.
        sql`date_trunc('milliseconds', ${webhookDeliveries.nextAttemptAt}) = ${nextAttemptAt.toISOString()}::timestamptz`,
      ),
    )
    .returning({ id: webhookDeliveries.id });
  return rows.length === 1;
}

/** Result of an attempt. */
export interface Outcome {
  readonly attempt: Attempt;
  readonly status: DeliveryStatus;
  readonly nextAttemptAt: Date | null;
}

/** Appends an attempt, once (optimistic concurrency): undefined when another one was appended since `known` attempts. */
export async function recordAttempt(
  tx: Executor,
  id: string,
  known: number,
  outcome: Outcome,
): Promise<DeliveryRow | undefined> {
  const { attempt, status, nextAttemptAt } = outcome;
  const [row] = await tx
    .update(webhookDeliveries)
    .set({
      attempts: sql`${webhookDeliveries.attempts} || ${JSON.stringify([attempt])}::jsonb`,
      status,
      nextAttemptAt,
    })
    .where(
      and(
        eq(webhookDeliveries.id, id),
        eq(webhookDeliveries.status, "pending"),
        sql`jsonb_array_length(${webhookDeliveries.attempts}) = ${known}`,
      ),
    )
    .returning();
  return row;
}

/** Marks the pending deliveries to an endpoint failed. */
export async function failPending(tx: Executor, webhookId: string): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ status: "failed", nextAttemptAt: null })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.status, "pending")));
}

/** True when an endpoint has accepted a message since a time. */
export async function hasSucceededSince(tx: Executor, webhookId: string, since: Date): Promise<boolean> {
  const [row] = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.status, "succeeded"),
        or(
          gt(webhookDeliveries.createdAt, since),
          sql`(${webhookDeliveries.attempts}->-1->>'at')::timestamptz > ${since.toISOString()}::timestamptz`,
        ),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Deletes deliveries from before a time, at most 10,000; returns how many. */
export async function deleteBefore(at: Date): Promise<number> {
  const rows = await db().execute<{ id: string }>(sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries where created_at < ${at.toISOString()}::timestamptz limit 10000)
    returning id`);
  return rows.length;
}
