import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { readSecrets } from "../bin/start/secrets.mjs";
import { elevenlabs } from "../embedded/vendors/elevenlabs";
import { fal } from "../embedded/vendors/fal/vendor";
import { google } from "../embedded/vendors/google";
import { openai } from "../embedded/vendors/openai";
import { replicate } from "../embedded/vendors/replicate";
import { startVendors, type VendorDouble } from "../embedded/vendors/server";
import { imageModelRows } from "../lib/domains/catalog/image-models";
import type { CatalogRow } from "../lib/domains/catalog/availability";
import { allRatios } from "../lib/domains/catalog/video-row";
import { videoRows } from "../lib/domains/catalog/video-rows";
import type { Actor } from "../lib/contract/catalog";
import { studioVoices } from "../lib/domains/catalog/voices";
import type { Job } from "../lib/contract/jobs";
import { falVoice } from "../lib/engines/providers/fal/speech";
import { openAiVoice } from "../lib/engines/providers/openai";
import { keyNames } from "../lib/engines/providers/registry";
import { localActors } from "../lib/engines/studio/presenter/actors/index";
import { makeAccount } from "./support/account";
import { type Client, createClient } from "./support/client";
import { isOver, jobOf, untilJob } from "./support/jobs";
import { originOf } from "./support/origins";
import { type Started, startService, stop, untilReady } from "./support/stack";

// The service as an operator with keys has it: every vendor is the stand-in on this machine.
const keys = {
  FAL_KEY: "fal-double-id:fal-double-secret",
  REPLICATE_API_TOKEN: "r8_double_token",
  OPENAI_API_KEY: "sk-openai-double-key",
  GOOGLE_GENERATIVE_AI_API_KEY: "AIzaGoogleDoubleKey0000000000",
  ELEVENLABS_API_KEY: "sk_elevenlabs_double_key",
};
const GPT = "gpt-image-2.6-flare";
const KLING = "kling-3-pro";

/** A door of the API, a key for it, and whether vendors' keys are set behind it. */
interface Door {
  api: Client;
  key: string;
  isKeyed: boolean;
}

const folder = realpathSync(mkdtempSync(join(tmpdir(), "spotmill-vendors-")));
const dataDir = join(folder, "data");
let double: VendorDouble;
let service: Started;
let keyed: Door;

// It starts a service of its own.
test.describe.configure({ mode: "serial", timeout: 300_000 });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  const png = await sharp({ create: { width: 1024, height: 1024, channels: 3, background: "#a05a2c" } })
    .png()
    .toBuffer();
  const clip = readFileSync(new URL("../embedded/vendors/files/clip.mp4", import.meta.url));
  const queue = fal();
  queue.polls = 1;
  double = await startVendors(
    [
      queue,
      replicate(),
      google({ png }),
      openai({ png, wav: png, heard: [], write: () => ({}) }),
      elevenlabs({ speak: () => ({ mp3: png, words: [] }), heard: [] }),
    ],
    { "video.mp4": { data: clip, type: "video/mp4" }, "image.png": { data: png, type: "image/png" } },
  );
  mkdirSync(dataDir, { recursive: true });
  const origins = { PROVIDER_BASE_URLS: double.baseUrls, EGRESS_ALLOW_ORIGINS: double.origin };
  service = await startService(dataDir, { ...keys, ...origins });
  const { origin } = await untilReady(service);
  keyed = { api: createClient(origin), key: String(readSecrets(dataDir)["DEMO_KEY"]), isKeyed: true };
});
test.afterEach(() => double.reset());
test.afterAll(async () => {
  await stop(service);
  await double.close();
  rmSync(folder, { recursive: true, force: true });
});

const unkeyed = async (): Promise<Door> => ({
  api: createClient(originOf("fast")),
  key: (await makeAccount()).secret,
  isKeyed: false,
});

/** Expected note of a catalogue row: null when it can be used, else the reason why not. */
function standingOf({ provider, verifiedOn }: Pick<CatalogRow, "provider" | "verifiedOn">, isKeyed: boolean) {
  if (verifiedOn === null) return expect.stringMatching(/^Not verified against its vendor yet/);
  return provider === "local" || isKeyed ? null : `Set ${keyNames[provider]} to enable.`;
}

async function listOf({ api, key }: Door, path: string): Promise<unknown> {
  const { status, body } = await api.call("GET", path, { key });
  expect(status).toBe(200);
  return body;
}

async function assertModels(door: Door): Promise<void> {
  expect(await listOf(door, "/video/models")).toEqual({
    defaultModel: door.isKeyed ? KLING : "local/ugc-studio",
    models: videoRows.map((row) => {
      const { id, name, provider, t2v, i2v, audio, durations, references, note } = row;
      const standing = standingOf(row, door.isKeyed);
      const takes = { durations, maxReferences: references, negativePrompt: row.negativePrompt > 0 };
      const aspectRatios = row.aspectRatios.length > 0 ? row.aspectRatios : allRatios;
      const able = { id, name, provider, t2v, i2v, audio: audio !== "never", aspectRatios, ...takes };
      return { ...able, publicApiSupported: standing === null, note: standing ?? note };
    }),
  });
  expect(await listOf(door, "/image-ads/models")).toEqual({
    defaultModel: door.isKeyed ? "nano-banana-2" : "local/ad-studio",
    models: imageModelRows.map((row) => {
      const { id, name, provider, maxReferences, note } = row;
      const standing = standingOf(row, door.isKeyed);
      const capabilities = { references: maxReferences > 0, maxReferences };
      const aspectRatios = ["1:1", "4:5", "9:16", "16:9", "3:4", "2:3"];
      const able = { id, name, provider, capabilities, aspectRatios: expect.arrayContaining(aspectRatios) };
      return { ...able, available: standing === null, note: standing ?? note };
    }),
  });
}

