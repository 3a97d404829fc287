import { beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { useDatabase } from "@/e2e/support/database";
import { useEventSink } from "@/e2e/support/event-sink";
import { pool } from "@/lib/platform/db/client";
import { begin } from "./agent.fixture";
import { cancelRun, listThreads } from "./service";

beforeAll(async () => {
  await useDatabase();
  await useEventSink();
});

test("pages of conversations have each once, the latest activity first, also where several are of one instant", async () => {
  const caller = await makeCaller();
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.push((await begin(caller, "Show my jobs")).threadId);
  await pool()`update agent_threads set updated_at = '2026-11-01T10:00:00.123Z' where id in ${pool()(ids.slice(1, 4))}`;
  const listed: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listThreads(caller, { limit: 2, cursor });
    listed.push(...page.threads.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(listed).toEqual([ids[4], ids[0], ...ids.slice(1, 4).toSorted().toReversed()]);
});

test("a listed conversation has the status of its latest run", async () => {
  const caller = await makeCaller();
  const [queued, cancelled] = [await begin(caller, "Show my jobs"), await begin(caller, "Show my jobs")];
  await cancelRun(caller, { runId: cancelled.runId });
  const { threads: listed } = await listThreads(caller, { limit: 10, cursor: undefined });
  const statuses = new Map(listed.map(({ id, status }) => [id, status]));
  expect([statuses.get(queued.threadId), statuses.get(cancelled.threadId)]).toEqual(["queued", "cancelled"]);
});
