import { expect } from "@playwright/test";
import * as z from "zod";
import { draftScripts } from "../../lib/contract/ugc-scripts";
import { makeAccount } from "../support/account";
import { oneDoor, test } from "../support/api-test";
import { TEST_SHORT_SIDE } from "../support/pipeline/film-size";
import { isOver, jobOf, postAd, shortAd, untilJob } from "../support/jobs";
import { originOf } from "../support/origins";

const Carried = z.object({
  stages: z.array(z.object({ stage: z.string() })),
  decisions: z.array(z.object({ stage: z.string(), real: z.string(), reason: z.string() })),
  checks: z.array(z.object({ id: z.string(), status: z.string() })).min(1),
  captions: z.object({ srtUrl: z.url(), vttUrl: z.url() }),
});

const picture = "https://example.com/cup.jpg";

test("U1 every field at its bounds -> 202", async ({ api }) => {
  const { secret: key } = await makeAccount();
  const bodies = [
    { prompt: "x" },
    { prompt: "😀".repeat(2000) },
    { prompt: "x", script: "a ".repeat(1500) },
    { prompt: "x", productImageUrls: Array(6).fill(picture) },
    { prompt: "x", productImageUrls: [] },
    { prompt: "x", duration: 5 },
    { prompt: "x", duration: 120 },
    {
      prompt: "x",
      platform: "p".repeat(100),
      aspectRatio: "1:1",
      captionPreset: "none",
      voiceId: "",
      useDefaultBrand: false,
    },
    { prompt: "x", voiceId: "local/clara", actorId: "maya", seed: 0, maxUnits: 1 },
  ];
  for (const body of bodies) {
    const answer = await api.call("POST", "/ugc/jobs", { key, body });
    expect(answer.status, answer.text).toBe(202);
    await api.call("POST", `/jobs/${jobOf(answer).id}/cancel`, { key });
  }
});

test("U1 every field beyond its bounds -> 400 naming it, and nothing is charged", async ({ api }) => {
  const { secret: key } = await makeAccount();
  const refused: Record<string, unknown[]> = {
    prompt: [undefined, "", "   ", "x".repeat(2001), 5],
    script: ["x".repeat(3001)],
    productImageUrls: [
      Array(7).fill(picture),
      ["http://example.com/a.png"],
      ["ftp://example.com/a"],
      ["data:,x"],
      ["cup"],
      ["https://127.0.0.1/a.png"],
    ],
    duration: [4.999, 120.001, "15"],
    aspectRatio: ["4:5"],
    voiceId: ["local/nobody", 7],
    actorId: ["nobody"],
    platform: ["x".repeat(101)],
    captionPreset: ["huge"],
    seed: [-1, 1.5, 2_147_483_648],
    maxUnits: [-1, 1.5, "3"],
  };
  for (const [field, values] of Object.entries(refused)) {
    for (const value of values) {
      const answer = await api.call("POST", "/ugc/jobs", { key, body: { ...shortAd, [field]: value } });
      expect(answer, `${field} ${String(value).slice(0, 40)}`).toMatchObject({
        status: 400,
        body: { code: "INVALID_REQUEST", message: expect.stringContaining(field) },
      });
    }
  }
  expect((await api.call("GET", "/usage", { key })).body).toMatchObject({ usage: { videos: 0 } });
});

test("U1 an unknown voice -> 400 with the three nearest; maxUnits 0 -> 400 SPEND_CAP_EXCEEDED", async ({ api }) => {
  const { secret: key } = await makeAccount();
  const voice = await api.call("POST", "/ugc/jobs", { key, body: { ...shortAd, voiceId: "local/clare" } });
  expect(voice.body).toMatchObject({ hint: expect.stringContaining("local/clara") });
  const capped = await api.call("POST", "/ugc/jobs", { key, body: { ...shortAd, maxUnits: 0 } });
  expect(capped).toMatchObject({
    status: 400,
    body: { code: "SPEND_CAP_EXCEEDED", hint: expect.stringContaining("1") },
  });
});

test("U2 a brand that does not exist, or no ready default -> 400", async ({ api }) => {
  const { secret: key } = await makeAccount();
  for (const brand of [
    { brandId: "b" },
    { brandSlug: "b" },
    { useDefaultBrand: true },
    { brandId: "a", brandSlug: "b" },
  ]) {
    const answer = await api.call("POST", "/ugc/jobs", { key, body: { ...shortAd, ...brand } });
    expect(answer, JSON.stringify(brand)).toMatchObject({ status: 400, body: { code: "INVALID_REQUEST" } });
  }
});

