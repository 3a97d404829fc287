import { and, eq } from "drizzle-orm";
import { db, transaction } from "@/lib/platform/db/client";
import { billingCustomers } from "@/lib/platform/db/schema";
import { deleteSubscription } from "./repo";

/** The Stripe customer of an account, or undefined. */
export async function findCustomer(accountId: string): Promise<string | undefined> {
  const [row] = await db().select().from(billingCustomers).where(eq(billingCustomers.accountId, accountId));
  return row?.stripeCustomerId;
}

/** The account of a Stripe customer, or undefined. */
export async function findAccount(customer: string): Promise<string | undefined> {
  const [row] = await db().select().from(billingCustomers).where(eq(billingCustomers.stripeCustomerId, customer));
  return row?.accountId;
}

/** Stores the Stripe customer of an account and returns the stored one, which may be an earlier one. */
export async function insertCustomer(accountId: string, stripeCustomerId: string): Promise<string> {
  await db().insert(billingCustomers).values({ accountId, stripeCustomerId }).onConflictDoNothing();
  return (await findCustomer(accountId)) ?? stripeCustomerId;
}

/** Deletes the stored Stripe customer of an account, with its subscription, unless another one took its place. */
export const deleteCustomer = (accountId: string, stripeCustomerId: string): Promise<void> =>
  transaction(async (tx) => {
    const gone = await tx
      .delete(billingCustomers)
      .where(and(eq(billingCustomers.accountId, accountId), eq(billingCustomers.stripeCustomerId, stripeCustomerId)))
      .returning({ accountId: billingCustomers.accountId });
    if (gone.length > 0) await deleteSubscription(tx, accountId);
  });
