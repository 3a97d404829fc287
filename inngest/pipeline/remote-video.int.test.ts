import { eq } from "drizzle-orm";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { type Pipeline, startPipeline } from "@/e2e/support/pipeline/pipeline";
import { fal } from "@/embedded/vendors/fal/vendor";
import { replicate } from "@/embedded/vendors/replicate";
import { startVendors, type VendorDouble } from "@/embedded/vendors/server";
import { send } from "../client";
import { db } from "@/lib/platform/db/client";
import { jobEvents, jobs, providerRequests, usageLedger } from "@/lib/platform/db/schema";
import { estimateFor } from "@/lib/domains/estimates/service";
import { cancel } from "@/lib/domains/jobs/service";
import { encoder } from "@/lib/engines/studio/encode/encoder";
import { foreignLimits } from "@/lib/engines/studio/encode/open";
import { CreateVideoJobRequest } from "@/lib/contract/video";
import { create } from "@/lib/domains/video/service";

const KEY = "fal-key-0123456789abcdef";
const cup = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#a33" } })
  .png()
  .toBuffer();
const clip = readFileSync(new URL("../../embedded/vendors/files/clip.mp4", import.meta.url));
const vendor = fal();
let database: TestDatabase;
let pipeline: Pipeline;
let double: VendorDouble;

beforeAll(async () => {
  database = await useDatabase();
  double = await startVendors([vendor, replicate()], {
    "video.mp4": { data: clip, type: "video/mp4" },
    "cup.png": { data: cup, type: "image/png" },
  });
  process.env["FAL_KEY"] = KEY;
  process.env["PROVIDER_BASE_URLS"] = double.baseUrls;
  process.env["EGRESS_ALLOW_ORIGINS"] = double.origin;
  globalThis.spotmillSingletons?.delete("env");
  pipeline = await startPipeline();
});
beforeEach(() => {
  double.reset();
  vendor.polls = 0;
});
afterAll(async () => {
  await pipeline.close();
  await double.close();
  await database.drop();
});

const rowOf = async (id: string) => (await db().select().from(jobs).where(eq(jobs.id, id)))[0]!;
const requestsOf = (id: string) => db().select().from(providerRequests).where(eq(providerRequests.jobId, id));
const entriesOf = async (id: string) =>
  (await db().select().from(usageLedger).where(eq(usageLedger.jobId, id)).orderBy(usageLedger.id)).map(
    ({ entry }) => entry,
  );
const untilStatus = (id: string, status: string) =>
  expect.poll(async () => (await rowOf(id)).status, { timeout: 90_000, interval: 100 }).toBe(status);
const submits = () => double.count("POST /fal-ai/");

async function newVideo(more: object = {}) {
  const caller = await makeCaller();
  const body = { prompt: "Fresh bread, hot from the oven", duration: 3, resolution: "360x640", seed: 7, ...more };
  const { job } = await create(caller, CreateVideoJobRequest.parse(body));
  return { caller, id: job.id };
}

test("a named model's clip is delivered in the promised size, silent, signed, with who made it", async () => {
  vendor.polls = 1;
  const { caller, id } = await newVideo({ model: "kling-3-pro" });
  await untilStatus(id, "completed");
  const { result } = await rowOf(id);
  expect(result).toMatchObject({
    model: "kling-3-pro",
    width: 360,
    height: 640,
    deterministic: false,
    provenance: { state: "signed", digitalSourceType: expect.stringContaining("trainedAlgorithmicMedia") },
    usage: { held: 1, settled: 1, released: 0 },
    decisions: [
      {
        requested: "kling-3-pro",
        chosen: { provider: "fal", model: "kling-3-pro" },
        real: "model",
        fallback: false,
        reason: "requested",
        candidates: [{ outcome: "chosen", costUsd: null }],
        notes: ["seed: ignored, kling-3-pro has none"],
      },
    ],
  });
  const file = join(process.env["DATA_DIR"]!, "media", caller.accountId, id, "video.mp4");
  const { video, audio, seconds } = await encoder.probe(file, foreignLimits);
  expect([video?.width, video?.height, Math.round(video?.fps ?? 0), audio]).toEqual([360, 640, 30, null]);
  expect(seconds).toBeCloseTo(3, 1);
  expect(await requestsOf(id)).toMatchObject([{ state: "done", sends: 1, attempt: 1 }]);
  expect(double.seen.find(({ method }) => method === "POST")?.json).toEqual({
    prompt: "Fresh bread, hot from the oven",
    aspect_ratio: "9:16",
    duration: "3",
    generate_audio: false,
  });
  const stored = JSON.stringify([await rowOf(id), await db().select().from(jobEvents).where(eq(jobEvents.jobId, id))]);
  expect(stored).not.toContain(KEY);
  expect(stored).not.toContain(double.origin);
});

