import { expect } from "@playwright/test";
import { randomUUID } from "node:crypto";
import * as z from "zod";
import { makeAccount } from "../support/account";
import { oneDoor, test } from "../support/api-test";
import { insertJob } from "../support/records";
import type { Client } from "../support/client";
import { isOver, jobOf, postAd, untilJob } from "../support/jobs";
import { originOf } from "../support/origins";

const clip = "https://example.com/clip.mp4";
const script = "We roast on Tuesday. You drink it on Friday.";
const presets = ["classic_subtitle", "tiktok_bold", "karaoke", "minimal"] as const;
const Captioned = z.object({
  videoUrl: z.string(),
  captions: z.object({
    srtUrl: z.string(),
    vttUrl: z.string(),
    words: z.array(z.object({ text: z.string(), startMs: z.number(), endMs: z.number() })),
  }),
  checks: z.array(z.object({ id: z.string(), status: z.string() })).min(1),
});

const post = (api: Client, key: string, body: object) => api.call("POST", "/subtitle/jobs", { key, body });
/** Posts a body that must be accepted, and cancels its job: only the door is tested. */
const accept = async (api: Client, key: string, body: object) => {
  const answer = await post(api, key, body);
  expect(answer.status, `${JSON.stringify(body).slice(0, 120)} ${answer.text}`).toBe(202);
  await api.call("POST", `/jobs/${jobOf(answer).id}/cancel`, { key });
};
const usageOf = async (api: Client, key: string) => (await api.call("GET", "/usage", { key })).body;
/** The words of a subtitle file, cue by cue. */
const textOf = (file: string) =>
  file
    .split("\n")
    .filter((line) => line && !/^(\d+$|WEBVTT|.*-->)/.test(line))
    .join(" ");

test("S1 every field at its bounds -> 202, and nothing is charged", async ({ api }) => {
  const { secret: key } = await makeAccount();
  const bodies = [
    { videoUrl: clip },
    { videoUrl: clip, script: "  " },
    { videoUrl: clip, script: "x" },
    ...presets.map((preset) => ({ videoUrl: clip, script, preset })),
    { videoUrl: clip, script: "a ".repeat(1500) },
    { videoUrl: clip, script: "é".repeat(3000) },
    { videoUrl: `${clip}?${"x".repeat(2048 - clip.length - 1)}`, script },
    { videoUrl: clip, script: "שלום עולם 😀 مرحبا 你好", maxUnits: 0 },
    { videoUrl: clip, script, sync: false, waitTimeoutMs: 0 },
  ];
  for (const body of bodies) await accept(api, key, body);
  expect(await usageOf(api, key)).toMatchObject({ usage: { videos: 0, staticAdGenerations: { used: 0 } } });
});

test("S1 every field beyond its bounds -> 400 naming it, with a hint", async ({ api }) => {
  const { secret: key } = await makeAccount();
  const refused: Record<string, unknown[]> = {
    videoUrl: [
      "http://example.com/clip.mp4",
      "https://127.0.0.1/clip.mp4",
      "https://[::1]/clip.mp4",
      "https://169.254.169.254/clip.mp4",
      "ftp://example.com/clip.mp4",
      "clip",
      "",
      null,
      5,
      `${clip}?${"x".repeat(2048 - clip.length)}`,
    ],
    script: ["x".repeat(3001), 5, null, "a\u0000b", "😀😀"],
    preset: ["bold", "none", "", null],
    maxUnits: [-1, 0.5],
    sync: ["true"],
    waitTimeoutMs: [-1, 1.5],
    aspectRatio: ["9:16"],
  };
  for (const [field, values] of Object.entries(refused)) {
    for (const value of values) {
      expect(
        await post(api, key, { videoUrl: clip, script, [field]: value }),
        `${field} ${String(JSON.stringify(value)).slice(0, 60)}`,
      ).toMatchObject({
        status: 400,
        body: {
          code: "INVALID_REQUEST",
          message: expect.stringContaining(field),
          hint: expect.stringMatching(/.{10}/),
        },
      });
    }
  }
});

test("S1 neither or both sources -> 400 with a request that works", async ({ api }) => {
  const { secret: key } = await makeAccount();
  for (const body of [{}, { script }, { sourceJobId: randomUUID(), videoUrl: clip }]) {
    expect(await post(api, key, body)).toMatchObject({
      status: 400,
      body: {
        message: expect.stringContaining("exactly one of: sourceJobId, videoUrl"),
        hint: expect.stringContaining(clip),
      },
    });
  }
});

test("S1 a source that is unknown, foreign, unfinished or no video -> one and the same 400", async ({ api }) => {
  const [account, other] = [await makeAccount(), await makeAccount()];
  const { secret: key } = account;
  const foreign = await postAd(api, other.secret);
  const queued = await postAd(api, key);
  const answers = [];
  for (const sourceJobId of [randomUUID(), foreign.id, queued.id]) answers.push(await post(api, key, { sourceJobId }));
  await api.call("POST", `/jobs/${queued.id}/cancel`, { key });
  await api.call("POST", `/jobs/${foreign.id}/cancel`, { key: other.secret });
  answers.push(await post(api, key, { sourceJobId: queued.id }));
  const done = { status: "completed", progress: 100, result: {}, finishedAt: new Date() } as const;
  const image = await insertJob(account.userId, { type: "image", ...done });
  answers.push(await post(api, key, { sourceJobId: image }));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]).toMatchObject({
    status: 400,
    body: { code: "INVALID_REQUEST", message: expect.stringContaining("sourceJobId") },
  });
  expect((await post(api, key, { sourceJobId: "42" })).body).toMatchObject({ message: "sourceJobId: must be a UUID" });
});

