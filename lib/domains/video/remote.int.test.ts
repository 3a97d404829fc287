import { eq } from "drizzle-orm";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { fal } from "@/embedded/vendors/fal/vendor";
import { startVendors, type VendorDouble } from "@/embedded/vendors/server";
import { unwatched } from "@/lib/engines/studio/workers/control";
import { db } from "@/lib/platform/db/client";
import { jobs, providerRequests } from "@/lib/platform/db/schema";
import { startOnce } from "@/lib/domains/generation/remote/provider-requests";
import { CreateVideoJobRequest } from "@/lib/contract/video";
import { VideoOrder } from "./order";
import { type ClipRequest, pollClip, startClip } from "./remote";
import { create } from "./service";
import { cancelOperations } from "@/lib/domains/generation/remote/operations";

const vendor = fal();
const clip = readFileSync(new URL("../../../embedded/vendors/files/clip.mp4", import.meta.url));
const control = unwatched();
const footage = { pictures: [], sources: [], parts: [] };
let database: TestDatabase;
let double: VendorDouble;

beforeAll(async () => {
  database = await useDatabase();
  double = await startVendors([vendor], {
    "video.mp4": { data: clip, type: "video/mp4" },
    "page.html": { data: Buffer.from("<!doctype html><p>Not a film</p>"), type: "video/mp4" },
    "cut.mp4": { data: clip.subarray(0, 20_000), type: "video/mp4" },
  });
  process.env["FAL_KEY"] = "k";
  process.env["PROVIDER_BASE_URLS"] = double.baseUrls;
  process.env["EGRESS_ALLOW_ORIGINS"] = double.origin;
  globalThis.spotmillSingletons?.delete("env");
});
beforeEach(() => {
  double.reset();
  vendor.polls = 0;
});
afterAll(async () => {
  await double.close();
  await database.drop();
});

async function newClip(): Promise<ClipRequest> {
  const caller = await makeCaller();
  const body = CreateVideoJobRequest.parse({ prompt: "Bread", duration: 3, model: "kling-3-pro" });
  const { job } = await create(caller, body);
  const [row] = await db().select().from(jobs).where(eq(jobs.id, job.id));
  const files = { accountId: caller.accountId, jobId: job.id };
  return { files, order: VideoOrder.parse(row?.request), model: "kling-3-pro", attempt: 1 };
}
const requestOf = async ({ files }: ClipRequest) =>
  (await db().select().from(providerRequests).where(eq(providerRequests.jobId, files.jobId)))[0];
const submits = () => double.count("POST /fal-ai/");
const outputs = (url: string) => double.next(/GET queue.*requests\/[^/]+$/, { status: 200, body: { video: { url } } });
const look = async (request: ClipRequest, limitMs = 60_000, at = new Date()) =>
  pollClip(request, { operation: await startClip(request, { footage, seed: 1 }, control), limitMs, at }, control);

test("started again, as after a crash, it is the same work: one submit", async () => {
  const request = await newClip();
  const first = await startClip(request, { footage, seed: 1 }, control);
  expect(await startClip(request, { footage, seed: 1 }, control)).toEqual(first);
  expect(submits()).toBe(1);
});

test("a crash between submit and record is repaired by one more sending with the same key, and never by a third", async () => {
  const request = await newClip();
  const key = { jobId: request.files.jobId, purpose: "video", attempt: 1 };
  const crash = () =>
    startOnce({ ...key, provider: "fal", model: "kling-3-pro" }, () => Promise.reject(new Error("the machine died")));
  await expect(crash()).rejects.toThrow("the machine died");
  expect(await requestOf(request)).toMatchObject({ state: "starting", operation: null, sends: 1 });
  await expect(crash()).rejects.toThrow("the machine died");
  await expect(crash()).rejects.toMatchObject({ code: "ambiguous_start" });
  expect(await requestOf(request)).toMatchObject({ sends: 2 });
});

