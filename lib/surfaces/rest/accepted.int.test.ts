import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { makeAccount, type TestAccount } from "@/e2e/support/account";
import { insertWaitingRun } from "@/e2e/support/agent/agent";
import { makeReady } from "@/e2e/support/brands";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { type EventSink, useEventSink } from "@/e2e/support/doubles/event-sink";
import { call } from "@/e2e/support/in-process";
import { insertJob } from "@/e2e/support/records";
import type { jobs } from "@/lib/platform/db/schema";
import { signedUrl } from "@/lib/platform/storage/sign";

// Bodies that are accepted or refused at once, by their status, before anything is held or rendered.

let database: TestDatabase;
let sink: EventSink;
beforeAll(async () => {
  database = await useDatabase();
  sink = await useEventSink();
});
afterAll(async () => {
  await sink.close();
  await database.drop();
});

/** Keys of providers for the rest of a test. */
function useKeys(keys: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(keys)) vi.stubEnv(name, value);
  globalThis.spotmillSingletons?.delete("env");
}
afterEach(() => {
  vi.unstubAllEnvs();
  globalThis.spotmillSingletons?.delete("env");
});

const post = ({ secret: key }: TestAccount, path: string, body: object) => call("POST", path, { key, body });
const usedVideos = async ({ secret: key }: TestAccount) =>
  ((await call("GET", "/usage", { key })).body as { usage: { videos: number } }).usage.videos;

/** A job as a pipeline leaves it, with a video of this name in its folder. */
const finished = (account: TestAccount, change: Partial<typeof jobs.$inferInsert>, result: object) => {
  const id = crypto.randomUUID();
  const videoUrl = { $file: `${account.userId}/${id}/out.mp4` };
  const done = { status: "completed", progress: 100, finishedAt: new Date() } as const;
  return insertJob(account.userId, { ...done, ...change, result: { videoUrl, ...result } });
};

test("G35 400 for a repeated Idempotency-Key whose job was deleted; it is no replay, and nothing is made", async () => {
  const { secret: key } = await makeAccount();
  const headers = { "idempotency-key": "made-and-deleted" };
  const order = () => call("POST", "/ugc/jobs", { key, headers, body: { prompt: "An ad for coffee" } });
  const { job } = (await order()).body as { job: { id: string } };
  await call("POST", `/jobs/${job.id}/cancel`, { key });
  expect((await call("DELETE", `/jobs/${job.id}`, { key })).status).toBe(200);
  const again = await order();
  expect(again).toMatchObject({
    status: 400,
    body: {
      code: "IDEMPOTENCY_KEY_REUSED",
      message: "the job this request made was deleted",
      hint: "Send a new Idempotency-Key to make another job.",
    },
  });
  expect(again.headers.has("idempotent-replayed")).toBe(false);
  expect((await call("GET", "/jobs", { key })).body).toMatchObject({ jobs: [] });
});

test("507, as documented, for files in a reply to the agent once the storage of the plan is full", async () => {
  const account = await makeAccount();
  const { pendingInputId } = await insertWaitingRun(account.userId);
  await finished(account, { storedBytes: 2 ** 50 }, {});
  const uploadedFiles = [{ url: "https://pictures.example/cup.jpg", name: "cup.jpg" }];
  expect(await post(account, `/agent/pending-inputs/${pendingInputId}/reply`, { uploadedFiles })).toMatchObject({
    status: 507,
    body: { code: "STORAGE_QUOTA_EXCEEDED" },
  });
});

test("a script longer than two minutes of speech -> 400 with its length and what would fit; nothing is held", async () => {
  const account = await makeAccount();
  const words = (count: number) => "We roast our coffee on Tuesday mornings. ".repeat(count).trim();
  for (const [path, more] of [
    ["/ugc/jobs", {}],
    ["/ugc/variants", { axes: { aspectRatio: ["9:16", "1:1"] } }],
  ] as const) {
    const base = { prompt: "An ad for coffee", script: words(60) };
    const body = path === "/ugc/jobs" ? base : { base, ...more };
    const answer = await post(account, path, body);
    expect([path, answer.status]).toEqual([path, 400]);
    expect(answer.body).toMatchObject({
      code: "INVALID_REQUEST",
      message: expect.stringMatching(/script: takes about 1[3-9]\d s to speak, and an ad has at most 120 s/),
      hint: expect.stringMatching(/^Shorten it to about \d+0 characters; this one has 2\d{3}\.$/),
    });
  }
  expect(await usedVideos(account)).toBe(0);
  expect((await post(account, "/ugc/jobs", { prompt: "x", script: words(40) })).status).toBe(202);
  expect((await post(account, "/ugc/jobs", { prompt: "x", script: "你好".repeat(400) })).status).toBe(400);
});