test(
  "S1 a clip with a script -> completed: captions in the picture and as files; the same Idempotency-Key -> the same job",
  { tag: oneDoor },
  async ({ api }) => {
    const { secret: key } = await makeAccount();
    const body = { videoUrl: `${originOf("fixtures")}/videos/talk.mp4`, script };
    const headers = { "idempotency-key": "one-subtitle" };
    const first = await api.call("POST", "/subtitle/jobs", { key, body, headers });
    const again = await api.call("POST", "/subtitle/jobs", { key, body, headers });
    expect([first.status, again.status, jobOf(again).id]).toEqual([202, 202, jobOf(first).id]);
    const job = await untilJob(api, key, jobOf(first).id, isOver);
    expect(job.error_payload).toBeNull();
    expect(job).toMatchObject({ type: "subtitle", status: "completed", progress: 100 });
    expect(job.result_payload).toMatchObject({
      thumbnailUrl: expect.stringContaining("/files/"),
      durationSeconds: 5,
      width: 360,
      height: 640,
      captions: { language: "en", preset: "classic_subtitle", timing: "approximate" },
      script,
      preset: "classic_subtitle",
      sourceJobId: null,
      warnings: [expect.stringContaining("approximate")],
      provenance: { standard: "c2pa", state: "unsigned" },
      renderHash: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      usage: null,
    });
    const { captions, checks, videoUrl } = Captioned.parse(job.result_payload);
    expect(captions.words.map(({ text }) => text).join(" ")).toBe(script);
    expect(checks.filter(({ status }) => status === "fail")).toEqual([]);
    for (const url of [captions.srtUrl, captions.vttUrl]) expect(textOf(await (await fetch(url)).text())).toBe(script);
    expect((await fetch(videoUrl)).headers.get("content-type")).toBe("video/mp4");
    expect(await usageOf(api, key)).toMatchObject({ usage: { videos: 0 } });
  },
);

test(
  "S1 without a script -> the words of its subtitle stream, else failed with TRANSCRIPT_UNAVAILABLE; as foretold",
  { tag: oneDoor },
  async ({ api }) => {
    const { secret: key } = await makeAccount();
    const presets = await api.call("GET", "/caption-presets", { key });
    expect(presets.body).toMatchObject({ transcription: { available: false, providers: [] } });
    const bodyOf = (name: string) => ({ videoUrl: `${originOf("fixtures")}/videos/${name}` });
    const [subtitled, silent] = [
      await post(api, key, bodyOf("subtitled.mp4")),
      await post(api, key, bodyOf("talk.mp4")),
    ];
    expect(await untilJob(api, key, jobOf(subtitled).id, isOver)).toMatchObject({
      status: "completed",
      result_payload: {
        script: "We roast on Tuesday. You drink it on Friday & Sunday.",
        captions: { timing: "lines" },
      },
    });
    expect(await untilJob(api, key, jobOf(silent).id, isOver)).toMatchObject({
      status: "failed",
      error_payload: { code: "TRANSCRIPT_UNAVAILABLE", hint: expect.stringContaining('"script"'), usage: null },
    });
  },
);

test("S1 an own ad -> completed with the wanted captions at its exact times", { tag: oneDoor }, async ({ api }) => {
  test.slow();
  const { secret: key } = await makeAccount();
  const ad = await postAd(api, key);
  await untilJob(api, key, ad.id, isOver);
  const again = jobOf(await post(api, key, { sourceJobId: ad.id, preset: "karaoke" }));
  expect(await untilJob(api, key, again.id, isOver)).toMatchObject({
    status: "completed",
    result_payload: { sourceJobId: ad.id, preset: "karaoke", captions: { timing: "exact", preset: "karaoke" } },
  });
});

test("S1 an own video with a script -> completed; without one -> 400", { tag: oneDoor }, async ({ api }) => {
  const { secret: key } = await makeAccount();
  const made = await api.call("POST", "/video/jobs", {
    key,
    body: { prompt: "Bread", duration: 1, resolution: "320x320" },
  });
  const video = await untilJob(api, key, jobOf(made).id, isOver);
  expect(await post(api, key, { sourceJobId: video.id })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining("script") },
  });
  const silent = jobOf(await post(api, key, { sourceJobId: video.id, script: "Fresh bread.", preset: "minimal" }));
  expect(await untilJob(api, key, silent.id, isOver)).toMatchObject({
    status: "completed",
    result_payload: { sourceJobId: video.id, width: 320, captions: { timing: "even" } },
  });
});

test(
  "S1 a file that is no video -> failed in footage, nothing raw in the message",
  { tag: oneDoor },
  async ({ api }) => {
    const { secret: key } = await makeAccount();
    for (const name of ["no-moov.mp4", "playlist.mp4", "text.png"]) {
      const { id } = jobOf(await post(api, key, { videoUrl: `${originOf("fixtures")}/broken/${name}`, script }));
      const job = await untilJob(api, key, id, isOver);
      expect(job).toMatchObject({ status: "failed", step: "footage", error_payload: { code: "SOURCE_INVALID" } });
      expect(JSON.stringify(job.error_payload)).not.toMatch(/node_modules|Error:|\/tmp|\.data|moov atom|ffmpeg/);
    }
  },
);
