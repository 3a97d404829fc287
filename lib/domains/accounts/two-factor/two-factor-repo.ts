import { and, count, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { db, type Executor } from "@/lib/platform/db/client";
import { recoveryCodes, totpSecrets } from "@/lib/platform/db/schema";

/** A stored secret, still encrypted. */
export type SecretRow = typeof totpSecrets.$inferSelect;

/** The secret of an account, confirmed or not; undefined when it has none. */
export async function findSecret(userId: string): Promise<SecretRow | undefined> {
  const [row] = await db().select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
  return row;
}

/** Stores a secret to be confirmed, in place of another such one. False when the account has a confirmed one. */
export async function putSecret(userId: string, secret: string): Promise<boolean> {
  const rows = await db()
    .insert(totpSecrets)
    .values({ userId, secret })
    .onConflictDoUpdate({ target: totpSecrets.userId, set: { secret }, setWhere: isNull(totpSecrets.confirmedAt) })
    .returning({ userId: totpSecrets.userId });
  return rows.length > 0;
}

/** Confirms the secret that was read, by a code of `step`. False when it is confirmed already, or another one by now. */
export async function confirmSecret(tx: Executor, row: SecretRow, step: number, at: Date): Promise<boolean> {
  const { userId, secret } = row;
  const isSame = and(eq(totpSecrets.userId, userId), eq(totpSecrets.secret, secret), isNull(totpSecrets.confirmedAt));
  const rows = await tx
    .update(totpSecrets)
    .set({ confirmedAt: at, lastStep: step })
    .where(isSame)
    .returning({ userId: totpSecrets.userId });
  return rows.length > 0;
}

/** Records the code of a step as used. False when one of it or of a later step was: of two at once, one is accepted. */
export async function takeStep(userId: string, step: number): Promise<boolean> {
  const isUnused = and(
    eq(totpSecrets.userId, userId),
    isNotNull(totpSecrets.confirmedAt),
    lt(totpSecrets.lastStep, step),
  );
  const rows = await db()
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(isUnused)
    .returning({ userId: totpSecrets.userId });
  return rows.length > 0;
}

/** Deletes the secret of an account and its recovery codes. False when none was confirmed. */
export async function deleteSecret(tx: Executor, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const [row] = await tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId)).returning();
  return Boolean(row?.confirmedAt);
}

/** Stores recovery codes in place of those the account has. */
export async function replaceRecoveryCodes(tx: Executor, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Uses up a recovery code. False when the account has none of this hash any more. */
export async function takeRecoveryCode(tx: Executor, userId: string, codeHash: string): Promise<boolean> {
  const rows = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return rows.length > 0;
}

/** Number of recovery codes an account has left. */
export async function countRecoveryCodes(userId: string, tx: Executor = db()): Promise<number> {
  const [row] = await tx.select({ codes: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return row?.codes ?? 0;
}
