import { and, asc, desc, eq, gt, lt, or, sql } from "drizzle-orm";
import { db, type Executor } from "@/lib/platform/db/client";
import { webhookDeliveries } from "@/lib/platform/db/schema";
import type { Attempt, DeliveryStatus } from "@/lib/contract/webhooks";

/** A stored delivery. */
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
/** What a new one is stored with. */
export type NewDelivery = typeof webhookDeliveries.$inferInsert;
/** The last row of a page. */
export type Position = Pick<DeliveryRow, "createdAt" | "id">;

/** Stores deliveries. */
export async function insert(tx: Executor, deliveries: readonly NewDelivery[]): Promise<DeliveryRow[]> {
  if (deliveries.length === 0) return [];
  return tx
    .insert(webhookDeliveries)
    .values([...deliveries])
    .returning();
}

/** A delivery of whoever owns it, for the function that sends it. */
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

/** Deliveries about a subject that nobody has tried yet. */
export const untried = (subject: string): Promise<DeliveryRow[]> =>
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

/** Pending deliveries whose attempt was due before a time; at most 500. */
export const overdue = (at: Date): Promise<DeliveryRow[]> =>
  db()
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.status, "pending"), lt(webhookDeliveries.nextAttemptAt, at)))
    .orderBy(asc(webhookDeliveries.nextAttemptAt))
    .limit(500);

/** What came of an attempt. */
export interface Outcome {
  readonly attempt: Attempt;
  readonly status: DeliveryStatus;
  readonly nextAttemptAt: Date | null;
}

/** Writes an attempt down, once: undefined when another one was written since `known` attempts. */
export async function note(
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

/** Ends the pending deliveries to an endpoint: nothing is sent to it any more. */
export async function giveUpPending(tx: Executor, webhookId: string): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ status: "failed", nextAttemptAt: null })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.status, "pending")));
}

/** Whether an endpoint has taken a message in an attempt since a time. */
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

/** Deletes deliveries from before a time, at most 10,000; answers how many. */
export async function deleteBefore(at: Date): Promise<number> {
  const rows = await db().execute<{ id: string }>(sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries where created_at < ${at.toISOString()}::timestamptz limit 10000)
    returning id`);
  return rows.length;
}
