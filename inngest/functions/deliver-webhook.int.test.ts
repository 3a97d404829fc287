import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { useDatabase } from "@/e2e/support/database";
import { insertJob } from "@/e2e/support/records";
import { type Pipeline, startPipeline } from "@/e2e/support/pipeline/pipeline";
import type { Caller } from "@/lib/contract/operation";
import { db } from "@/lib/platform/db/client";
import { webhookDeliveries } from "@/lib/platform/db/schema";
import { failJob } from "@/lib/domains/jobs/service";
import { internalFailure } from "@/lib/domains/jobs/failure";
import { type Receiver, startReceiver, verifyMessage } from "@/lib/domains/webhooks/receiver.fixture";
import { create, test as sendTest } from "@/lib/domains/webhooks/service";

let pipeline: Pipeline;
let receiver: Receiver;
beforeAll(async () => {
  await useDatabase();
  receiver = await startReceiver();
  process.env["EGRESS_ALLOW_ORIGINS"] = receiver.origin;
  pipeline = await startPipeline();
});
afterAll(async () => {
  await receiver.close();
  await pipeline.close();
});

async function until(caller: Caller, reached: (rows: (typeof webhookDeliveries.$inferSelect)[]) => boolean) {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const rows = await db().select().from(webhookDeliveries).where(eq(webhookDeliveries.accountId, caller.accountId));
    if (reached(rows)) return rows;
    if (performance.now() > deadline) throw new Error(`deliveries stayed ${JSON.stringify(rows)}`);
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

const add = (caller: Caller) => create(caller, { url: receiver.url, events: undefined, description: undefined });
const isOver = ([row]: { status: string }[]): boolean => row?.status === "succeeded";

test("a message that was refused is sent again after its pause, through the engine", async () => {
  const caller = await makeCaller();
  const { webhook, secret } = await add(caller);
  receiver.received.length = 0;
  receiver.answer = (response, count) => void response.writeHead(count === 1 ? 500 : 200).end();
  await sendTest(caller, { webhookId: webhook.id });
  const [row] = await until(caller, isOver);
  const [first, second] = row?.attempts ?? [];
  expect([first?.status, second?.status]).toEqual([500, 200]);
  expect(Date.parse(second?.at ?? "") - Date.parse(first?.at ?? "")).toBeGreaterThanOrEqual(5_000);
  for (const message of receiver.received) verifyMessage(secret, message);
});

test("engine and application die between the end of a job and the attempt: the message comes when they are back", async () => {
  const caller = await makeCaller();
  const { secret } = await add(caller);
  receiver.received.length = 0;
  receiver.answer = (response) => void response.writeHead(200).end();
  const jobId = await insertJob(caller.accountId);
  await pipeline.kill("app");
  await failJob(jobId, internalFailure);
  await pipeline.kill("engine");
  expect(receiver.received).toEqual([]);
  await pipeline.start("app", "engine");
  await until(caller, isOver);
  const [message] = receiver.received;
  expect(message && verifyMessage(secret, message)).toMatchObject({ type: "job.failed", data: { job: { id: jobId } } });
});
