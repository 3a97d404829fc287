import * as z from "zod";
import { audit } from "@/lib/domains/audit/service";
import { notFound } from "@/lib/contract/errors";
import { transaction } from "@/lib/platform/db/client";
import * as repo from "./repo";

/**
 * Suspends an account, or lifts that: meanwhile its keys are unknown, its sessions have ended, its review links are closed, and its
 * schedules rest. Nothing of it is deleted. Throws ApiError NOT_FOUND.
 */
export async function setSuspended(accountId: string, isSuspended: boolean): Promise<void> {
  await transaction(async (tx) => {
    if (!(await repo.setSuspended(tx, accountId, isSuspended))) throw notFound("account");
    await audit({ accountId, action: isSuspended ? "account.suspended" : "account.resumed", actor: "operator" }, tx);
  });
}

/** True while an account is suspended; false for an id of none. */
export async function isSuspended(userId: string): Promise<boolean> {
  const user = z.uuid().safeParse(userId).success ? await repo.findById(userId) : undefined;
  return Boolean(user?.suspendedAt);
}
