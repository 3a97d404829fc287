import { eq } from "drizzle-orm";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { actorFilm, readCounter } from "@/e2e/support/actor-film";
import type { Answer } from "@/embedded/vendors/server";
import { db } from "@/lib/db/client";
import { jobEvents, providerRequests } from "@/lib/db/schema";
import type { Decision } from "@/lib/generation/decisions";
import { cancel } from "@/lib/jobs/service";
import { encoder } from "@/lib/studio/ffmpeg";
import { foreignLimits } from "@/lib/studio/ffmpeg/open";
import { Timeline } from "@/lib/timeline/contract";
import {
  madeBy,
  movesOf,
  newAd,
  pathOf,
  type ProviderHouse,
  resultOf,
  rowOf,
  startProviders,
  untilEnd,
} from "@/e2e/support/providers";

/** Where the portrait of a tall ad has its face, in fractions. */
const FACE = [0.361, 0.289, 0.278, 0.218] as const;
const looks = process.env["LOOK_AT"];
let house: ProviderHouse;

beforeAll(async () => {
  house = await startProviders(async ({ seconds }) => ({
    "video.mp4": { data: await actorFilm({ width: 720, height: 1280, seconds, face: FACE }), type: "video/mp4" },
    "blink.mp4": { data: await actorFilm({ width: 720, height: 1280, seconds: 0.4, face: FACE }), type: "video/mp4" },
    "short.mp4": {
      data: await actorFilm({ width: 720, height: 1280, seconds: seconds * 0.6, face: FACE }),
      type: "video/mp4",
    },
    "page.html": { data: Buffer.from("<!doctype html><p>Not a film</p>"), type: "video/mp4" },
    "image.png": {
      data: await sharp({ create: { width: 64, height: 80, channels: 3, background: "#a33" } })
        .png()
        .toBuffer(),
      type: "image/png",
    },
  }));
}, 240_000);
afterEach(() => house.renew());
afterAll(() => house.close());

const submits = () => house.double.count("POST /veed/fabric-1.0");
const requestsOf = (id: string) => db().select().from(providerRequests).where(eq(providerRequests.jobId, id));
const filmsOf = async (id: string) => (await requestsOf(id)).filter(({ purpose }) => purpose === "actor");
const actorOf = async (id: string) => (await resultOf(id)).decisions.find(({ stage }) => stage === "actor");
const instead = (name: string) =>
  house.double.always(/GET queue\.fal\.run\/veed.*requests\/[^/]+$/, {
    status: 200,
    body: { video: { url: name.startsWith("http") ? name : `${house.double.origin}/files/${name}` } },
  });

