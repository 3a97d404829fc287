import { db } from "@/lib/platform/db/client";
import * as repo from "./briefs-repo";

/** What jobs of an account were asked to make, by their ids: the first 300 characters. Without those it does not have, and those that have no words. */
export async function briefsOf(accountId: string, jobIds: readonly string[]): Promise<Record<string, string>> {
  if (jobIds.length === 0) return {};
  const rows = await repo.briefs(db(), accountId, jobIds);
  return Object.fromEntries(rows.flatMap(({ id, brief }) => (brief === null ? [] : [[id, brief]])));
}
