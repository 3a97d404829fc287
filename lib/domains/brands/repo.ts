import { and, asc, desc, eq, gt, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Executor } from "@/lib/platform/db/client";
import { db } from "@/lib/platform/db/client";
import { lockAccount } from "@/lib/platform/db/lock-account";
import { dbNow } from "@/lib/platform/db/now";
import { adEditVersions, brands, jobs, skills, uploads } from "@/lib/platform/db/schema";
import { isSlugLike } from "@/lib/platform/db/slug-like";
import type { IngestError } from "@/lib/contract/brands";
import type { StoredProfile } from "./profile";
import type { SiteKey } from "./site-key";

/** A stored brand. */
export type BrandRow = typeof brands.$inferSelect;

/** A site to read. */
export type NewBrand = Pick<BrandRow, "host" | "path" | "slug" | "websiteUrl">;

/** One attempt to ingest a brand. */
export interface Attempt {
  brandId: string;
  attempt: number;
}

const MAX_LISTED = 1000;
const openStatuses = ["queued", "crawling", "analyzing"] as const;
const ownedBy = (accountId: string, brandId: string) => and(eq(brands.accountId, accountId), eq(brands.id, brandId));

/** An account's brands, newest first, at most 1,000. */
export const list = (accountId: string): Promise<BrandRow[]> =>
  db()
    .select()
    .from(brands)
    .where(eq(brands.accountId, accountId))
    .orderBy(desc(brands.createdAt), desc(brands.id))
    .limit(MAX_LISTED);

/** One brand of the account. */
export async function find(accountId: string, brandId: string, tx: Executor = db()): Promise<BrandRow | undefined> {
  const [row] = await tx.select().from(brands).where(ownedBy(accountId, brandId));
  return row;
}

/** Keeps a brand from being deleted until commit; false when the account has none of that id. */
export async function hold(tx: Executor, accountId: string, brandId: string): Promise<boolean> {
  const rows = await tx.select({ id: brands.id }).from(brands).where(ownedBy(accountId, brandId)).for("key share");
  return rows.length > 0;
}

/** The account's brand of that slug. */
export async function findBySlug(accountId: string, slug: string): Promise<BrandRow | undefined> {
  const [row] = await db()
    .select()
    .from(brands)
    .where(and(eq(brands.accountId, accountId), eq(brands.slug, slug)));
  return row;
}

/** The brand of the account that became ready last, also while its site is read again. */
export async function findDefault(accountId: string): Promise<BrandRow | undefined> {
  const [row] = await db()
    .select()
    .from(brands)
    .where(and(eq(brands.accountId, accountId), isNotNull(brands.readyAt)))
    .orderBy(desc(brands.readyAt), desc(brands.id))
    .limit(1);
  return row;
}

/** Serialises an account's new brands until commit; returns the one of that site, locked. */
export async function lockSite(
  tx: Executor,
  accountId: string,
  { host, path }: SiteKey,
): Promise<BrandRow | undefined> {
  await lockAccount(tx, accountId);
  const [row] = await tx
    .select()
    .from(brands)
    .where(and(eq(brands.accountId, accountId), eq(brands.host, host), eq(brands.path, path)))
    .for("no key update");
  return row;
}

/** The account's slugs that are `slug` or begin like it. */
export async function slugsLike(tx: Executor, accountId: string, slug: string): Promise<Set<string>> {
  const rows = await tx
    .select({ slug: brands.slug })
    .from(brands)
    .where(and(eq(brands.accountId, accountId), isSlugLike(brands.slug, slug)));
  return new Set(rows.map((row) => row.slug));
}

/** Stores a queued brand. */
export async function insert(tx: Executor, accountId: string, brand: NewBrand): Promise<BrandRow> {
  const [row] = await tx
    .insert(brands)
    .values({ ...brand, accountId, createdAt: dbNow, queuedAt: dbNow })
    .returning();
  if (!row) throw new Error("the brand was not stored");
  return row;
}

/** Queues a brand that is ready or failed for another ingestion; profile and edits stay. */
export async function requeue(tx: Executor, brandId: string, websiteUrl: string): Promise<BrandRow> {
  const [row] = await tx
    .update(brands)
    .set({
      websiteUrl,
      status: "queued",
      attempt: sql`${brands.attempt} + 1`,
      ingestError: null,
      queuedAt: dbNow,
      updatedAt: dbNow,
    })
    .where(eq(brands.id, brandId))
    .returning();
  if (!row) throw new Error("the brand is gone");
  return row;
}

/**
 * Stores a person's edits; an edit of the brand book increments its version. Undefined when the brand is not the account's,
 * or its book is no longer at `baseVersion`.
 */
export async function edit(
  accountId: string,
  brandId: string,
  edits: { brandMd?: string | undefined; toneOfVoice?: string | undefined; baseVersion?: number },
  executor: Executor = db(),
): Promise<BrandRow | undefined> {
  const { brandMd, toneOfVoice, baseVersion } = edits;
  const atBase = baseVersion === undefined ? undefined : eq(brands.brandMdVersion, baseVersion);
  const [row] = await executor
    .update(brands)
    .set({
      ...(brandMd !== undefined && { brandMd, brandMdVersion: sql`${brands.brandMdVersion} + 1` }),
      ...(toneOfVoice !== undefined && { toneOfVoice }),
      updatedAt: dbNow,
    })
    .where(and(ownedBy(accountId, brandId), atBase))
    .returning();
  return row;
}

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

/** Storage keys below a folder that jobs, kept versions of edits and skills of an account name, in addresses too. */
export async function usedKeys(accountId: string, folder: string): Promise<string[]> {
  const namedIn = (json: AnyPgColumn) => sql`
    select (regexp_matches(${json}::text, ${`${folder}/[\\w.-]+`}, 'g'))[1] as key
    from ${json.table} where account_id = ${accountId} and strpos(${json}::text, ${folder}) > 0`;
  const places = [jobs.request, adEditVersions.document, skills.defaultParams].map(namedIn);
  const rows = await db().execute<{ key: string }>(sql.join(places, sql` union `));
  return rows.map(({ key }) => key);
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

/** A brand's uploads that have arrived, newest first. */
export const listUploads = (accountId: string, brandId: string) =>
  db()
    .select()
    .from(uploads)
    .where(and(eq(uploads.accountId, accountId), eq(uploads.brandId, brandId), eq(uploads.status, "ready")))
    .orderBy(desc(uploads.createdAt))
    .limit(MAX_LISTED);

/** The files a result names, without what else it says of them. */
const files = sql<Record<string, unknown>>`jsonb_strip_nulls(jsonb_build_object(
  'videoUrl', ${jobs.result}->'videoUrl', 'thumbnailUrl', ${jobs.result}->'thumbnailUrl',
  'images', case when jsonb_typeof(${jobs.result}->'images') = 'array' then
    (select jsonb_agg(jsonb_build_object('url', image->'url', 'index', image->'index'))
      from jsonb_array_elements(${jobs.result}->'images') image) end))`;

/** Completed jobs that referenced a brand, newest first: their prompts and files. */
export const listJobs = (accountId: string, brandId: string) =>
  db()
    .select({
      id: jobs.id,
      prompt: sql<string | null>`${jobs.request}->>'prompt'`,
      files,
      finishedAt: jobs.finishedAt,
      createdAt: jobs.createdAt,
    })
    .from(jobs)
    .where(
      and(
        eq(jobs.accountId, accountId),
        sql`${jobs.request}->'brand'->>'id' = ${brandId}`,
        eq(jobs.status, "completed"),
      ),
    )
    .orderBy(desc(jobs.createdAt))
    .limit(MAX_LISTED);
