import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { actorFilm } from "@/e2e/support/pipeline/actor-film";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { type Fal, fal } from "@/embedded/vendors/fal/vendor";
import { startVendors, type VendorDouble } from "@/embedded/vendors/server";
import { unwatched } from "@/lib/engines/studio/workers/control";
import { db } from "@/lib/platform/db/client";
import { providerRequests } from "@/lib/platform/db/schema";
import { providerBudget, spentOf } from "@/lib/domains/billing/service";
import { cancelOperations } from "@/lib/domains/generation/remote/operations";
import { storage } from "@/lib/platform/storage";
import { portraitFace } from "@/lib/engines/studio/presenter/portrait";
import { toWav } from "@/lib/engines/studio/speech/wav";
import { testTimeline } from "@/lib/engines/studio/testing/timeline";
import { type ActorVideoRequest, pollActorVideo, startActorVideo, toActorClip } from "./actor-video";
import { CreateUgcJobRequest } from "@/lib/contract/ugc";
import { create } from "./service";

const control = unwatched();
const timeline = testTimeline();
const SECONDS = 2;
let vendor: Fal;
let database: TestDatabase;
let double: VendorDouble;

beforeAll(async () => {
  database = await useDatabase();
  vendor = fal();
  const face = portraitFace(timeline);
  const film = async (width: number, height: number, seconds: number) => ({
    data: await actorFilm({ width, height, seconds, face }),
    type: "video/mp4",
  });
  double = await startVendors([vendor], {
    "video.mp4": await film(720, 1280, SECONDS),
    "square.mp4": await film(480, 480, SECONDS),
    "long.mp4": await film(360, 640, 6),
    "blink.mp4": await film(360, 640, 0.4),
    "stamp.mp4": await film(90, 160, SECONDS),
  });
  process.env["FAL_KEY"] = "k";
  process.env["PROVIDER_BASE_URLS"] = double.baseUrls;
  process.env["EGRESS_ALLOW_ORIGINS"] = double.origin;
  globalThis.spotmillSingletons?.delete("env");
}, 120_000);
beforeEach(() => {
  double.reset();
  vendor.polls = 0;
});
afterAll(async () => {
  await double.close();
  await database.drop();
});

async function newVideo(): Promise<ActorVideoRequest> {
  const caller = await makeCaller();
  const { job } = await create(caller, CreateUgcJobRequest.parse({ prompt: "Bread", actorId: "fal/maya" }));
  const files = { accountId: caller.accountId, jobId: job.id };
  const wav = toWav({ samples: new Float32Array(16_000 * SECONDS), rate: 16_000 });
  const { key: pcmKey, sha256 } = await storage().putBytes(`${caller.accountId}/${job.id}/voice.wav`, wav);
  const narration = { pcmKey, timesKey: "", seconds: SECONDS, sha256 };
  return { files, provider: "fal", model: "fabric-1.0", attempt: 1, narration, document: async () => timeline };
}
const stateOf = async ({ files }: ActorVideoRequest) =>
  (await db().select().from(providerRequests).where(eq(providerRequests.jobId, files.jobId))).map(
    ({ purpose, state }) => `${purpose} ${state}`,
  );
const deliver = (name: string) =>
  double.next(/GET queue.*requests\/[^/]+$/, {
    status: 200,
    body: { video: { url: `${double.origin}/files/${name}` } },
  });
const submits = () => double.count("POST /veed/fabric-1.0");
async function look(video: ActorVideoRequest, limitMs = 60_000, at = new Date()) {
  return pollActorVideo(video, { operation: await startActorVideo(video, control), limitMs, at }, control);
}

test("a portrait in the ad's size and the narration go out once, however often the step is repeated", async () => {
  const video = await newVideo();
  const first = await startActorVideo(video, control);
  expect(await startActorVideo(video, control)).toEqual(first);
  expect(submits()).toBe(1);
  const uploads = double.seen.filter(({ method, host }) => method === "PUT" && host === "upload.fal.test");
  expect(uploads.map(({ headers }) => headers["content-type"]).toSorted()).toEqual(["audio/wav", "image/png"]);
  const picture = uploads.find(({ headers }) => headers["content-type"] === "image/png");
  expect(await sharp(picture?.body).metadata()).toMatchObject({ width: timeline.width, height: timeline.height });
});

test("a film counts against its provider's month at its list price", async () => {
  const before = await spentOf(providerBudget("fal"));
  const video = await newVideo();
  await startActorVideo(video, control);
  expect((await spentOf(providerBudget("fal"))) - before).toBeCloseTo(0.15 * SECONDS);
  const [row] = await db().select().from(providerRequests).where(eq(providerRequests.jobId, video.files.jobId));
  expect(row?.costUsd).toBeCloseTo(0.15 * SECONDS);
});

test.each([
  ["video.mp4", [360, 640], 60],
  ["square.mp4", [360, 640], 60],
])("%s is written anew in the ad's shape and rate, without sound", async (name, size, frames) => {
  deliver(name);
  const video = await newVideo();
  const standing = await look(video);
  if (standing.state !== "done") throw new Error(JSON.stringify(standing));
  const { clip } = standing;
  expect([clip.width, clip.height]).toEqual(size);
  expect(Math.abs(clip.frames - frames)).toBeLessThanOrEqual(1);
  expect(toActorClip(clip, video, timeline)).toMatchObject({
    key: `${video.files.accountId}/${video.files.jobId}/actor-1.mp4`,
    actorId: "fal/maya",
    speech: video.narration.sha256,
    face: portraitFace(timeline),
  });
  expect(await stateOf(video)).toEqual(["actor done"]);
});

test.each(["long.mp4", "blink.mp4", "stamp.mp4"])("%s is no film of these words", async (name) => {
  deliver(name);
  const video = await newVideo();
  expect(await look(video)).toMatchObject({ state: "failed", error: { code: "bad_output" } });
  expect(await stateOf(video)).toEqual(["actor failed"]);
});

test("work that never ends is stopped at its limit, and what is open when the job ends is stopped as well", async () => {
  vendor.polls = Infinity;
  const video = await newVideo();
  expect(await look(video)).toMatchObject({ state: "pending" });
  const later = new Date(Date.now() + 61_000);
  expect(await look(video, 60_000, later)).toMatchObject({ state: "failed", error: { code: "timeout" } });
  expect([double.count("PUT /veed/"), await stateOf(video)]).toEqual([1, ["actor cancelled"]]);
  const other = await newVideo();
  await startActorVideo(other, control);
  await cancelOperations(other.files.jobId);
  expect([double.count("PUT /veed/"), await stateOf(other)]).toEqual([2, ["actor cancelled"]]);
});

test("a rate limit says when to come again and leaves nothing begun", async () => {
  const video = await newVideo();
  double.next(/POST queue/, { status: 429, headers: { "retry-after": "7" }, body: {} });
  await expect(startActorVideo(video, control)).rejects.toMatchObject({ code: "rate_limited", retryAfterMs: 7000 });
  expect(await stateOf(video)).toEqual([]);
});
