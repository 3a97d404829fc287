import { and, count, eq, inArray, lt, sql } from "drizzle-orm";
import { now } from "@/lib/platform/clock";
import { db, type Executor, transaction } from "@/lib/platform/db/client";
import { entryMails, verificationTokens } from "@/lib/platform/db/schema";

/** Stores a token that can be used once; expired ones are deleted. */
export async function insertToken(row: typeof verificationTokens.$inferInsert): Promise<void> {
  await db().delete(verificationTokens).where(lt(verificationTokens.expires, now()));
  await db().insert(verificationTokens).values(row);
}

/** Deletes and returns a token by its hash and identifier: a second caller gets undefined. */
export async function takeToken(
  token: string,
  identifier: string,
): Promise<typeof verificationTokens.$inferSelect | undefined> {
  const [row] = await db()
    .delete(verificationTokens)
    .where(and(eq(verificationTokens.token, token), eq(verificationTokens.identifier, identifier)))
    .returning();
  return row;
}

/** Deletes every token of these identifiers: their links open nothing any more. */
export async function deleteTokens(tx: Executor, identifiers: readonly string[]): Promise<void> {
  await tx.delete(verificationTokens).where(inArray(verificationTokens.identifier, [...identifiers]));
}

/** Counts a mail into its bucket, unless `limit` were counted within `windowMs`; older ones are deleted. */
export const claimEntryMail = (bucket: string, at: Date, limit: number, windowMs: number): Promise<boolean> =>
  transaction(async (tx) => {
    // Two at once would otherwise both see the place that is left.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`);
    await tx.delete(entryMails).where(lt(entryMails.sentAt, new Date(at.getTime() - windowMs)));
    const [sent] = await tx.select({ mails: count() }).from(entryMails).where(eq(entryMails.bucket, bucket));
    if ((sent?.mails ?? 0) >= limit) return false;
    await tx.insert(entryMails).values({ bucket, sentAt: at });
    return true;
  });
