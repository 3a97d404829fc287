import { eq } from "drizzle-orm";
import type { Executor } from "./client";
import { users } from "./schema";

/**
 * Makes an account's changes that count or name things wait for each other until commit. Rows that only refer to the
 * account are written meanwhile: whoever holds one of its rows and writes such a row would otherwise wait in a circle.
 */
export async function lockAccount(tx: Executor, accountId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, accountId)).for("no key update");
}
