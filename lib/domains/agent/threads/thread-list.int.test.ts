import { expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { useEngine } from "@/e2e/support/use-engine";
import { pool } from "@/lib/platform/db/client";
import { begin } from "../agent.fixture";
import { cancelRun, listThreads } from "../service";
import * as threadRepo from "./thread-repo";

useEngine();

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

test("the last activity has whole milliseconds, as cursors have", async () => {
  const caller = await makeCaller();
  for (let n = 0; n < 3; n++) await begin(caller, "Show my jobs");
  const times = await pool()`
    select extract(microseconds from updated_at)::int % 1000 as rest from agent_threads where account_id = ${caller.accountId}`;
  expect(times.map(({ rest }) => rest)).toEqual([0, 0, 0]);
});

interface Plan {
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Actual Rows": number;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

test("a page is read from the index, however many conversations there are", async () => {
  const { accountId } = await makeCaller();
  await pool()`
    insert into agent_threads (id, account_id, metadata, updated_at)
    select ${accountId} || n, ${accountId}::uuid, '{}', '2026-11-01Z'::timestamptz + n * interval '1 minute'
    from generate_series(1, 3000) n`;
  await pool()`analyze agent_threads`;
  for (const after of [undefined, { createdAt: new Date("2026-11-02T00:00:00Z"), id: `${accountId}1440` }]) {
    // A query of drizzle is sent when it is waited for.
    const query = threadRepo.list(accountId, after, 20) as unknown as { toSQL(): { sql: string; params: string[] } };
    const { sql, params } = query.toSQL();
    const [row] = await pool().unsafe<{ "QUERY PLAN": [{ Plan: Plan }] }[]>(
      `explain (analyze, format json) ${sql}`,
      params,
    );
    const [read] = nodesOf(row!["QUERY PLAN"][0].Plan).filter((node) => node["Relation Name"] === "agent_threads");
    expect(read?.["Index Name"]).toBe("agent_threads_account");
    expect(read?.["Actual Rows"]).toBeLessThan(50);
  }
});