test("a model's script, a provider's voice, a filmed presenter who speaks it, composed and captioned by the studio", async () => {
  const { caller, id } = await newAd();
  await untilEnd(id);
  expect((await rowOf(id)).error).toBeNull();
  const result = await resultOf(id);
  expect(madeBy(result)).toEqual({ script: "openai", voice: "elevenlabs", actor: "fal", compose: "local" });
  const decision = await actorOf(id);
  expect(decision).toMatchObject({
    capability: "actor",
    requested: null,
    chosen: { provider: "fal", model: "fabric-1.0" },
    real: "model",
    fallback: false,
    candidates: [{ outcome: "chosen", costUsd: expect.closeTo(house.spoken.seconds * 0.15, 2) }],
  });
  expect(result.actor).toMatchObject({ id: expect.stringMatching(/^fal\//), kind: "avatar" });
  expect(result.deterministic).toBe(false);
  expect(result.provenance.digitalSourceType).toMatch(/compositeWithTrainedAlgorithmicMedia$/);
  expect(result.checks.filter(({ status }) => status === "fail")).toEqual([]);
  expect(await filmsOf(id)).toMatchObject([{ state: "done", attempt: 1, sends: 1, model: "fabric-1.0" }]);

  // All it got: a portrait in the ad's shape and the sound that is heard.
  const sent = house.double.seen.find(({ method, path }) => method === "POST" && path === "/veed/fabric-1.0");
  expect(Object.keys(sent?.json as object).toSorted()).toEqual(["audio_url", "image_url", "resolution"]);
  const uploads = house.double.seen.filter(({ method, host }) => method === "PUT" && host === "upload.fal.test");
  const portrait = uploads.find(({ headers }) => headers["content-type"] === "image/png")?.body;
  expect(await sharp(portrait).metadata()).toMatchObject({ width: 1080, height: 1920 });
  if (looks) await writeFile(join(looks, "portrait.png"), portrait ?? "");

  // Its frames are seen, in step with the voice, in every scene that shows somebody.
  const timeline = Timeline.parse(JSON.parse(await readFile(pathOf(caller, id, "timeline.json"), "utf8")));
  const shown = await framesOf((name) => pathOf(caller, id, name), timeline);
  expect(shown.length).toBeGreaterThan(8);
  for (const { seen, at } of shown)
    expect(Math.abs(seen - ((at - timeline.voice.startMs) * 25) / 1000), `at ${at} ms`).toBeLessThanOrEqual(1.5);
  expect(await movesOf(id)).toEqual(["hold 1", "settle 1"]);
}, 240_000);

interface Box {
  frame: number;
  label: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What the counter of the film says wherever the render noted a face: the film's place follows from that of its face. */
async function framesOf(folder: (name: string) => string, timeline: Timeline) {
  const [left, top, w, h] = timeline.actorClip!.face;
  const boxes = JSON.parse(await readFile(folder("boxes.json"), "utf8")) as Box[];
  const faces = new Map(boxes.flatMap((box) => (box.label === "face" ? [[box.frame, box]] : [])));
  const shown: { at: number; seen: number }[] = [];
  await encoder.pictures(
    folder("ad.mp4"),
    foreignLimits,
    (index) => faces.has(index) || (looks !== undefined && index % 20 === 10),
    async ({ index, rgba, width, height }) => {
      const picture = sharp(rgba, { raw: { width, height, channels: 4 } }).png();
      if (looks) await picture.toFile(join(looks, `ad-${String(index).padStart(4, "0")}.png`));
      const face = faces.get(index);
      if (!face) return;
      const size = { w: face.w / w, h: face.h / h };
      const film = { ...size, x: face.x - left * size.w, y: face.y - top * size.h };
      shown.push({ at: (index * 1000) / timeline.fps, seen: readCounter({ rgba, stride: width, film }) });
    },
  );
  return shown;
}

/** The decision that the drawn presenter speaks; the rest of the ad is of no interest, so it is cancelled. */
async function untilDrawn({ caller, id }: Awaited<ReturnType<typeof newAd>>): Promise<Decision> {
  const said = async () =>
    (await db().select().from(jobEvents).where(eq(jobEvents.jobId, id)))
      .map(({ data }) => (data as { decision?: Decision }).decision)
      .find((decision) => decision?.stage === "actor" && decision.real === "local");
  await expect.poll(said, { timeout: 60_000, interval: 100 }).toBeDefined();
  await cancel(caller, { jobId: id });
  return (await said())!;
}

const words = { script: "We roast on Tuesday.", voiceId: "local/june", duration: 5 };
const film = /GET .*\/files\/video\.mp4/;

describe("when the actor's provider fails, the drawn presenter speaks and the decisions say why", () => {
  test.each<[string, Answer, string, number]>([
    ["401", { status: 401, body: { detail: "no" } }, "auth", 1],
    ["404", { status: 404, body: { detail: "Application not found" } }, "unavailable", 3],
    ["503", { status: 503, body: {} }, "unavailable", 3],
    ["429 with Retry-After", { status: 429, headers: { "retry-after": "1" }, body: {} }, "rate_limited", 3],
    ["504", { status: 504, body: {} }, "ambiguous_start", 1],
  ])(
    "%s at the start",
    async (_, answer, code, starts) => {
      house.double.always(/POST queue\.fal\.run\/veed/, answer);
      const decision = await untilDrawn(await newAd(words));
      expect(submits()).toBe(starts);
      expect(decision).toMatchObject({
        chosen: { provider: "local", model: "local/presenter" },
        fallback: true,
        candidates: [
          { provider: "fal", model: "fabric-1.0", outcome: "failed", code },
          { provider: "local", outcome: "chosen" },
        ],
      });
    },
    100_000,
  );

  test.each<[string, () => void]>([
    ["a page called a film", () => instead("page.html")],
    ["an address that has expired", () => house.double.always(film, { status: 403, body: {} })],
    [
      "a file without an end",
      () => house.double.always(film, { endless: true, headers: { "content-type": "video/mp4" } }),
    ],
    ["an address of this machine", () => instead("http://127.0.0.1:1/secret.mp4")],
    ["a film of a tenth of the words", () => instead("blink.mp4")],
  ])(
    "%s: asked for once more, then given up",
    async (_, fault) => {
      fault();
      const ad = await newAd(words);
      expect(await untilDrawn(ad)).toMatchObject({ fallback: true, reason: "bad_output" });
      expect((await filmsOf(ad.id)).map(({ attempt, state }) => [attempt, state])).toEqual([
        [1, "failed"],
        [2, "failed"],
      ]);
      expect(submits()).toBe(2);
    },
    100_000,
  );

  test("a named actor falls over as well, and the result says that it did", async () => {
    house.double.always(/POST queue\.fal\.run\/veed/, { status: 402, body: { detail: "no credit" } });
    const { id } = await newAd({ ...words, actorId: "fal/noor" });
    await untilEnd(id);
    const result = await resultOf(id);
    expect(await actorOf(id)).toMatchObject({ requested: "fal/noor", fallback: true, reason: "quota" });
    expect(result.actor).toEqual({ id: "noor", name: "Noor", kind: "illustrated" });
    expect(result.warnings.join()).toContain("fal/noor could not be filmed");
  }, 200_000);
});

test("a busy provider is asked again after the time it names, and then films; a short film leaves scenes to the drawing", async () => {
  house.double.next(/POST queue\.fal\.run\/veed/, { status: 429, headers: { "retry-after": "2" }, body: {} });
  instead("short.mp4");
  const { id } = await newAd({ actorId: "fal/leo" });
  await untilEnd(id);
  expect(submits()).toBe(2);
  expect(await filmsOf(id)).toMatchObject([{ state: "done" }]);
  const result = await resultOf(id);
  expect(await actorOf(id)).toMatchObject({ requested: "fal/leo", real: "model", fallback: false });
  expect(result.actor).toMatchObject({ id: "fal/leo", kind: "avatar" });
  expect(result.warnings.join()).toMatch(/The film of fal\/leo ends at \d+\.\d s, before the voice does: scene/);
}, 200_000);

test("a refusal of the request is nobody else's to overrule: failed, told why, refunded", async () => {
  const detail = [{ loc: ["body", "image_url"], msg: "no", type: "content_policy_violation" }];
  house.double.always(/POST queue\.fal\.run\/veed/, { status: 422, body: { detail } });
  const { id } = await newAd({ ...words, actorId: "fal/maya" });
  await untilEnd(id);
  const { status, error } = await rowOf(id);
  expect([status, error]).toMatchObject([
    "failed",
    { code: "PROVIDER_REJECTED", retryable: false, message: expect.stringContaining("fabric-1.0") },
  ]);
  expect(await movesOf(id)).toEqual(["hold 1", "release 1"]);
}, 100_000);

test("cancelled while the presenter is filmed: the provider is told, everything released", async () => {
  house.queue.polls = Infinity;
  const { caller, id } = await newAd({ ...words, actorId: "fal/maya" });
  await expect.poll(async () => (await filmsOf(id))[0]?.state, { timeout: 60_000 }).toBe("started");
  await cancel(caller, { jobId: id });
  await expect.poll(() => house.double.count("PUT /veed/"), { timeout: 30_000 }).toBe(1);
  expect(await movesOf(id)).toEqual(["hold 1", "release 1"]);
}, 120_000);