test("a named model that fails fails the job: readable, refunded, nobody else asked", async () => {
  double.always(/POST queue\.fal\.run/, { status: 401, body: { detail: "secret words of the vendor" } });
  const { id } = await newVideo({ model: "kling-3-pro" });
  await untilStatus(id, "failed");
  const { error } = await rowOf(id);
  expect(error).toMatchObject({
    code: "PROVIDER_UNAVAILABLE",
    message: "fal refused this server's key (model kling-3-pro)",
    hint: expect.stringMatching(/Nothing was charged/),
    retryable: false,
    usage: { held: 1, settled: 0, released: 1 },
  });
  expect(JSON.stringify(error)).not.toContain("secret words");
  expect(await entriesOf(id)).toEqual(["hold", "release"]);
});

test("where no model was named, the local studio takes over and the record says so", async () => {
  double.always(/POST queue\.fal\.run/, { status: 503, body: {} });
  const { id } = await newVideo({});
  await untilStatus(id, "completed");
  const { result } = await rowOf(id);
  expect(result).toMatchObject({
    model: "local/ugc-studio",
    decisions: [
      {
        requested: null,
        chosen: { provider: "local", model: "local/ugc-studio" },
        real: "local",
        fallback: true,
        reason: "unavailable",
        candidates: [
          { provider: "fal", outcome: "failed", reason: "unavailable", code: "unavailable" },
          { provider: "local", outcome: "chosen" },
        ],
      },
    ],
  });
  const said = await db().select().from(jobEvents).where(eq(jobEvents.jobId, id));
  expect(said.filter(({ type }) => type === "job.decision")).toHaveLength(2);
});

test("refused content is nobody else's to make: the job fails although no model was named", async () => {
  const detail = [{ loc: ["body", "prompt"], msg: "no", type: "content_policy_violation" }];
  double.always(/POST queue\.fal\.run/, { status: 422, body: { detail } });
  const { id } = await newVideo({});
  await untilStatus(id, "failed");
  expect((await rowOf(id)).error).toMatchObject({ code: "PROVIDER_REJECTED", retryable: false });
});

test("killed after the start, the application goes on with the work that was begun: one submit", async () => {
  vendor.polls = 3;
  const { id } = await newVideo({ model: "vidu-q3" });
  await expect.poll(async () => (await requestsOf(id))[0]?.state, { timeout: 30_000 }).toBe("started");
  await pipeline.kill("app");
  await pipeline.start("app");
  await untilStatus(id, "completed");
  expect(submits()).toBe(1);
  expect(await entriesOf(id)).toEqual(["hold", "settle"]);
});

test("a clip of the wrong length is asked for once more, then the job fails", async () => {
  const { id } = await newVideo({ model: "seedance-1.5-pro", duration: 8 });
  await untilStatus(id, "failed");
  expect((await rowOf(id)).error).toMatchObject({ message: expect.stringMatching(/delivered no usable file/) });
  expect(submits()).toBe(2);
  expect((await requestsOf(id)).map(({ attempt, state }) => [attempt, state])).toEqual([
    [1, "failed"],
    [2, "failed"],
  ]);
});

