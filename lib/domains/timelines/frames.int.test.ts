import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAccount, makeKey } from "@/e2e/support/account";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { call, messageOf } from "@/e2e/support/in-process";
import { frames as contract } from "@/lib/contract/timeline-frames";
import type { Timeline } from "@/lib/contract/timeline/document";
import { pictureTimeline, testClip, testTimeline } from "@/lib/engines/studio/testing/timeline";
import { accountOf } from "@/lib/platform/storage/keys";
import { storage } from "@/lib/platform/storage";
import { keyOfSignedUrl } from "@/lib/platform/storage/deliver";
import { signedUrl } from "@/lib/platform/storage/sign";

let database: TestDatabase;
beforeAll(async () => {
  database = await useDatabase();
  process.env["RATE_REQUESTS_PER_MINUTE"] = "100000";
});
afterAll(() => database.drop());

const ask = async (key: string, body: object) => call("POST", "/ugc/timeline/frames", { key, body });
async function draw(key: string, body: object) {
  const answer = await ask(key, body);
  expect(answer.status, answer.text).toBe(200);
  return contract.output.parse(answer.body);
}
const keyOf = ({ url }: { url: string }): string => keyOfSignedUrl(new URL(url));
const bytesOf = async (frame: { url: string }): Promise<Buffer> =>
  Buffer.from(await new Response((await storage().open(keyOf(frame))).body).arrayBuffer());
const line = (timeline: Timeline, index: number, text: string): Timeline => ({
  ...timeline,
  scenes: timeline.scenes.map((scene, at) => (at === index ? { ...scene, line: text } : scene)),
});

test("200 with a picture of each scene, charged nothing; asked again it is the same file", async () => {
  const { secret, userId } = await makeAccount();
  const { frames, warnings } = await draw(secret, { timeline: testTimeline() });
  expect(warnings).toEqual([]);
  expect(frames.map(({ sceneIndex }) => sceneIndex)).toEqual([0, 1, 2]);
  for (const [index, frame] of frames.entries()) {
    expect(frame).toMatchObject({ width: 360, height: 640 });
    expect(Math.floor(frame.time)).toBe(index);
    expect(accountOf(keyOf(frame))).toBe(userId);
    expect(await sharp(await bytesOf(frame)).metadata()).toMatchObject({ format: "webp", width: 360, height: 640 });
  }
  const pictures = await Promise.all(frames.map(bytesOf));
  expect(new Set(pictures.map((bytes) => bytes.toString("base64"))).size).toBe(3);
  const again = await draw(secret, { timeline: testTimeline() });
  expect(again.frames.map(keyOf)).toEqual(frames.map(keyOf));
  expect((await call("GET", "/usage", { key: secret })).body).toMatchObject({ usage: { videos: 0 } });
  expect((await call("GET", "/jobs", { key: secret })).body).toMatchObject({ jobs: [] });
});

test("200 for an ad in a provider's voice: an edit of it is drawn, though another voice has to speak it", async () => {
  const { secret } = await makeAccount();
  const timeline = { ...testTimeline(), voice: { ...testTimeline().voice, voiceId: "elevenlabs/rachel" } };
  expect((await draw(secret, { timeline })).frames).toHaveLength(3);
  const render = await call("POST", "/ugc/timeline/jobs", { key: secret, body: { timeline } });
  expect([render.status, messageOf(render)]).toEqual([
    400,
    'timeline.voice.voiceId: "elevenlabs/rachel" cannot speak the lines of a document',
  ]);
  expect(render.text).toContain("Send a voice of provider `local` or `local-neural`");
});

test("frames at the seconds asked for, in their order and size", async () => {
  const { secret } = await makeAccount();
  const { frames } = await draw(secret, { timeline: testTimeline(), times: [3, 0, 1.5, 0], width: 180 });
  expect(frames.map(({ time, sceneIndex, width, height }) => [time, sceneIndex, width, height])).toEqual([
    [3, 2, 180, 320],
    [0, 0, 180, 320],
    [1.5, 1, 180, 320],
    [0, 0, 180, 320],
  ]);
  expect(frames[1]?.url).toBe(frames[3]?.url);
  expect((await sharp(await bytesOf(frames[0] ?? { url: "" })).metadata()).width).toBe(180);
});

test("a change to one scene draws that scene anew; words nobody has spoken are told", async () => {
  const { secret } = await makeAccount();
  const before = await draw(secret, { timeline: testTimeline() });
  const changed = await draw(secret, { timeline: line(testTimeline(), 2, "Fresh bread at five") });
  const same = changed.frames.map((frame, index) => keyOf(frame) === keyOf(before.frames[index] ?? frame));
  expect(same).toEqual([true, true, false]);
  expect(changed.warnings).toEqual([expect.objectContaining({ code: "WORDS_ESTIMATED", field: "timeline.words" })]);
  expect(changed.warnings[0]?.message).toContain("s3");
});