test(
  "U1 an ad with a product picture completes and carries everything a result carries",
  { tag: oneDoor },
  async ({ api }) => {
    const { secret: key } = await makeAccount();
    const productImageUrls = [`${originOf("fixtures")}/pictures/coffee.jpg`];
    const body = { ...shortAd, aspectRatio: "9:16", productImageUrls, platform: "tiktok" };
    const { id } = await postAd(api, key, body);
    const job = await untilJob(api, key, id, isOver);
    expect(job.error_payload).toBeNull();
    expect(job.result_payload).toMatchObject({
      videoUrl: expect.stringContaining("/files/"),
      thumbnailUrl: expect.stringContaining("/files/"),
      durationSeconds: expect.closeTo(5, 0),
      width: TEST_SHORT_SIDE,
      height: (TEST_SHORT_SIDE * 16) / 9,
      script: expect.stringMatching(/\w/),
      captions: { preset: "tiktok_bold", language: "en", words: expect.arrayContaining([]) },
      voiceId: expect.stringMatching(/^local\//),
      actor: { kind: "illustrated" },
      platform: "tiktok",
      seed: 7,
      deterministic: true,
      renderKey: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      renderHash: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      fileSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      usage: { kind: "videos", held: 1, settled: 1, released: 0 },
      requestId: expect.stringMatching(/^req_/),
    });
    const { stages, decisions, checks, captions } = Carried.parse(job.result_payload);
    // Voice, footage and compose tell their pieces besides: every line, picture, chunk and the sound.
    expect([...new Set(stages.map(({ stage }) => stage))]).toEqual([
      "script",
      "casting",
      "voice",
      "footage",
      "compose",
      "captions",
      "deliver",
    ]);
    expect(decisions.map(({ stage, real, reason }) => `${stage} ${real} ${reason}`)).toEqual(
      ["script", "casting", "voice", "compose"].map((stage) => `${stage} local only_configured`),
    );
    expect(checks.filter(({ status }) => status === "fail")).toEqual([]);
    const { srtUrl, vttUrl } = captions;
    expect(await (await fetch(vttUrl)).text()).toMatch(/^WEBVTT\n/);
    expect(await (await fetch(srtUrl)).text()).toMatch(/^1\n00:00:0/);
    expect((await api.call("GET", "/usage", { key })).body).toMatchObject({ usage: { videos: 1 } });
  },
);

test("a script drafted for the prompt and sent back is the ad that is made", { tag: oneDoor }, async ({ api }) => {
  const { secret: key } = await makeAccount();
  const { prompt, duration, seed } = shortAd;
  const answer = await api.call("POST", "/ugc/scripts", { key, body: { prompt, duration, seed, count: 1 } });
  const [draft] = draftScripts.output.parse(answer.body).scripts;
  const script = draft?.lines.map(({ say }) => say).join("\n");
  const { id } = await postAd(api, key, { ...shortAd, script });
  const job = await untilJob(api, key, id, isOver);
  expect(job.result_payload).toMatchObject({ script });
});

for (const [path, code] of [
  ["/pictures/missing.png", "SOURCE_UNREACHABLE"],
  ["/hostile/html.png", "SOURCE_INVALID"],
  ["/broken/bomb.png", "SOURCE_INVALID"],
] as const) {
  test(
    `U1 a picture at ${path} -> failed with ${code}, units back, nothing raw in the message`,
    { tag: oneDoor },
    async ({ api }) => {
      const { secret: key } = await makeAccount();
      const { id } = await postAd(api, key, { ...shortAd, productImageUrls: [originOf("fixtures") + path] });
      const job = await untilJob(api, key, id, isOver);
      expect(job).toMatchObject({ status: "failed", step: "footage", result_payload: null });
      expect(job.error_payload).toMatchObject({
        code,
        step: "footage",
        retryable: code === "SOURCE_UNREACHABLE",
        usage: { held: 1, settled: 0, released: 1 },
      });
      expect(JSON.stringify(job.error_payload)).not.toMatch(/node_modules|Error:|\/tmp|\.data|sharp|vips/);
      expect((await api.call("GET", "/usage", { key })).body).toMatchObject({ usage: { videos: 0 } });
    },
  );
}
