import { and, eq, or, sql } from "drizzle-orm";
import type { Executor } from "@/lib/platform/db/client";
import { adEditVersions, brands, deletedBrands, jobs, uploads } from "@/lib/platform/db/schema";

/**
 * Bytes an account has stored: files of its jobs, uploads that arrived, those whose bytes may still come, edits
 * and brands, also files of deleted ones that something names.
 */
export async function usedBytes(tx: Executor, accountId: string): Promise<number> {
  const [ofJobs] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${jobs.storedBytes}), 0)` })
    .from(jobs)
    .where(and(eq(jobs.accountId, accountId), sql`${jobs.storedBytes} > 0`));
  const isTaken = or(
    eq(uploads.status, "ready"),
    sql`${uploads.status} = 'awaiting' and ${uploads.putExpiresAt} > now()`,
  );
  const [ofUploads] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${uploads.bytes}), 0)` })
    .from(uploads)
    .where(and(eq(uploads.accountId, accountId), isTaken));
  const [ofEdits] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${adEditVersions.bytes}), 0)` })
    .from(adEditVersions)
    .where(eq(adEditVersions.accountId, accountId));
  const [ofBrands] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${brands.storedBytes}), 0)` })
    .from(brands)
    .where(eq(brands.accountId, accountId));
  const [ofDeletedBrands] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${deletedBrands.storedBytes}), 0)` })
    .from(deletedBrands)
    .where(eq(deletedBrands.accountId, accountId));
  return [ofJobs, ofUploads, ofEdits, ofBrands, ofDeletedBrands].reduce(
    (sum, part) => sum + Number(part?.bytes ?? 0),
    0,
  );
}
