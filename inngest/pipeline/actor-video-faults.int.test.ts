import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { actorFilm } from "@/e2e/support/pipeline/actor-film";
import {
  movesOf,
  newAd,
  type ProviderStack,
  resultOf,
  rowOf,
  startProviders,
  untilDrawn,
  untilEnd,
} from "@/e2e/support/doubles/providers";
import type { Answer } from "@/embedded/vendors/server";
import { db } from "@/lib/platform/db/client";
import { providerRequests } from "@/lib/platform/db/schema";
import type { Timeline } from "@/lib/contract/timeline/document";
import { CreateTimelineJobRequest } from "@/lib/contract/timelines";
import { cancel } from "@/lib/domains/jobs/service";
import { create as createTimeline, get as getTimeline } from "@/lib/domains/timelines/service";

let stack: ProviderStack;

beforeAll(async () => {
  const dot = sharp({ create: { width: 64, height: 80, channels: 3, background: "#a33" } });
  const face = [0.36, 0.29, 0.28, 0.22] as const;
  const film = async (seconds: number) => ({
    data: await actorFilm({ width: 360, height: 640, seconds, face }),
    type: "video/mp4",
  });
  const files = {
    "video.mp4": await film(3),
    "blink.mp4": await film(0.4),
    "page.html": { data: Buffer.from("<!doctype html><p>Not a film</p>"), type: "video/mp4" },
    "image.png": { data: await dot.png().toBuffer(), type: "image/png" },
  };
  stack = await startProviders(async () => files);
}, 240_000);
afterEach(() => stack.renew());
afterAll(() => stack.close());

const submits = () => stack.double.count("POST /veed/fabric-1.0");
const filmsOf = async (id: string) =>
  (await db().select().from(providerRequests).where(eq(providerRequests.jobId, id))).filter(
    ({ purpose }) => purpose === "actor",
  );
const actorOf = async (id: string) => (await resultOf(id)).decisions.find(({ stage }) => stage === "actor");
const instead = (name: string) =>
  stack.double.always(/GET queue\.fal\.run\/veed.*requests\/[^/]+$/, {
    status: 200,
    body: { video: { url: name.startsWith("http") ? name : `${stack.double.origin}/files/${name}` } },
  });

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
      stack.double.always(/POST queue\.fal\.run\/veed/, answer);
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
    ["an address that has expired", () => stack.double.always(film, { status: 403, body: {} })],
    [
      "a file without an end",
      () => stack.double.always(film, { endless: true, headers: { "content-type": "video/mp4" } }),
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
    stack.double.always(/POST queue\.fal\.run\/veed/, { status: 402, body: { detail: "no credit" } });
    const { id } = await newAd({ ...words, actorId: "fal/noor" });
    await untilEnd(id);
    const result = await resultOf(id);
    expect(await actorOf(id)).toMatchObject({ requested: "fal/noor", fallback: true, reason: "quota" });
    expect(result.actor).toEqual({ id: "noor", name: "Noor", kind: "illustrated" });
    expect(result.warnings.join()).toContain("fal/noor could not be filmed");
  }, 200_000);
});

test("a refusal of the request is nobody else's to overrule: failed, told why, refunded", async () => {
  const detail = [{ loc: ["body", "image_url"], msg: "no", type: "content_policy_violation" }];
  stack.double.always(/POST queue\.fal\.run\/veed/, { status: 422, body: { detail } });
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
  stack.queue.polls = Infinity;
  const { caller, id } = await newAd({ ...words, actorId: "fal/maya" });
  await expect.poll(async () => (await filmsOf(id))[0]?.state, { timeout: 60_000 }).toBe("started");
  await cancel(caller, { jobId: id });
  await expect.poll(() => stack.double.count("PUT /veed/"), { timeout: 30_000 }).toBe(1);
  expect(await movesOf(id)).toEqual(["hold 1", "release 1"]);
}, 120_000);

test("out as a document and back in: the same file as long as the same is said; other words are spoken by the drawing", async () => {
  const spoken = "We roast on Tuesday, and by Friday it is ground for you. Come in and take a bag of it home.";
  const { caller, id } = await newAd({ ...words, script: spoken, actorId: "fal/maya" });
  await untilEnd(id);
  const { actor, warnings } = await resultOf(id);
  expect([actor.id, warnings]).toEqual(["fal/maya", []]);
  const { timeline } = await getTimeline(caller, { jobId: id });
  expect(timeline.actorClip).toMatchObject({ actorId: "fal/maya", key: expect.stringMatching(/^http.*actor-1\.mp4/) });
  const again = async (document: Timeline) => {
    const { job } = await createTimeline(caller, CreateTimelineJobRequest.parse({ timeline: document }));
    await untilEnd(job.id);
    expect((await rowOf(job.id)).error).toBeNull();
    return resultOf(job.id);
  };
  expect(await again(timeline)).toMatchObject({ cache: { hit: true }, actor: { id: "fal/maya", kind: "avatar" } });
  const restyled = await again({ ...timeline, captions: { preset: "minimal" } });
  expect([restyled.actor.kind, restyled.warnings]).toEqual(["avatar", []]);
  const [first, ...others] = timeline.scenes;
  const changed = await again({ ...timeline, scenes: [{ ...first!, line: "Good morning." }, ...others] });
  expect(changed.actor).toMatchObject({ id: "maya", kind: "illustrated" });
  expect(changed.warnings.join()).toContain("The clip of fal/maya speaks other words");
}, 280_000);