async function assertCast(door: Door): Promise<void> {
  const none = new AbortController().signal;
  const ofVendors = [
    ...["21m00Tcm4TlvDq8ikWAM", "nPczCjzI2devNBz1zQrb", "XB0fDUnXU5powFXDhCwa"].map((id) => `elevenlabs/${id}`),
    ...[...(await openAiVoice.voices(none)), ...(await falVoice.voices(none))].map(({ id }) => id),
  ];
  const { voices, defaultVoice } = (await listOf(door, "/voices")) as {
    voices: { id: string; available: boolean }[];
    defaultVoice: string;
  };
  const ids = [...(door.isKeyed ? ofVendors : []), ...studioVoices.map(({ id }) => id)];
  expect(voices.map(({ id }) => id)).toEqual(ids);
  expect(voices.every(({ available }) => available)).toBe(true);
  expect(defaultVoice).toMatch(door.isKeyed ? /^elevenlabs\// : /^local\//);

  const { actors } = (await listOf(door, "/actors")) as { actors: Actor[] };
  const drawn = actors.filter(({ provider }) => provider === "local");
  expect(drawn.map(({ id }) => id)).toEqual(localActors.map(({ id }) => id));
  for (const { id, provider, available, note } of actors) {
    expect([id, available]).toEqual([id, provider === "local" || door.isKeyed]);
    expect(id.startsWith(`${provider}/`)).toBe(provider !== "local");
    if (!available) expect(note).toMatch(/^Set [A-Z_]+ to enable\.$/);
  }
}

test("with keys every catalogue is its rows, usable where they were verified; nothing paid is asked for it", async () => {
  await assertModels(keyed);
  await assertCast(keyed);
  expect(double.seen.map(({ method, path }) => `${method} ${path}`)).toEqual(["GET /v2/voices"]);
});

test("without keys the same rows stand there, each with what would enable it", async () => {
  const door = await unkeyed();
  await assertModels(door);
  await assertCast(door);
});

/** Posts a job and waits for its end. */
async function run(path: string, body: object): Promise<Job> {
  const { api, key } = keyed;
  const answer = await api.call("POST", path, { key, body });
  expect(answer.status).toBe(202);
  return untilJob(api, key, jobOf(answer).id, isOver, 240_000);
}
const usage = async () => (await keyed.api.call("GET", "/usage", { key: keyed.key })).body;
const submits = () => double.seen.filter(({ method, host }) => method === "POST" && host === "queue.fal.run").length;

test("a named video model makes the video: asked once, charged once, with who made it", async () => {
  const job = await run("/video/jobs", { prompt: "Fresh bread", model: KLING, duration: 3, resolution: "360x640" });
  expect(job).toMatchObject({
    status: "completed",
    error_payload: null,
    result_payload: {
      model: KLING,
      width: 360,
      height: 640,
      usage: { held: 1, settled: 1, released: 0 },
      provenance: { state: "signed", digitalSourceType: expect.stringContaining("trainedAlgorithmicMedia") },
      decisions: [{ requested: KLING, chosen: { provider: "fal", model: KLING }, real: "model", fallback: false }],
    },
  });
  expect(submits()).toBe(1);
  const file = await fetch(String(job.result_payload?.["videoUrl"]));
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "video/mp4"]);
  expect(JSON.stringify(job)).not.toContain(double.origin);
});

test("a named image model makes the ad: asked once, charged once, with who made it", async () => {
  const job = await run("/image-ads/jobs", { prompt: "Coffee beans. Headline: Monday, but better", model: GPT });
  expect(job).toMatchObject({
    status: "completed",
    error_payload: null,
    result_payload: {
      model: GPT,
      images: [{ model: GPT, template: null, width: 1080, height: 1080 }],
      usage: { held: 1, settled: 1, released: 0 },
      decisions: [{ requested: GPT, chosen: { provider: "openai", model: GPT }, real: "model", fallback: false }],
    },
  });
  expect(double.count("POST /v1/images/")).toBe(1);
});

for (const [path, body, matching, model] of [
  ["/video/jobs", { prompt: "Bread", model: KLING, duration: 3 }, /POST queue\.fal\.run/, KLING],
  ["/image-ads/jobs", { prompt: "Bread", model: GPT }, /POST api\.openai\.com/, GPT],
] as const) {
  test(`a named model of ${path} that fails fails the job: nobody else is asked, nothing is charged`, async () => {
    double.always(matching, { status: 401, body: { detail: "secret words of the vendor" } });
    const before = await usage();
    const job = await run(path, body);
    expect(job).toMatchObject({
      status: "failed",
      error_payload: {
        code: "PROVIDER_UNAVAILABLE",
        message: expect.stringContaining(`refused this server's key (model ${model})`),
        hint: expect.stringContaining("Nothing was charged."),
        usage: { held: 1, settled: 0, released: 1 },
      },
    });
    expect(JSON.stringify(job)).not.toContain("secret words");
    expect(await usage()).toEqual(before);
    const posts = double.seen.filter(({ method }) => method === "POST");
    expect(posts.map(({ status }) => status)).toEqual([401]);
  });
}