test("what was certainly refused leaves no trace and may be sent anew; what stayed unknown is kept", async () => {
  const request = await newClip();
  double.next(/POST queue/, { status: 429, body: {} });
  await expect(startClip(request, { footage, seed: 1 }, control)).rejects.toMatchObject({ code: "rate_limited" });
  expect(await requestOf(request)).toBeUndefined();
  double.next(/POST queue/, { status: 504, body: {} });
  await expect(startClip(request, { footage, seed: 1 }, control)).rejects.toMatchObject({ code: "ambiguous_start" });
  expect(await requestOf(request)).toMatchObject({ state: "starting" });
});

test("a good clip is fetched, measured and stored", async () => {
  const request = await newClip();
  const { accountId, jobId } = request.files;
  expect(await look(request)).toEqual({
    state: "done",
    clip: {
      key: `${accountId}/${jobId}/clip-1.mp4`,
      posterKey: `${accountId}/${jobId}/clip-1.png`,
      seconds: 3,
      frames: 90,
      width: 1080,
      height: 1920,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  });
  expect(await requestOf(request)).toMatchObject({ state: "done" });
});

test.each([
  ["a page called a film", () => `${double.origin}/files/page.html`],
  ["half a film", () => `${double.origin}/files/cut.mp4`],
  ["nothing", () => `${double.origin}/files/none.mp4`],
  ["an address on this machine", () => "http://127.0.0.1:1/secret.mp4"],
  ["the metadata of a cloud", () => "http://169.254.169.254/latest/meta-data"],
])("%s is no clip", async (_, url) => {
  const request = await newClip();
  outputs(url());
  expect(await look(request)).toMatchObject({ state: "failed", error: { code: "bad_output" } });
  expect(await requestOf(request)).toMatchObject({ state: "failed" });
});

test.each([
  ["a redirect to this machine", { status: 302, headers: { location: "http://127.0.0.1:1/x.mp4" }, body: {} }],
  ["a file without an end", { endless: true, headers: { "content-type": "video/mp4" } }],
] as const)("%s is no clip", async (_, trouble) => {
  const request = await newClip();
  double.next(/GET .*\/files\/video\.mp4/, trouble);
  expect(await look(request)).toMatchObject({ state: "failed", error: { code: "bad_output" } });
});

test("a file that cannot be fetched for now is waited for within its limit: one submit", async () => {
  const request = await newClip();
  double.next(/GET .*\/files\/video\.mp4/, { status: 503, body: {} });
  expect(await look(request)).toMatchObject({ state: "pending" });
  expect(await requestOf(request)).toMatchObject({ state: "started" });
  double.next(/GET .*\/files\/video\.mp4/, { reset: true });
  expect(await look(request)).toMatchObject({ state: "pending" });
  expect(await look(request)).toMatchObject({ state: "done" });
  expect(submits()).toBe(1);
});

test("a file that can never be fetched is no clip once its limit is over", async () => {
  const request = await newClip();
  double.always(/GET .*\/files\/video\.mp4/, { status: 503, body: {} });
  const later = new Date(Date.now() + 60_000 + 121_000);
  expect(await look(request, 60_000, later)).toMatchObject({ state: "failed", error: { code: "bad_output" } });
  expect(await requestOf(request)).toMatchObject({ state: "failed" });
});

test("work that never ends is stopped at its limit", async () => {
  vendor.polls = Infinity;
  const request = await newClip();
  expect(await look(request)).toMatchObject({ state: "pending" });
  const later = new Date(Date.now() + 61_000);
  expect(await look(request, 60_000, later)).toMatchObject({ state: "failed", error: { code: "timeout" } });
  expect(double.count("PUT /fal-ai/")).toBe(1);
  expect(await requestOf(request)).toMatchObject({ state: "cancelled" });
});

test("stopping a job's work asks once, and a provider that is down is no error", async () => {
  vendor.polls = Infinity;
  const request = await newClip();
  await startClip(request, { footage, seed: 1 }, control);
  double.always(/PUT queue/, { status: 503, body: {} });
  await cancelOperations(request.files.jobId);
  await cancelOperations(request.files.jobId);
  expect(double.count("PUT /fal-ai/")).toBe(1);
  expect(await requestOf(request)).toMatchObject({ state: "cancelled" });
});
