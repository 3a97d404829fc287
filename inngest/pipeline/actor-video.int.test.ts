import { eq } from "drizzle-orm";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { actorFilm, readCounter } from "@/e2e/support/pipeline/actor-film";
import { drawInFull } from "@/e2e/support/pipeline/film-size";
import { db } from "@/lib/platform/db/client";
import { providerRequests } from "@/lib/platform/db/schema";
import { encoder } from "@/lib/engines/studio/encode/encoder";
import { foreignLimits } from "@/lib/engines/studio/encode/open";
import { Timeline } from "@/lib/contract/timeline/document";
import { cancel } from "@/lib/domains/jobs/service";
import {
  actorDecisionOf,
  madeBy,
  movesOf,
  newAd,
  pathOf,
  type ProviderStack,
  resultOf,
  rowOf,
  startProviders,
  untilEnd,
} from "@/e2e/support/doubles/providers";

/** Box of the face in the portrait of a tall ad, as fractions. */
const FACE = [0.361, 0.289, 0.278, 0.218] as const;
const looks = process.env["LOOK_AT"];
let stack: ProviderStack;

drawInFull();
beforeAll(async () => {
  const dot = sharp({ create: { width: 64, height: 80, channels: 3, background: "#a33" } });
  const film = async (seconds: number) => ({
    data: await actorFilm({ width: 720, height: 1280, seconds, face: FACE }),
    type: "video/mp4",
  });
  stack = await startProviders(async ({ seconds }) => ({
    "video.mp4": await film(seconds),
    "image.png": { data: await dot.png().toBuffer(), type: "image/png" },
  }));
}, 240_000);
afterEach(() => stack.renew());
afterAll(() => stack.close());

const submits = () => stack.double.count("POST /veed/fabric-1.0");
const requestsOf = (id: string) => db().select().from(providerRequests).where(eq(providerRequests.jobId, id));
const filmsOf = async (id: string) => (await requestsOf(id)).filter(({ purpose }) => purpose === "actor");
const actorOf = async (id: string) => (await resultOf(id)).decisions.find(({ stage }) => stage === "actor");

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
    candidates: [{ outcome: "chosen", costUsd: expect.closeTo(stack.spoken.seconds * 0.15, 2) }],
  });
  expect(result.actor).toMatchObject({ id: expect.stringMatching(/^fal\//), kind: "avatar" });
  expect(result.deterministic).toBe(false);
  expect(result.provenance.digitalSourceType).toMatch(/compositeWithTrainedAlgorithmicMedia$/);
  expect(result.checks.filter(({ status }) => status === "fail")).toEqual([]);
  expect(await filmsOf(id)).toMatchObject([{ state: "done", attempt: 1, sends: 1, model: "fabric-1.0" }]);

  // All it got: a portrait in the ad's shape and the sound that is heard.
  const sent = stack.double.seen.find(({ method, path }) => method === "POST" && path === "/veed/fabric-1.0");
  expect(Object.keys(sent?.json as object).toSorted()).toEqual(["audio_url", "image_url", "resolution"]);
  const uploads = stack.double.seen.filter(({ method, host }) => method === "PUT" && host === "upload.fal.test");
  const portrait = uploads.find(({ headers }) => headers["content-type"] === "image/png")?.body;
  expect(await sharp(portrait).metadata()).toMatchObject({ width: 1080, height: 1920 });
  if (looks) await writeFile(join(looks, "portrait.png"), portrait ?? "");

  // Its frames are seen, in step with the voice, in every scene that shows somebody.
  const timeline = Timeline.parse(JSON.parse(await readFile(pathOf(caller, id, "timeline.json"), "utf8")));
  const shown = await framesOf((name) => pathOf(caller, id, name), timeline);
  expect(shown.length).toBeGreaterThan(4);
  // Before the voice its first picture stands.
  for (const { seen, at } of shown)
    expect(Math.abs(seen - (Math.max(0, at - timeline.voice.startMs) * 25) / 1000), `at ${at} ms`).toBeLessThanOrEqual(
      1.5,
    );
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

/** Frame counter of the actor clip in every frame where the render noted a face; the clip's box follows from the face's. */
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

test("a busy provider is asked again after the time it names, and then films", async () => {
  stack.double.next(/POST queue\.fal\.run\/veed/, { status: 429, headers: { "retry-after": "2" }, body: {} });
  const { caller, id } = await newAd({ actorId: "fal/leo" });
  await expect.poll(async () => (await filmsOf(id)).map(({ state }) => state), { timeout: 100_000 }).toEqual(["done"]);
  expect(submits()).toBe(2);
  expect(await actorDecisionOf(id)).toMatchObject({ requested: "fal/leo", real: "model", fallback: false });
  // How a named actor's ad ends is a matter of `actor-video-faults`, where nobody looks at pixels.
  await cancel(caller, { jobId: id });
}, 200_000);
