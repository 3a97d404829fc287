import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Executor } from "@/lib/platform/db/client";
import { db } from "@/lib/platform/db/client";
import { dbNow } from "@/lib/platform/db/now";
import { brands } from "@/lib/platform/db/schema";
import type { IngestError } from "@/lib/contract/brands";
import type { StoredProfile } from "./profile";
import type { BrandRow } from "./repo";

/** One attempt to ingest a brand. */
export interface Attempt {
  brandId: string;
  attempt: number;
}

const openStatuses = ["queued", "crawling", "analyzing"] as const;

const attemptAt = ({ brandId, attempt }: Attempt, statuses: readonly BrandRow["status"][]) =>
  and(eq(brands.id, brandId), eq(brands.attempt, attempt), inArray(brands.status, [...statuses]));

/** Advances an attempt, or records a heartbeat. Undefined when the attempt has ended or is not the newest. */
export async function advance(which: Attempt, status: "crawling" | "analyzing"): Promise<BrandRow | undefined> {
  const from = status === "crawling" ? (["queued", "crawling"] as const) : (["crawling", "analyzing"] as const);
  const [row] = await db().update(brands).set({ status, updatedAt: dbNow }).where(attemptAt(which, from)).returning();
  return row;
}

/** The brand of an attempt that has not ended; undefined when it has, or is not the newest. */
export async function findOpen(which: Attempt): Promise<BrandRow | undefined> {
  const [row] = await db().select().from(brands).where(attemptAt(which, openStatuses));
  return row;
}

/** Notes what the files of a brand weigh before its attempt ends. */
export async function noteStoredBytes(which: Attempt, storedBytes: number): Promise<void> {
  await db().update(brands).set({ storedBytes }).where(attemptAt(which, openStatuses));
}

/** Ends an attempt with what it found; undefined when it had ended. */
export async function markReady(tx: Executor, which: Attempt, profile: StoredProfile): Promise<BrandRow | undefined> {
  const [row] = await tx
    .update(brands)
    .set({ status: "ready", profile, ingestError: null, readyAt: dbNow, updatedAt: dbNow })
    .where(attemptAt(which, openStatuses))
    .returning();
  return row;
}

/** Ends an attempt with the reason; undefined when it had ended. */
export async function markFailed(
  tx: Executor,
  which: Attempt,
  ingestError: IngestError,
): Promise<BrandRow | undefined> {
  const [row] = await tx
    .update(brands)
    .set({ status: "failed", ingestError, updatedAt: dbNow })
    .where(attemptAt(which, openStatuses))
    .returning();
  return row;
}

/**
 * A page of brands in one of the states for `seconds`, since they were queued or since their last heartbeat, in the order of their
 * ids, behind `last`.
 */
export function waitingSince(
  seconds: number,
  statuses: readonly BrandRow["status"][],
  last?: { readonly id: string },
): Promise<BrandRow[]> {
  const since = statuses.includes("queued") ? brands.queuedAt : brands.updatedAt;
  return db()
    .select()
    .from(brands)
    .where(
      and(
        inArray(brands.status, [...statuses]),
        lt(since, sql`now() - make_interval(secs => ${seconds}::int)`),
        last && gt(brands.id, last.id),
      ),
    )
    .orderBy(asc(brands.id))
    .limit(500);
}
