import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { makeAccount, type TestAccount } from "@/e2e/support/account";
import { call } from "@/e2e/support/in-process";
import { shortAd } from "@/e2e/support/jobs";
import { useOneConnection } from "@/e2e/support/taken-connection";
import { db } from "@/lib/platform/db/client";
import { agentRuns, jobs } from "@/lib/platform/db/schema";

const { withoutConnectionAfter, sentEvents } = useOneConnection();

/** Posts, as a new account unless one is given, and lets nothing be read once what was asked for is committed in a table. */
async function post(table: string, path: string, body: object, account?: TestAccount) {
  const { secret: key, userId } = account ?? (await makeAccount());
  const answer = await withoutConnectionAfter(table, () => call("POST", path, { key, body }));
  return { ...answer, userId };
}
const idsOf = async (table: typeof jobs | typeof agentRuns, accountId: string): Promise<string[]> =>
  (await db().select({ id: table.id }).from(table).where(eq(table.accountId, accountId)))
    .map(({ id }) => id)
    .toSorted();
const sentIds = () => sentEvents().map(({ id }) => id);

describe("what is committed is answered though no connection is free after it", () => {
  test.each([
    ["at once", {}],
    ["after its wait", { sync: true, waitTimeoutMs: 1_200 }],
  ])("a job, %s", async (_, waiting) => {
    const { status, body, userId } = await post("jobs", "/ugc/jobs", { ...shortAd, ...waiting });
    expect([status, body]).toMatchObject([202, { job: { status: "queued" }, result: null }]);
    const { job } = body as { job: { id: string } };
    expect(await idsOf(jobs, userId)).toEqual([job.id]);
    expect(sentIds()).toContain(job.id);
  });

  test("a set of variants with its jobs", async () => {
    const request = { base: shortAd, axes: { aspectRatio: ["1:1", "9:16"] } };
    const { status, body, userId } = await post("jobs", "/ugc/variants", request);
    expect([status, body]).toMatchObject([202, { variantSet: { status: "queued", units: { held: 2 } } }]);
    const { arms } = (body as { variantSet: { arms: { job: { id: string } }[] } }).variantSet;
    const ids = arms.map(({ job }) => job.id);
    expect(ids.toSorted()).toEqual(await idsOf(jobs, userId));
    expect(sentIds()).toEqual(expect.arrayContaining(ids));
  });

  test("a thread with its first message and run", async () => {
    const { status, body, userId } = await post("agent_messages", "/agent/threads", { message: "Hello" });
    expect([status, body]).toMatchObject([201, { message: { text: "Hello" }, run: { status: "queued" } }]);
    expect(await idsOf(agentRuns, userId)).toEqual([(body as { run: { id: string } }).run.id]);
  });

  test("a message in a thread that another run is open in", async () => {
    const account = await makeAccount();
    const begun = await call("POST", "/agent/threads", { key: account.secret, body: { message: "Hello" } });
    const { id: threadId, run } = begun.body as { id: string; run: { id: string } };
    await db().update(agentRuns).set({ status: "running" }).where(eq(agentRuns.id, run.id));
    const path = `/agent/threads/${threadId}/messages`;
    const { status, body } = await post("agent_messages", path, { message: "Stop" }, account);
    expect([status, body]).toMatchObject([202, { threadId, message: { text: "Stop" }, run: { status: "queued" } }]);
    const posted = body as { message: { id: string }; run: { id: string } };
    expect(await idsOf(agentRuns, account.userId)).toEqual([run.id, posted.run.id].toSorted());
    expect(sentIds()).toEqual(expect.arrayContaining([posted.run.id, `${run.id}:message:${posted.message.id}`]));
  });
});
