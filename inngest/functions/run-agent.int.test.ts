import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobsOf } from "@/e2e/support/records";
import { makeCaller } from "@/e2e/support/caller";
import { useDatabase } from "@/e2e/support/database";
import { type Pipeline, startPipeline } from "@/e2e/support/pipeline/pipeline";
import { type ServedSite, serveSite } from "@/e2e/support/doubles/sites";
import { begin, eventsOf, openInput } from "@/lib/domains/agent/agent.fixture";
import { cancelRun, getThread, reply } from "@/lib/domains/agent/service";
import type { Caller } from "@/lib/contract/operation";
import { db } from "@/lib/platform/db/client";
import { usageLedger } from "@/lib/platform/db/schema";

let pipeline: Pipeline;
let site: ServedSite;
beforeAll(async () => {
  await useDatabase();
  site = await serveSite("coffee");
  process.env["EGRESS_ALLOW_ORIGINS"] = site.origin;
  pipeline = await startPipeline();
});
afterAll(async () => {
  site.close();
  await pipeline.close();
});

type Thread = Awaited<ReturnType<typeof getThread>>;

async function until(caller: Caller, threadId: string, reached: (thread: Thread) => boolean): Promise<Thread> {
  const deadline = performance.now() + 90_000;
  for (;;) {
    const thread = await getThread(caller, { threadId });
    if (reached(thread)) return thread;
    if (performance.now() > deadline) throw new Error(`the run stayed ${thread.run?.status}`);
    await new Promise((resume) => setTimeout(resume, 30));
  }
}

const isOver = ({ run }: Thread) => ["completed", "failed", "cancelled"].includes(run?.status ?? "");
const isWaiting = ({ run }: Thread) => run?.status === "waiting_input";

test("the application and the engine die by signal 9 again and again: one job, one charge, one answer", async () => {
  const caller = await makeCaller();
  const { threadId, runId } = await begin(caller, "Make 2 image ads for fresh roasted coffee");
  await pipeline.kill("app");
  await pipeline.start("app");
  await until(caller, threadId, isWaiting);
  const { id: pendingInputId, estimate } = await openInput(caller, threadId);
  expect(estimate).toEqual({ kind: "staticAdGenerations", units: 2 });
  await pipeline.kill("engine");
  await reply(caller, { pendingInputId });
  await pipeline.start("engine");
  // The engine was down when the reply was sent: the same reply again asks again.
  await reply(caller, { pendingInputId });
  await until(caller, threadId, ({ messages }) => JSON.stringify(messages).includes("imageAds_create"));
  await pipeline.kill("app");
  await pipeline.start("app");
  const { run, messages } = await until(caller, threadId, isOver);
  expect(run).toMatchObject({ status: "completed", error: null });
  expect(messages.map(({ role }) => role)).toEqual(["user", "assistant"]);
  expect(messages[1]?.text.match(/http\S+sig=/g)).toHaveLength(2);
  expect(await jobsOf(caller)).toMatchObject([{ type: "image", status: "completed", channel: "agent" }]);
  const ledger = await db().select().from(usageLedger).where(eq(usageLedger.accountId, caller.accountId));
  expect(ledger.map(({ entry, amount }) => [entry, amount])).toEqual([
    ["hold", 2],
    ["settle", 2],
  ]);
  const events = await eventsOf(runId);
  expect(events.filter(({ type }) => type === "finish")).toHaveLength(1);
  expect(events.at(-1)).toMatchObject({ type: "finish" });
});

test("a run that waits for its job is cancelled at once; the job goes on", async () => {
  const caller = await makeCaller();
  const { threadId, runId } = await begin(caller, "Make an image ad for fresh roasted coffee");
  await until(caller, threadId, isWaiting);
  await reply(caller, { pendingInputId: (await openInput(caller, threadId)).id });
  await until(caller, threadId, ({ messages }) => JSON.stringify(messages).includes("data-job"));
  expect((await cancelRun(caller, { runId })).run.status).toBe("cancelled");
  const { messages } = await until(caller, threadId, isOver);
  expect(messages).toHaveLength(2);
  expect((await jobsOf(caller))[0]?.status).not.toBe("cancelled");
});

test("a site is read with approval, then the ad of its brand is proposed", async () => {
  const caller = await makeCaller();
  const { threadId } = await begin(caller, `Make a 15 second TikTok for ${site.origin}`);
  await until(caller, threadId, isWaiting);
  const brand = await openInput(caller, threadId);
  expect(brand).toMatchObject({
    kind: "approval",
    toolName: "brands_create",
    input: { websiteUrl: site.origin },
    estimate: null,
  });
  await reply(caller, { pendingInputId: brand.id, response: "yes" });
  await until(caller, threadId, ({ pendingInputs }) => pendingInputs.length > 0);
  const ad = await openInput(caller, threadId);
  expect(ad).toMatchObject({
    toolName: "ugc_create",
    input: { duration: 15, platform: "tiktok", brandId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    estimate: { kind: "videos", units: 1 },
  });
  await reply(caller, { pendingInputId: ad.id, response: "no" });
  const { run } = await until(caller, threadId, isOver);
  expect(run?.status).toBe("completed");
  expect(await jobsOf(caller)).toEqual([]);
  const again = await begin(caller, `Make an ad for ${site.origin}`);
  await until(caller, again.threadId, isWaiting);
  expect(await openInput(caller, again.threadId)).toMatchObject({ toolName: "ugc_create" });
});
