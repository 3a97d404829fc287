import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { makeReady } from "@/e2e/support/brands";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { type EventSink, useEventSink } from "@/e2e/support/doubles/event-sink";
import { drawInFull } from "@/e2e/support/pipeline/film-size";
import { call, messageOf } from "@/e2e/support/in-process";
import { draft as contract } from "@/lib/contract/timeline-drafts";
import { frames } from "@/lib/contract/timeline-frames";
import { SentTimeline } from "@/lib/contract/timeline/document";
import { db } from "@/lib/platform/db/client";
import { jobs } from "@/lib/platform/db/schema";
import { storage } from "@/lib/platform/storage";
import { signedUrl } from "@/lib/platform/storage/sign";

let database: TestDatabase;
let sink: EventSink;
drawInFull();
beforeAll(async () => {
  database = await useDatabase();
  process.env["RATE_REQUESTS_PER_MINUTE"] = "100000";
  sink = await useEventSink();
});
afterAll(async () => {
  await sink.close();
  await database.drop();
});

const prompt =
  "A 15 second ad for Ember & Ash, a pottery in Rye. Bowls are fired for 48 hours. No lead in our glazes. Bowls from £24. Call to action: Come and throw a bowl.";
async function plan(key: string, body: object) {
  const answer = await call("POST", "/ugc/timeline/drafts", { key, body });
  expect(answer.status, answer.text).toBe(200);
  return contract.output.parse(answer.body);
}
const saidIn = ({ scenes }: { scenes: readonly { line: string }[] }) => scenes.map(({ line }) => line).join(" ");

test("200 with a document that can be looked at and rendered; nothing is made or charged", async () => {
  const { secret } = await makeAccount();
  const { timeline } = await plan(secret, { prompt });
  expect(SentTimeline.safeParse(timeline).error).toBeUndefined();
  expect(saidIn(timeline)).toContain("fired for 48 hours");
  expect(timeline.durationMs).toBe(15_000);
  expect(timeline.words.map(({ text }) => text).join(" ")).toBe(saidIn(timeline).replaceAll("\n", " ").trim());
  const drawn = await call("POST", "/ugc/timeline/frames", { key: secret, body: { timeline, times: [1] } });
  expect([drawn.status, frames.output.parse(drawn.body).warnings]).toEqual([200, []]);
  expect(await db().select().from(jobs)).toEqual([]);
  expect((await call("GET", "/usage", { key: secret })).body).toMatchObject({ usage: { videos: 0 } });
});

test("the prompt's presenter, format, music and captions are obeyed; a field of the request goes before them", async () => {
  const { secret } = await makeAccount();
  const asking = `${prompt} Square please, an older man talking to camera, no music and no captions.`;
  const { timeline } = await plan(secret, { prompt: asking });
  expect(timeline).toMatchObject({
    width: timeline.height,
    actorId: "anton",
    music: { mood: "none" },
    captions: { preset: "none" },
  });
  expect(saidIn(timeline)).not.toMatch(/man|music|captions|square/i);
  const given = { aspectRatio: "16:9", actorId: "zoe", captionPreset: "minimal" };
  const chosen = await plan(secret, { prompt: asking, ...given });
  expect(chosen.timeline).toMatchObject({ actorId: "zoe", captions: { preset: "minimal" } });
  expect(chosen.timeline.width).toBeGreaterThan(chosen.timeline.height);
});

test("the same seed gives the same document, another one another; what was asked for is in it", async () => {
  const { secret } = await makeAccount();
  const [first, again, other, asked] = await Promise.all(
    [
      {},
      { seed: 0 },
      { seed: 5 },
      { actorId: "maya", look: "bold", captionPreset: "karaoke", aspectRatio: "1:1", script: "Come in. Throw a bowl." },
    ].map((more) => plan(secret, { prompt, ...more })),
  );
  expect(again).toEqual(first);
  expect(other?.timeline).not.toEqual(first?.timeline);
  expect(asked?.timeline).toMatchObject({
    actorId: "maya",
    look: "bold",
    captions: { preset: "karaoke" },
    width: 1080,
    height: 1080,
  });
  expect(saidIn(asked?.timeline ?? { scenes: [] })).toMatch(/Come in\.\s+Throw a bowl\./);
});

test("pictures stand in it by their addresses, with what was found in them", async () => {
  const { secret, userId } = await makeAccount();
  const key = `${userId}/uploads/0b0d6b6e-5a4e-4b8c-9d8e-3c1f4a5b6c7d.png`;
  const photo = sharp({ create: { width: 800, height: 1000, channels: 3, background: "#2266aa" } });
  await storage().putBytes(key, await photo.png().toBuffer());
  const { timeline } = await plan(secret, { prompt, productImageUrls: [signedUrl(key, 600)] });
  expect(timeline.pictures).toMatchObject([{ width: 800, height: 1000, cutOutKey: null }]);
  expect(timeline.pictures[0]?.key).toContain(key);
  expect(timeline.scenes.some(({ visual }) => visual.pictures.length > 0)).toBe(true);
  const drawn = await call("POST", "/ugc/timeline/frames", { key: secret, body: { timeline, times: [0, 5] } });
  expect(drawn.status, drawn.text).toBe(200);
});

test("a brand speaks in it and gives its colours", async () => {
  const account = await makeAccount();
  const brand = await makeReady(account, "https://harbor.example");
  const { timeline } = await plan(account.secret, { prompt: "Coffee beans", brandId: brand.id });
  expect(timeline.brand.name).toBe("Harbor");
  expect(Object.values(timeline.brand.palette)).toContain("#aa3322");
});

test("what has no room is told before anything is paid", async () => {
  const { secret } = await makeAccount();
  const { warnings } = await plan(secret, { prompt, duration: 5, platform: "minitel" });
  expect(warnings.map(({ code }) => code)).toEqual(expect.arrayContaining(["PLATFORM_UNKNOWN", "FACTS_OMITTED"]));
});

describe("refusals", () => {
  test("400 for six pictures that cannot be reached, however their failures fall", async () => {
    const { secret: key } = await makeAccount();
    const body = { prompt, productImageUrls: Array(6).fill("https://pictures.example/a.png") };
    const send = () => call("POST", "/ugc/timeline/drafts", { key, body });
    const statuses = (await Promise.all(Array.from({ length: 10 }, send))).map(({ status }) => status);
    expect(statuses).toEqual(Array(10).fill(400));
  });

  test("401 without a key", async () => {
    expect((await call("POST", "/ugc/timeline/drafts", { body: { prompt } })).status).toBe(401);
  });

  test.each([
    ["prompt", {}],
    ["actorId", { prompt, actorId: "nobody" }],
    ["voiceId", { prompt, voiceId: "local/nobody" }],
    ["script", { prompt, script: "word ".repeat(590) }],
    ["productImageUrls[0]", { prompt, productImageUrls: ["http://127.0.0.1/a.png"] }],
    ["brandId", { prompt, brandId: "0b0e5a0c-9a5f-4a11-8a52-0a7d7a9f7b10" }],
  ])("400 naming %s, as the ad itself", async (field, body) => {
    const { secret: key } = await makeAccount();
    const answer = await call("POST", "/ugc/timeline/drafts", { key, body });
    expect([answer.status, messageOf(answer)]).toEqual([400, expect.stringContaining(field)]);
    const job = await call("POST", "/ugc/jobs", { key, body });
    expect([job.status, messageOf(job)]).toEqual([400, messageOf(answer)]);
  });
});
