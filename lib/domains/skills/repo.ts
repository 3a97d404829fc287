import { and, desc, eq, sql } from "drizzle-orm";
import type { Executor } from "@/lib/platform/db/client";
import { db } from "@/lib/platform/db/client";
import { lockAccount } from "@/lib/platform/db/lock-account";
import { skills } from "@/lib/platform/db/schema";
import { isSlugLike } from "@/lib/platform/db/slug-like";

/** A stored skill. */
export type SkillRow = typeof skills.$inferSelect;
/** Columns of a new skill. */
export type NewSkill = Omit<typeof skills.$inferInsert, "accountId">;
/** Columns of a skill that may change. */
export type SkillChange = Partial<
  Pick<SkillRow, "slug" | "name" | "description" | "kind" | "promptTemplate" | "defaultParams">
>;

const MAX_LISTED = 1000;
const own = (accountId: string, skillId: string) => and(eq(skills.accountId, accountId), eq(skills.id, skillId));

/** An account's skills, newest first, at most 1,000. */
export const list = (accountId: string): Promise<SkillRow[]> =>
  db()
    .select()
    .from(skills)
    .where(eq(skills.accountId, accountId))
    .orderBy(desc(skills.createdAt), desc(skills.id))
    .limit(MAX_LISTED);

/** One skill of the account, or undefined. */
export async function find(accountId: string, skillId: string): Promise<SkillRow | undefined> {
  const [row] = await db().select().from(skills).where(own(accountId, skillId));
  return row;
}

/** Serialises slug changes of an account until commit. */
export async function lockSlugs(tx: Executor, accountId: string): Promise<void> {
  await lockAccount(tx, accountId);
}

/** The account's slugs that are `slug`, or `slug` with a suffix behind a hyphen; `except` one skill. */
export async function slugsLike(tx: Executor, accountId: string, slug: string, except?: string): Promise<Set<string>> {
  const rows = await tx
    .select({ id: skills.id, slug: skills.slug })
    .from(skills)
    .where(and(eq(skills.accountId, accountId), isSlugLike(skills.slug, slug)));
  return new Set(rows.filter((row) => row.id !== except).map((row) => row.slug));
}

/** Stores a skill. */
export async function insert(tx: Executor, accountId: string, skill: NewSkill): Promise<SkillRow> {
  const [row] = await tx
    .insert(skills)
    .values({ ...skill, accountId })
    .returning();
  if (!row) throw new Error("the skill was not stored");
  return row;
}

/** Changes a skill of the account; undefined when there is none. */
export async function update(
  tx: Executor,
  accountId: string,
  skillId: string,
  change: SkillChange,
): Promise<SkillRow | undefined> {
  const [row] = await tx
    .update(skills)
    .set({ ...change, updatedAt: sql`now()` })
    .where(own(accountId, skillId))
    .returning();
  return row;
}

/** Deletes a skill of the account; false when there was none. */
export async function remove(accountId: string, skillId: string): Promise<boolean> {
  const rows = await db().delete(skills).where(own(accountId, skillId)).returning({ id: skills.id });
  return rows.length > 0;
}
