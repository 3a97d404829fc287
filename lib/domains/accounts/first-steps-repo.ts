import { and, eq, exists, isNull, sql } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { apiKeys, brands, jobs, users, variantSets } from "@/lib/platform/db/schema";

/** The first steps of an account, each true once it was taken. */
export interface FirstSteps {
  readonly brand: boolean;
  readonly ad: boolean;
  readonly variants: boolean;
  readonly key: boolean;
}

/** The first steps of an account, taken or not. */
export async function findFirstSteps(accountId: string): Promise<FirstSteps> {
  const one = { one: sql`1` };
  const completedAd = and(eq(jobs.accountId, accountId), eq(jobs.type, "ugc"), eq(jobs.status, "completed"));
  const usableKey = and(eq(apiKeys.accountId, accountId), isNull(apiKeys.revokedAt));
  const [row] = await db()
    .select({
      brand: exists(db().select(one).from(brands).where(eq(brands.accountId, accountId))),
      ad: exists(db().select(one).from(jobs).where(completedAd)),
      variants: exists(db().select(one).from(variantSets).where(eq(variantSets.accountId, accountId))),
      key: exists(db().select(one).from(apiKeys).where(usableKey)),
    })
    .from(users)
    .where(eq(users.id, accountId));
  const isTaken = (step: keyof FirstSteps): boolean => row?.[step] === true;
  return { brand: isTaken("brand"), ad: isTaken("ad"), variants: isTaken("variants"), key: isTaken("key") };
}
