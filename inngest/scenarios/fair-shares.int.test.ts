import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { useDatabase } from "@/e2e/support/database";
import { shortAd } from "@/e2e/support/jobs";
import { type Pipeline, startPipeline } from "@/e2e/support/pipeline/pipeline";
import { eventsOf, rowOf, untilStatus } from "@/e2e/support/pipeline/use-pipeline";
import { CreateImageAdJobRequest } from "@/lib/contract/image-ads";
import type { Caller } from "@/lib/contract/operation";
import { CreateUgcJobRequest } from "@/lib/contract/ugc";
import { create as createImageAds } from "@/lib/domains/image-ads/service";
import { cancelJob } from "@/lib/domains/jobs/service";
import { create as createAd } from "@/lib/domains/ugc/service";
import { type Receiver, startReceiver } from "@/lib/domains/webhooks/receiver.fixture";
import { create, test as sendTest } from "@/lib/domains/webhooks/service";
import { db } from "@/lib/platform/db/client";

let pipeline: Pipeline;
let tarpit: Receiver;
let good: Receiver;
beforeAll(async () => {
  await useDatabase();
  [tarpit, good] = [await startReceiver(), await startReceiver()];
  // Takes the request and never answers: each attempt lasts its whole 15 seconds.
  tarpit.answer = () => undefined;
  process.env["EGRESS_ALLOW_ORIGINS"] = [tarpit.origin, good.origin].join(",");
  pipeline = await startPipeline();
});
afterAll(async () => {
  await pipeline.close();
  await Promise.all([tarpit.close(), good.close()]);
});

const addWebhook = async (caller: Caller, { url }: Receiver) =>
  (await create(caller, { url, events: undefined, description: undefined })).webhook.id;
const image = { prompt: "Fresh roasted coffee beans. Headline: Monday, but better", seed: 7 };

test("60 deliveries into a tarpit delay nobody: another account's job starts, and its delivery arrives", async () => {
  const [slow, other] = [await makeCaller(), await makeCaller()];
  const webhookId = await addWebhook(slow, tarpit);
  await addWebhook(other, good);
  for (let n = 0; n < 60; n++) await sendTest(slow, { webhookId });
  await expect.poll(() => tarpit.received.length, { timeout: 10_000 }).toBeGreaterThan(0);
  const { job } = await createImageAds(other, CreateImageAdJobRequest.parse(image));
  await expect.poll(async () => (await rowOf(job.id)).status, { timeout: 5_000 }).not.toBe("queued");
  await untilStatus(job.id, "completed");
  await expect.poll(() => good.received.length, { timeout: 5_000 }).toBe(1);
  // Most of the slow account's have not had their turn, two at a time for 15 seconds: nothing above waited for them.
  expect(tarpit.received.length).toBeLessThan(30);
});

test("an endpoint that does not answer delays the account's other endpoints by one attempt at most", async () => {
  const caller = await makeCaller();
  const [slow, quick] = [await addWebhook(caller, tarpit), await addWebhook(caller, good)];
  const before = tarpit.received.length;
  for (let n = 0; n < 20; n++) await sendTest(caller, { webhookId: slow });
  await expect.poll(() => tarpit.received.length, { timeout: 10_000 }).toBeGreaterThan(before);
  good.received.length = 0;
  for (let n = 0; n < 5; n++) await sendTest(caller, { webhookId: quick });
  await expect.poll(() => good.received.length, { timeout: 25_000 }).toBe(5);
});

test("an ad that waits for the renderer holds no turn of the engine; accounts take turns at it", async () => {
  const [many, one] = [await makeCaller(), await makeCaller()];
  const adOf = async (caller: Caller) =>
    (await createAd(caller, CreateUgcJobRequest.parse({ ...shortAd, seed: Math.ceil(Math.random() * 1e6) }))).job.id;
  const ids = [await adOf(many), await adOf(many), await adOf(many)];
  const waiting = async (id: string) =>
    (await eventsOf(id)).some(({ data }) => data["note"] === "waiting_for_slot") &&
    (await rowOf(id)).step === "compose";
  await expect
    .poll(async () => (await Promise.all(ids.map(waiting))).filter(Boolean).length, { timeout: 60_000, interval: 50 })
    .toBe(2);
  const leased = async () => {
    const [row] = await db().execute(
      sql`select count(*)::int as turns from engine.task t join engine.run r on r.id = t.run
      where t.kind = 'turn' and t.lease is not null and r.fn = 'spotmill-generate-ugc'`,
    );
    return row?.["turns"];
  };
  await expect.poll(leased, { timeout: 5_000, interval: 20 }).toBe(1);
  const last = await adOf(one);
  await untilStatus(last, "completed");
  const statuses = await Promise.all(ids.map(async (id) => (await rowOf(id)).status));
  // Two of the first account were before it in the queue, one at most was drawn meanwhile.
  expect(statuses.filter((status) => status === "completed").length).toBeLessThanOrEqual(2);
  await Promise.all(ids.map((id) => cancelJob(id)));
});
