import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Executor } from "@/lib/platform/db/client";
import { db } from "@/lib/platform/db/client";
import { lockAccount } from "@/lib/platform/db/lock-account";
import { dbNow } from "@/lib/platform/db/now";
import { brands } from "@/lib/platform/db/schema";
import { isSlugLike } from "@/lib/platform/db/slug-like";
import type { SiteKey } from "./site-key";

/** A stored brand. */
export type BrandRow = typeof brands.$inferSelect;

/** A site to read. */
export type NewBrand = Pick<BrandRow, "host" | "path" | "slug" | "websiteUrl">;

/** Most rows of a list. */
export const MAX_LISTED = 1000;

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