test("a picture on this machine is uploaded, cut to the shape that is delivered, and starts the clip", async () => {
  const imageUrls = [`${double.origin}/files/cup.png`, `${double.origin}/files/cup.png`];
  const { id } = await newVideo({ model: "kling-3-pro", prompt: undefined, imageUrls });
  await untilStatus(id, "completed");
  const posts = double.seen.filter(({ method, host }) => method === "POST" && host === "queue.fal.run");
  expect(posts.map(({ path }) => path)).toEqual(["/fal-ai/kling-video/v3/pro/image-to-video"]);
  expect(posts[0]?.json).toMatchObject({ start_image_url: expect.stringContaining("/files/upload-") });
  const put = double.seen.find(({ method, host }) => method === "PUT" && host === "upload.fal.test");
  const { width, height } = await sharp(put?.body).metadata();
  expect([width, height]).toEqual([720, 1280]);
  expect((await rowOf(id)).result).toMatchObject({
    decisions: [
      {
        notes: [
          expect.stringMatching(/^prompt: none given/),
          expect.stringMatching(/^imageUrls: imageUrls\[1\] not used/),
          expect.stringMatching(/^seed: ignored/),
        ],
      },
    ],
    provenance: { digitalSourceType: expect.stringContaining("compositeWithTrained") },
  });
});

test("a report of the provider wakes whoever waits; early, doubled and foreign ones change nothing", async () => {
  vendor.polls = 4;
  await send("provider/operation.updated", { key: "fal:nobody" });
  const { id } = await newVideo({ model: "kling-3-pro" });
  await expect.poll(async () => (await requestsOf(id))[0]?.state, { timeout: 30_000 }).toBe("started");
  const [request] = await requestsOf(id);
  const key = `fal:${String(request?.operation?.["id"])}`;
  const looks = () => double.seen.filter(({ path }) => path.endsWith("/status")).length;
  // Without them five looks take 2 + 3 + 5 + 8 + 10 seconds; one that comes between two waits is lost.
  const began = performance.now();
  const report = async () => {
    await Promise.all([1, 2].map(() => send("provider/operation.updated", { key })));
    return looks();
  };
  await expect.poll(report, { timeout: 60_000, interval: 400 }).toBe(5);
  expect(performance.now() - began).toBeLessThan(25_000);
  await untilStatus(id, "completed");
  expect(submits()).toBe(1);
});

test("cancelling reaches the provider", async () => {
  vendor.polls = Infinity;
  const { caller, id } = await newVideo({ model: "kling-3-pro" });
  await expect.poll(async () => (await requestsOf(id))[0]?.state, { timeout: 30_000 }).toBe("started");
  await cancel(caller, { jobId: id });
  await expect.poll(() => double.count("PUT /fal-ai/"), { timeout: 30_000 }).toBe(1);
  await expect.poll(async () => (await requestsOf(id))[0]?.state, { timeout: 30_000 }).toBe("cancelled");
  expect(await entriesOf(id)).toEqual(["hold", "release"]);
});

test("an estimate names the model, its price where it is known, and who would take over", async () => {
  const caller = await makeCaller();
  const request = { prompt: "Bread", duration: 5, resolution: "720x1280", model: "seedance-1.5-pro" };
  expect(await estimateFor(caller, "video", { ...request, generateAudio: true })).toMatchObject({
    cost: { providerUsd: 0.259, pricedOn: "2026-11-21" },
    stages: [{ provider: "fal", model: "seedance-1.5-pro", real: "model", fallbacks: [] }],
  });
  expect(await estimateFor(caller, "video", { prompt: "Bread" })).toMatchObject({
    cost: { providerUsd: null, pricedOn: null },
    stages: [{ provider: "fal", model: "kling-3-pro", fallbacks: ["local/ugc-studio"] }],
  });
});