test("a file of another kind -> 400 naming the field, everywhere a reference is taken", async () => {
  const account = await makeAccount();
  const [picture, film, sound] = ["png", "mp4", "mp3"].map((extension) =>
    signedUrl(`${account.userId}/uploads/${crypto.randomUUID()}.${extension}`, 600),
  );
  const prompt = "An ad for tea";
  const bodies = (url: string | undefined) =>
    [
      ["/ugc/jobs", { prompt, productImageUrls: [url] }, "productImageUrls[0]"],
      ["/video/jobs", { prompt, imageUrls: [url] }, "imageUrls[0]"],
      ["/video/jobs", { frameImages: [{ url }] }, "frameImages[0].url"],
      ["/image-ads/jobs", { prompt, referenceImageUrls: [url] }, "referenceImageUrls[0]"],
    ] as const;
  for (const url of [film, sound])
    for (const [path, body, field] of bodies(url))
      expect(await post(account, path, body), `${path} ${field}`).toMatchObject({
        status: 400,
        body: {
          message: expect.stringContaining(`${field}: takes a picture`),
          hint: expect.stringContaining("usableIn"),
        },
      });
  expect(await usedVideos(account)).toBe(0);
  for (const [path, body] of bodies(picture)) expect((await post(account, path, body)).status).toBe(202);
  expect(await post(account, "/subtitle/jobs", { videoUrl: picture, script: "Tea." })).toMatchObject({
    status: 400,
    body: { message: "videoUrl: takes a video, and this file of yours is a picture" },
  });
});

test("assets say which fields take them: films no field for pictures", async () => {
  const account = await makeAccount();
  const brand = await makeReady(account, "https://harbor.example");
  const id = crypto.randomUUID();
  const fileOf = (name: string) => ({ $file: `${account.userId}/${id}/${name}` });
  const files = { videoUrl: fileOf("ad.mp4"), thumbnailUrl: fileOf("poster.png") };
  await finished(account, { request: { brand: { id: brand.id } } }, files);
  const { body } = await call("GET", `/brands/${brand.id}/assets`, { key: account.secret });
  const { assets } = body as { assets: { mimeType: string; usableIn: string[] }[] };
  expect(assets.map(({ mimeType, usableIn }) => [mimeType, usableIn])).toEqual([
    ["video/mp4", ["videoUrl"]],
    ["image/png", ["productImageUrls", "imageUrls", "frameImages", "referenceImageUrls"]],
  ]);
});

test("S1 a source known to be silent needs a script: 400; one with a provider's sound does not", async () => {
  const account = await makeAccount();
  const silent = await finished(account, { type: "video", request: { hasSound: false } }, { model: "veo-3.1" });
  const drawn = await finished(account, { type: "video", request: { hasSound: true } }, { model: "local/ugc-studio" });
  const spoken = await finished(account, { type: "video", request: { hasSound: true } }, { model: "veo-3.1" });
  const wordless = await finished(account, { type: "ugc" }, { script: "" });
  for (const sourceJobId of [silent, drawn, wordless]) {
    expect(await post(account, "/subtitle/jobs", { sourceJobId })).toMatchObject({
      status: 400,
      body: {
        message: "script: required for this source, a video without speech",
        hint: expect.stringContaining('"script"'),
      },
    });
  }
  expect((await post(account, "/subtitle/jobs", { sourceJobId: silent, script: "Tea." })).status).toBe(202);
  expect((await post(account, "/subtitle/jobs", { sourceJobId: spoken })).status).toBe(202);
  expect((await post(account, "/subtitle/jobs", { sourceJobId: spoken.toUpperCase() })).status).toBe(202);
});

