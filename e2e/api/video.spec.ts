import { expect } from "@playwright/test";
import * as z from "zod";
import { makeAccount } from "../support/account";
import { oneDoor, test } from "../support/api-test";
import type { Client } from "../support/client";
import { isOver, jobOf, untilJob } from "../support/jobs";
import { originOf } from "../support/origins";

const picture = "https://example.com/cup.jpg";
const Models = z.object({
  defaultModel: z.string(),
  models: z.array(
    z.object({ id: z.string(), durations: z.array(z.number()), publicApiSupported: z.boolean(), note: z.string() }),
  ),
});
const Carried = z.object({
  stages: z.array(z.object({ stage: z.string() })),
  decisions: z.array(z.object({ real: z.string(), notes: z.array(z.string()).optional() })),
  checks: z.array(z.object({ id: z.string(), status: z.string() })).min(1),
});

const post = (api: Client, key: string, body: object) => api.call("POST", "/video/jobs", { key, body });
/** Posts a body that must be accepted, and cancels its job: only the door is tested. */
const accept = async (api: Client, key: string, body: object) => {
  const answer = await post(api, key, body);
  expect(answer.status, `${JSON.stringify(body).slice(0, 120)} ${answer.text}`).toBe(202);
  await api.call("POST", `/jobs/${jobOf(answer).id}/cancel`, { key });
};

test("V1 models -> 200: the default is listed and supported, durations ascend, every note is a text", async ({
  api,
}) => {
  const { secret: key } = await makeAccount();
  const answer = await api.call("GET", "/video/models", { key });
  expect(answer.status).toBe(200);
  const { models, defaultModel } = Models.parse(answer.body);
  expect(models.find(({ id }) => id === defaultModel)?.publicApiSupported).toBe(true);
  for (const { durations } of models) expect(durations).toEqual(durations.toSorted((a, b) => a - b));
});

test("V2 V3 V4 every field at its bounds -> 202", async ({ api }) => {
  const { secret: key } = await makeAccount();
  const bodies = [
    { prompt: "x" },
    { prompt: "😀".repeat(2000) },
    { imageUrls: Array(6).fill(picture) },
    { frameImages: [{ url: picture }] },
    { frameImages: [{ url: picture, frame: "last" }] },
    {
      frameImages: [
        { url: picture, frame: 0 },
        { url: picture, frame: 7 },
        { url: picture, frame: "last" },
      ],
    },
    { frameImages: Array.from({ length: 20 }, (_, frame) => ({ url: picture, frame })) },
    { frameImages: [{ url: picture }], imageUrls: [picture], prompt: "x" },
    { prompt: "x", duration: 1, resolution: "64x4096" },
    { prompt: "x", duration: 120, aspectRatio: "16:9", resolution: "640x640" },
    { prompt: "x", model: "local/ugc-studio", generateAudio: true, negativePrompt: "y".repeat(2000) },
    { prompt: "x", model: "", negativePrompt: " ", seed: 0, maxUnits: 1, useDefaultBrand: false },
  ];
  for (const body of bodies) await accept(api, key, body);
});

test("V2 V3 V4 every field beyond its bounds -> 400 naming it, and nothing is charged", async ({ api }) => {
  const { secret: key } = await makeAccount();
  const refused: Record<string, unknown[]> = {
    prompt: ["", "   ", "x".repeat(2001), 5],
    imageUrls: [[], Array(7).fill(picture), ["http://example.com/a.png"], ["cup"], ["https://127.0.0.1/a.png"]],
    frameImages: [
      [],
      Array.from({ length: 21 }, (_, frame) => ({ url: picture, frame })),
      [{ url: picture, frame: "middle" }],
      [{ url: picture, frame: -1 }],
      [{ url: picture, frame: 1.5 }],
      [{ frame: 0 }],
      [{ url: picture }, { url: picture, frame: "first" }],
      [{ url: picture }, { url: picture, frame: 0 }],
      [{ url: picture, frame: 150 }],
      [{ url: "http://example.com/a.png" }],
    ],
    duration: [0.999, 120.001, "5"],
    aspectRatio: ["4:5"],
    resolution: ["0x0", "1280", "1280X720", "1280 x 720", "63x64", "64x4097"],
    generateAudio: ["true"],
    negativePrompt: ["x".repeat(2001)],
    seed: [-1],
  };
  for (const [field, values] of Object.entries(refused)) {
    for (const value of values) {
      const answer = await post(api, key, { prompt: "x", [field]: value });
      expect(answer, `${field} ${String(JSON.stringify(value)).slice(0, 60)}`).toMatchObject({
        status: 400,
        body: { code: "INVALID_REQUEST", message: expect.stringContaining(field) },
      });
    }
  }
  expect((await api.call("GET", "/usage", { key })).body).toMatchObject({ usage: { videos: 0 } });
});

test("V2 none of prompt, imageUrls and frameImages, or all of them empty -> 400", async ({ api }) => {
  const { secret: key } = await makeAccount();
  for (const body of [{}, { duration: 5 }, { prompt: "", imageUrls: [], frameImages: [] }, { imageUrls: [] }]) {
    expect((await post(api, key, body)).status).toBe(400);
  }
});

