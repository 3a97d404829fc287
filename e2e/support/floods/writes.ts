import { and, eq, notInArray } from "drizzle-orm";
import { entries, type Entry } from "../../../lib/contract/registry";
import { cancelJob } from "../../../lib/domains/jobs/service";
import { db } from "../../../lib/platform/db/client";
import { jobs } from "../../../lib/platform/db/schema";
import { makeAccount } from "../account";
import { createClient } from "../client";
import { idsOf, pathWith } from "../examples";

/** Every operation that writes. */
export const writing: readonly Entry[] = entries.filter(({ op }) => op.method !== "GET");

const fill = (value: unknown, ids: Readonly<Record<string, string>>): unknown => {
  if (typeof value === "string") return value.replace(/\{(\w+)\}/g, (whole, name: string) => ids[name] ?? whole);
  if (Array.isArray(value)) return value.map((part) => fill(part, ids));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fill(part, ids)]));
};

/** Calls an operation many times at once for an account of its own; jobs it leaves are cancelled. Returns the statuses. */
export async function callAtOnce(origin: string, entry: Entry, times: number): Promise<Record<string, number>> {
  const account = await makeAccount();
  const ids = await idsOf(entry, account, createClient(origin));
  const path = pathWith(entry, ids);
  const fields = Object.entries(entry.op.example).filter(([name]) => !entry.op.path.includes(`{${name}}`));
  const body = entry.op.body && JSON.stringify(fill(Object.fromEntries(fields), ids));
  const statuses: Record<string, number> = {};
  const post = async () => {
    const response = await fetch(`${origin}/api/public/v1${path}`, {
      method: entry.op.method,
      headers: { "x-api-key": account.secret, ...(body && { "content-type": "application/json" }) },
      ...(body && { body }),
    });
    await response.arrayBuffer();
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
  };
  await Promise.all(Array.from({ length: times }, post));
  const isOpen = notInArray(jobs.status, ["completed", "failed", "cancelled"]);
  const left = await db()
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.accountId, account.userId), isOpen));
  for (const { id } of left) await cancelJob(id);
  return statuses;
}