/** What a request would be made with, and the warnings about it. */
async function foretold(account: TestAccount, kind: string, request: object) {
  const { status, body } = await post(account, "/estimates", { kind, request });
  const { estimate } = body as {
    estimate: { request: { model: string }; warnings: { code: string; message: string }[] };
  };
  return { status, model: estimate.request.model, warnings: estimate.warnings };
}

test.each([{}, { FAL_KEY: "k" }, { REPLICATE_API_TOKEN: "k" }, { OPENAI_API_KEY: "k" }])(
  "without a model the catalogue's defaultModel is taken (%j); a reroute is told, for videos and images alike",
  async (keys) => {
    useKeys(keys);
    const account = await makeAccount();
    const prompt = "An ad for tea";
    for (const [kind, path] of [
      ["video", "/video/models"],
      ["image", "/image-ads/models"],
    ] as const) {
      const { defaultModel } = (await call("GET", path, { key: account.secret })).body as { defaultModel: string };
      const { model, warnings } = await foretold(account, kind, { prompt });
      expect([kind, model, warnings]).toEqual([kind, defaultModel, []]);
    }
  },
);

test("a demand the default model cannot meet takes another and says so; a named model is never replaced", async () => {
  useKeys({ FAL_KEY: "k", STUDIO_IMAGE: "fal" });
  const account = await makeAccount();
  const prompt = "An ad for tea";
  const url = "https://example.com/a.png";
  const { models, defaultModel } = (await call("GET", "/video/models", { key: account.secret })).body as {
    models: {
      id: string;
      maxReferences: number;
      negativePrompt: boolean;
      aspectRatios: string[];
      publicApiSupported: boolean;
    }[];
    defaultModel: string;
  };
  for (const { maxReferences, negativePrompt, aspectRatios } of models)
    expect([Number.isInteger(maxReferences), typeof negativePrompt, aspectRatios.length > 0]).toEqual([
      true,
      "boolean",
      true,
    ]);
  const between = { prompt, frameImages: [{ url }, { url, frame: 30 }] };
  const rerouted = await foretold(account, "video", between);
  expect(rerouted.model).toBe("local/ugc-studio");
  expect(rerouted.warnings).toContainEqual(
    expect.objectContaining({ code: "MODEL_REROUTED", message: expect.stringContaining(defaultModel) }),
  );
  expect((await post(account, "/video/jobs", { ...between, model: defaultModel })).status).toBe(400);
});

test("a duration that the model cannot keep and the request blocks on -> 400 before anything is held", async () => {
  useKeys({ FAL_KEY: "k" });
  const account = await makeAccount();
  const body = { prompt: "Tea", duration: 90, checks: { enforcement: "block" } };
  expect(await post(account, "/video/jobs", body)).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/^duration: .* would make \d+ s of it, and checks.enforcement/) },
  });
  expect((await post(account, "/video/jobs", { ...body, checks: { enforcement: "warn" } })).status).toBe(202);
  expect(await usedVideos(account)).toBe(1);
});

test("X3 a bare host name -> 400 wherever a public address is wanted", async () => {
  const account = await makeAccount();
  const bare = "https://intranet/a.png";
  for (const [path, body] of [
    ["/ugc/jobs", { prompt: "x", productImageUrls: [bare] }],
    ["/video/jobs", { imageUrls: [bare] }],
    ["/image-ads/jobs", { prompt: "x", referenceImageUrls: [bare] }],
    ["/subtitle/jobs", { videoUrl: "https://intranet/a.mp4" }],
    ["/brands", { websiteUrl: "http://intranet/" }],
    ["/webhooks", { url: "https://intranet/hook", events: ["job.completed"] }],
    ["/provenance/verify", { url: bare }],
  ] as const)
    expect(await post(account, path, body), path).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining("intranet is a bare host name"), hint: expect.stringMatching(/.{10}/) },
    });
});

test("G5 Authorization: Basic beside a valid x-api-key is ignored", async () => {
  const { secret } = await makeAccount();
  const answer = await call("GET", "/me", { headers: { authorization: "Basic dXNlcjpwYXNz", "x-api-key": secret } });
  expect(answer.status).toBe(200);
});