test("V5 an unknown model -> 400 naming those that can; an unknown brand -> 400; maxUnits 0 -> 400", async ({
  api,
}) => {
  const { secret: key } = await makeAccount();
  const unknown = await post(api, key, { prompt: "x", model: "fal-ai/none:v9@1" });
  expect(unknown).toMatchObject({
    status: 400,
    body: { code: "INVALID_REQUEST", hint: expect.stringContaining("local/ugc-studio") },
  });
  expect(await post(api, key, { prompt: "x", brandSlug: "nobody" })).toMatchObject({
    status: 400,
    body: { code: "INVALID_REQUEST" },
  });
  expect((await post(api, key, { prompt: "x", maxUnits: 0 })).body).toMatchObject({ code: "SPEND_CAP_EXCEEDED" });
});

test(
  "V2 words alone -> completed: snapped, silent, noted, everything a result carries",
  { tag: oneDoor },
  async ({ api }) => {
    const { secret: key } = await makeAccount();
    const body = {
      prompt: "Fresh bread daily. “Come at seven.”",
      duration: 1.5,
      aspectRatio: "16:9",
      resolution: "361x641",
      negativePrompt: "blur",
      seed: 7,
    };
    const { id } = jobOf(await post(api, key, body));
    const job = await untilJob(api, key, id, isOver);
    expect(job.error_payload).toBeNull();
    expect(job.result_payload).toMatchObject({
      videoUrl: expect.stringContaining("/files/"),
      thumbnailUrl: expect.stringContaining("/files/"),
      durationSeconds: 2,
      width: 360,
      height: 640,
      captions: null,
      script: null,
      model: "local/ugc-studio",
      requested: { duration: 1.5, aspectRatio: "16:9", resolution: "361x641" },
      seed: 7,
      deterministic: true,
      provenance: {
        standard: "c2pa",
        state: "signed",
        digitalSourceType: expect.stringMatching(/\/algorithmicMedia$/),
        signer: "local",
        signerName: "Spotmill local signer",
        reason: null,
      },
      renderKey: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      renderHash: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      fileSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      usage: { kind: "videos", held: 1, settled: 1, released: 0 },
      requestId: expect.stringMatching(/^req_/),
    });
    const { stages, decisions, checks } = Carried.parse(job.result_payload);
    expect(stages.map(({ stage }) => stage)).toEqual(["footage", "compose", "deliver"]);
    expect(decisions).toMatchObject([{ real: "local" }]);
    expect(decisions[0]?.notes?.join(" ")).toMatch(/duration: 1\.5 s becomes 2 s.*negativePrompt: ignored/);
    expect(checks.filter(({ status }) => status === "fail" || status === "warn")).toEqual([]);
    expect((await api.call("GET", "/usage", { key })).body).toMatchObject({ usage: { videos: 1 } });
  },
);

test(
  "V2 first and last picture with sound -> completed; the same Idempotency-Key -> the same job",
  { tag: oneDoor },
  async ({ api }) => {
    const { secret: key } = await makeAccount();
    const from = (name: string) => `${originOf("fixtures")}/pictures/${name}`;
    const body = {
      frameImages: [{ url: from("coffee.jpg") }, { url: from("croissant.webp"), frame: "last" }],
      imageUrls: [from("cup-alpha.png")],
      duration: 1,
      // A second of music is as loud as its seed has it.
      seed: 3,
      resolution: "320x320",
      generateAudio: true,
    };
    const headers = { "idempotency-key": "one-video" };
    const first = await api.call("POST", "/video/jobs", { key, body, headers });
    const again = await api.call("POST", "/video/jobs", { key, body, headers });
    expect([first.status, again.status, jobOf(again).id]).toEqual([202, 202, jobOf(first).id]);
    const job = await untilJob(api, key, jobOf(first).id, isOver);
    expect(job).toMatchObject({ status: "completed", error_payload: null, result_payload: { durationSeconds: 1 } });
    const { checks } = Carried.parse(job.result_payload);
    expect(checks).toContainEqual(expect.objectContaining({ id: "audio.loudness", status: "pass" }));
  },
);

test(
  "V2 a picture nobody can read -> failed in footage, units back, nothing raw in the message",
  { tag: oneDoor },
  async ({ api }) => {
    const { secret: key } = await makeAccount();
    const { id } = jobOf(await post(api, key, { imageUrls: [`${originOf("fixtures")}/broken/bomb.png`] }));
    const job = await untilJob(api, key, id, isOver);
    expect(job).toMatchObject({ status: "failed", step: "footage", error_payload: { code: "SOURCE_INVALID" } });
    expect(JSON.stringify(job.error_payload)).not.toMatch(/node_modules|Error:|\/tmp|\.data|sharp|vips/);
    expect((await api.call("GET", "/usage", { key })).body).toMatchObject({ usage: { videos: 0 } });
  },
);