test("equal documents of two accounts are two files, and neither takes the other's picture", async () => {
  const [mine, other] = [await makeAccount(), await makeAccount()];
  const key = `${mine.userId}/0b0d6b6e-5a4e-4b8c-9d8e-3c1f4a5b6c7d/picture-1.png`;
  await storage().putBytes(key, await redPicture());
  const timeline = pictureTimeline(signedUrl(key, 600));
  const [first] = (await draw(mine.secret, { timeline })).frames;
  expect(first && keyOf(first).startsWith(`${mine.userId}/stages/`)).toBe(true);
  const refused = await ask(other.secret, { timeline });
  expect([refused.status, messageOf(refused)]).toEqual([
    400,
    "timeline.pictures[0].key: this is not a valid media address of your account",
  ]);
  const [plain] = (await draw(mine.secret, { timeline: testTimeline() })).frames;
  const [theirs] = (await draw(other.secret, { timeline: testTimeline() })).frames;
  expect(theirs && plain && keyOf(theirs) !== keyOf(plain)).toBe(true);
});

test("a picture that was only uploaded is prepared first, once; a filmed presenter is drawn", async () => {
  const { secret, userId } = await makeAccount();
  const upload = `${userId}/uploads/0b0d6b6e-5a4e-4b8c-9d8e-3c1f4a5b6c7d.png`;
  await storage().putBytes(upload, await redPicture());
  const film = `${userId}/0b0d6b6e-5a4e-4b8c-9d8e-3c1f4a5b6c7d/actor-1.mp4`;
  const timeline = { ...pictureTimeline(signedUrl(upload, 600)), actorClip: testClip({ key: signedUrl(film, 600) }) };
  const { frames, warnings } = await draw(secret, { timeline, times: [0.5] });
  expect(warnings.map(({ code }) => code)).toEqual(["ACTOR_DRAWN"]);
  const { dominant } = await sharp(await bytesOf(frames[0] ?? { url: "" })).stats();
  expect(dominant.r - Math.max(dominant.g, dominant.b)).toBeGreaterThan(80);
  expect((await draw(secret, { timeline, times: [0.5] })).frames.map(keyOf)).toEqual(frames.map(keyOf));
});

describe("refusals", () => {
  test("401 without a key, 403 without account:read", async () => {
    const body = { timeline: testTimeline() };
    expect((await call("POST", "/ugc/timeline/frames", { body })).status).toBe(401);
    const { secret } = await makeKey(await makeAccount(), { scopes: ["jobs:read"] });
    expect((await ask(secret, body)).status).toBe(403);
  });

  test.each([
    ["timeline", {}],
    ["times", { timeline: testTimeline(), times: [] }],
    ["times", { timeline: testTimeline(), times: Array(25).fill(1) }],
    ["times[1]", { timeline: testTimeline(), times: [1, 3.01] }],
    ["times", { timeline: testTimeline(), times: [-1] }],
    ["width", { timeline: testTimeline(), width: 179 }],
    ["width", { timeline: testTimeline(), width: 721 }],
    ["timeline.actorId", { timeline: testTimeline({ actorId: "nobody" }) }],
    ["timeline.durationMs", { timeline: { ...testTimeline(), durationMs: 1 } }],
    ["timeline.pictures[0].key", { timeline: pictureTimeline("https://127.0.0.1/a.png") }],
  ])("400 naming %s", async (field, body) => {
    const { secret } = await makeAccount();
    const answer = await ask(secret, body);
    expect(answer.status, answer.text).toBe(400);
    expect(answer.text).toContain(field);
  });

  test("400 for an upload that is no picture, and for a picture that is gone", async () => {
    const { secret, userId } = await makeAccount();
    const folder = `${userId}/0b0d6b6e-5a4e-4b8c-9d8e-3c1f4a5b6c7d`;
    await storage().putBytes(`${userId}/uploads/text.png`, Buffer.from("no picture"));
    for (const key of [`${userId}/uploads/text.png`, `${folder}/picture-1.png`]) {
      const answer = await ask(secret, { timeline: pictureTimeline(signedUrl(key, 600)) });
      expect([answer.status, messageOf(answer)]).toEqual([400, expect.stringContaining("timeline.pictures[0].key: ")]);
    }
  });
});

const redPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 360, height: 640, channels: 3, background: "#d01010" } })
    .png()
    .toBuffer();
