import { randomUUID } from "node:crypto";
import { db } from "../../lib/platform/db/client";
import { jobs } from "../../lib/platform/db/schema";

/** Stores finished jobs of an account, the newest first in time; their scripts are `scriptOf` their number. */
export async function insertJobs(
  accountId: string,
  count: number,
  scriptOf: (at: number) => string,
): Promise<string[]> {
  const began = Date.now();
  const rows = Array.from({ length: count }, (_, at) => {
    const createdAt = new Date(began - at * 60_000);
    return {
      id: randomUUID(),
      accountId,
      type: "ugc" as const,
      status: "completed" as const,
      progress: 100,
      request: {},
      result: { script: scriptOf(at) },
      plan: "pro" as const,
      channel: "dashboard" as const,
      requestId: `req_${at}`,
      createdAt,
      updatedAt: createdAt,
      finishedAt: createdAt,
    };
  });
  await db().insert(jobs).values(rows);
  return rows.map(({ id }) => id);
}
