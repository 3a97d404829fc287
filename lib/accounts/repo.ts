import { eq, sql } from "drizzle-orm";
import { db } from "@/lib/db/client";
import { users } from "@/lib/db/schema";

/** A stored account. */
export type UserRow = typeof users.$inferSelect;

/** The account of an e-mail address, upper and lower case alike, or undefined. */
export async function findByEmail(email: string): Promise<UserRow | undefined> {
  const [row] = await db()
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`);
  return row;
}

/** The account of an id, or undefined. */
export async function findById(id: string): Promise<UserRow | undefined> {
  const [row] = await db().select().from(users).where(eq(users.id, id));
  return row;
}

/** Stores an account. Undefined when its address is taken, upper and lower case alike. */
export async function insertUser(user: typeof users.$inferInsert): Promise<UserRow | undefined> {
  const [row] = await db().insert(users).values(user).onConflictDoNothing().returning();
  return row;
}
