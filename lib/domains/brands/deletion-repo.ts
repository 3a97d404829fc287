import { and, asc, eq, gt, lt } from "drizzle-orm";
import { db, transaction } from "@/lib/platform/db/client";
import { brands, deletedBrands } from "@/lib/platform/db/schema";

/** A deleted brand whose files are still looked for. */
export type DeletedBrand = Pick<typeof deletedBrands.$inferSelect, "id" | "accountId">;

/** Deletes a brand and notes when its files are to be looked for; false when the account has none of that id. */
export const deleteBrand = (accountId: string, brandId: string, dueAt: Date): Promise<boolean> =>
  transaction(async (tx) => {
    const [row] = await tx
      .delete(brands)
      .where(and(eq(brands.accountId, accountId), eq(brands.id, brandId)))
      .returning({ id: brands.id });
    if (row) await tx.insert(deletedBrands).values({ id: row.id, accountId, dueAt });
    return row !== undefined;
  });

/** Deleted brands whose files are due to be looked for, at most 100 in the order of their ids; those after `last`. */
export const listDue = (before: Date, last?: DeletedBrand): Promise<DeletedBrand[]> =>
  db()
    .select({ id: deletedBrands.id, accountId: deletedBrands.accountId })
    .from(deletedBrands)
    .where(and(lt(deletedBrands.dueAt, before), last && gt(deletedBrands.id, last.id)))
    .orderBy(asc(deletedBrands.id))
    .limit(100);

/** Notes what the files weigh that stay, and when they are looked at again. */
export async function noteKept(id: string, storedBytes: number, dueAt: Date): Promise<void> {
  await db().update(deletedBrands).set({ storedBytes, dueAt }).where(eq(deletedBrands.id, id));
}

/** Forgets a deleted brand: nothing of it is stored any more. */
export async function forget(id: string): Promise<void> {
  await db().delete(deletedBrands).where(eq(deletedBrands.id, id));
}
