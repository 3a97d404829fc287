import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { makeCaller } from "@/e2e/support/caller";
import { shortAd } from "@/e2e/support/jobs";
import {
  fileOf,
  movesOf,
  rowOf,
  stepsOf,
  untilDrawing,
  untilNoChild,
  untilStatus,
  untilStep,
  usePipeline,
} from "@/e2e/support/pipeline/use-pipeline";
import type { Caller } from "@/lib/contract/operation";
import { cancel } from "@/lib/domains/jobs/service";
import { storage } from "@/lib/platform/storage";
import { signedUrl } from "@/lib/platform/storage/sign";
import { CreateSubtitleJobRequest } from "@/lib/contract/subtitle";
import * as timelines from "@/lib/contract/timelines";
import { create } from "@/lib/domains/subtitle/service";
import { create as createFromDocument } from "@/lib/domains/timelines/service";
import { CreateUgcJobRequest } from "@/lib/contract/ugc";
import { create as createAd } from "@/lib/domains/ugc/service";

const world = usePipeline();
const script = "We roast on Tuesday. You drink it on Friday.";
const Result = z.object({
  renderHash: z.string(),
  script: z.string(),
  sourceJobId: z.string().nullable(),
  warnings: z.array(z.string()),
  captions: z.object({
    timing: z.string(),
    preset: z.string(),
    words: z.array(z.object({ text: z.string(), startMs: z.number(), endMs: z.number() })),
  }),
  checks: z.array(z.object({ id: z.string(), status: z.string() })),
  stages: z.array(z.object({ stage: z.string(), reused: z.boolean() })),
});
const resultOf = async (id: string) => Result.parse((await rowOf(id)).result);

/** A clip of the fixtures as an upload of the account. */
async function upload({ accountId }: Caller, name: string): Promise<string> {
  const key = `${accountId}/uploads/${name}`;
  await storage().putFile(key, join("e2e/fixtures/videos", name));
  return signedUrl(key, 600);
}
async function newJob(caller: Caller, body: object) {
  return (await create(caller, CreateSubtitleJobRequest.parse(body))).job.id;
}

/** Status of each check named. */
const statusesOf = ({ checks }: z.infer<typeof Result>, ids: readonly string[]) =>
  ids.map((wanted) => checks.find(({ id }) => id === wanted)?.status);

test("S1 J3 a clip becomes a video with captions; killed while it is drawn, the same one; nothing is charged", async () => {
  const caller = await makeCaller();
  const videoUrl = await upload(caller, "talk.mp4");
  const id = await newJob(caller, { videoUrl, script, preset: "karaoke" });
  await untilStatus(id, "completed");
  const result = await resultOf(id);
  expect((await rowOf(id)).result).toMatchObject({
    videoUrl: { $file: `${caller.accountId}/${id}/subtitled.mp4` },
    durationSeconds: 5,
    width: 360,
    height: 640,
    preset: "karaoke",
    script,
    sourceJobId: null,
    provenance: { state: "unsigned" },
    usage: null,
  });
  expect(result.captions).toMatchObject({ timing: "approximate", preset: "karaoke" });
  expect(result.captions.words.map(({ text }) => text).join(" ")).toBe(script);
  expect(Math.abs((result.captions.words[4]?.startMs ?? 0) - 2212)).toBeLessThan(120); // "You", after the pause
  expect(result.checks.filter(({ status }) => status === "fail")).toEqual([]);
  // What a clip brings along is its own; what we draw is judged.
  expect(statusesOf(result, ["audio.loudness", "video.freeze"])).toEqual(["skipped", "skipped"]);
  expect(readFileSync(fileOf(caller, id, "captions.srt"), "utf8")).toContain("We roast on Tuesday.");
  expect(await stepsOf(id)).toEqual(["footage", "captions", "compose", "deliver"]);
  expect(await movesOf(id)).toEqual([]);

  const other = await newJob(caller, { videoUrl, script, preset: "karaoke" });
  await untilStep(other, "compose");
  await world.running().kill("app");
  await world.running().start("app");
  await untilStatus(other, "completed");
  expect((await resultOf(other)).renderHash).toBe(result.renderHash);
});

test("S1 an ad is drawn again with other captions, at its words' exact times; by its own address too; never twice over", async () => {
  const caller = await makeCaller();
  const { job: ad } = await createAd(caller, CreateUgcJobRequest.parse(shortAd));
  await untilStatus(ad.id, "completed");
  const source = z
    .object({ fileSha256: z.string(), captions: Result.shape.captions.omit({ timing: true }) })
    .parse((await rowOf(ad.id)).result);

  const same = await newJob(caller, { sourceJobId: ad.id, preset: "tiktok_bold" });
  await untilStatus(same, "completed");
  expect((await rowOf(same)).result).toMatchObject({ fileSha256: source.fileSha256, sourceJobId: ad.id });
  expect((await resultOf(same)).stages).toContainEqual(expect.objectContaining({ stage: "compose", reused: true }));

  const videoUrl = signedUrl(`${caller.accountId}/${ad.id}/ad.mp4`, 600);
  const other = await newJob(caller, { videoUrl, preset: "minimal" });
  await untilStatus(other, "completed");
  const result = await resultOf(other);
  expect(result.captions).toEqual({ ...source.captions, preset: "minimal", timing: "exact" });
  expect(result.sourceJobId).toBe(ad.id);
  expect(statusesOf(result, ["audio.loudness", "video.freeze"])).toEqual(["pass", "pass"]);
  expect(result.checks.filter(({ status }) => status === "fail")).toEqual([]);

  const retold = await newJob(caller, { sourceJobId: ad.id, script: "Guten Morgen. Komm vorbei.", preset: "karaoke" });
  await untilStatus(retold, "completed");
  expect(await resultOf(retold)).toMatchObject({
    script: "Guten Morgen. Komm vorbei.",
    captions: { timing: "approximate" },
    warnings: [expect.stringContaining("approximate")],
  });
});

test("S1 a clip that brings subtitles needs no script: those of its default stream, in time with their lines", async () => {
  const caller = await makeCaller();
  for (const [name, said] of [
    ["subtitled.mp4", "We roast on Tuesday. You drink it on Friday & Sunday."],
    ["subtitled.webm", "We roast on Tuesday. You drink it on Friday & Sunday."],
  ] as const) {
    const id = await newJob(caller, { videoUrl: await upload(caller, name) });
    await untilStatus(id, "completed");
    const { script: found, captions, warnings } = await resultOf(id);
    expect([found, captions.timing], name).toEqual([said, "lines"]);
    expect(captions.words[0]?.startMs).toBe(500);
    expect(captions.words[4]?.startMs).toBe(2200);
    expect(warnings).toContainEqual(expect.stringContaining("subtitles in the video"));
    expect((await rowOf(id)).result).toMatchObject({
      captions: { language: "en" },
      decisions: expect.arrayContaining([
        expect.objectContaining({ chosen: { provider: "local", model: "local/subtitle-stream" } }),
      ]),
      usage: null,
    });
  }
});

test("S1 a clip whose words nobody knows fails with TRANSCRIPT_UNAVAILABLE and every way out, uncharged", async () => {
  const caller = await makeCaller();
  const id = await newJob(caller, { videoUrl: await upload(caller, "talk.mp4") });
  await untilStatus(id, "failed");
  expect((await rowOf(id)).error).toMatchObject({
    code: "TRANSCRIPT_UNAVAILABLE",
    hint: expect.stringMatching(/"script".*subtitle stream.*transcription provider.*Nothing was charged/),
    retryable: false,
    usage: null,
  });
  expect(await movesOf(id)).toEqual([]);
});

test("S1 an ad answered from the cache is a source like the one it was answered with, its id in upper case too", async () => {
  const caller = await makeCaller();
  const ids = [];
  for (const _ of [1, 2]) {
    const { job } = await createAd(caller, CreateUgcJobRequest.parse({ ...shortAd, seed: 7 }));
    await untilStatus(job.id, "completed");
    ids.push(job.id);
  }
  const [made = "", cached = ""] = ids;
  expect((await rowOf(cached)).result).toMatchObject({ cache: { hit: true, sourceJobId: made } });
  for (const [sent, source] of [
    [cached, cached],
    [cached.toUpperCase(), cached],
    [made.toUpperCase(), made],
  ] as const) {
    const id = await newJob(caller, { sourceJobId: sent, preset: "tiktok_bold" });
    await untilStatus(id, "completed");
    expect((await rowOf(id)).result).toMatchObject({ sourceJobId: source, captions: { timing: "exact" } });
  }
});

test("S1 a silent ad needs a script, which is shown at a reader's pace; by its own address too", async () => {
  const caller = await makeCaller();
  const { timeline } = timelines.create.example;
  const scenes = timeline.scenes.map((scene) => ({ ...scene, line: "" }));
  const body = timelines.create.body.parse({ timeline: { ...timeline, scenes } });
  const { id: ad } = (await createFromDocument(caller, body)).job;
  await untilStatus(ad, "completed");
  await expect(newJob(caller, { sourceJobId: ad })).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/^script: /),
  });
  const videoUrl = signedUrl(`${caller.accountId}/${ad}/ad.mp4`, 600);
  for (const source of [{ sourceJobId: ad }, { videoUrl }]) {
    const id = await newJob(caller, { ...source, script });
    await untilStatus(id, "completed");
    expect(await resultOf(id)).toMatchObject({ sourceJobId: ad, script, captions: { timing: "even" } });
  }
});

test("J5 cancelling while captions are drawn: its child is gone within two seconds, its files too", async () => {
  await untilNoChild(world.running());
  const caller = await makeCaller();
  const id = await newJob(caller, { videoUrl: await upload(caller, "talk.mp4"), script });
  await untilStep(id, "compose");
  await untilDrawing(world.running());
  await cancel(caller, { jobId: id });
  await untilNoChild(world.running(), 2_000);
  await expect.poll(() => existsSync(fileOf(caller, id, "subtitles.json")), { timeout: 30_000 }).toBe(false);
});

test("a script far too long for the clip fails before anything is drawn, with what would fit", async () => {
  const caller = await makeCaller();
  const id = await newJob(caller, { videoUrl: await upload(caller, "talk.mp4"), script: "word ".repeat(600) });
  await untilStatus(id, "failed");
  expect(await rowOf(id)).toMatchObject({
    step: "captions",
    error: {
      code: "SOURCE_INVALID",
      message: expect.stringContaining("600 words"),
      hint: expect.stringContaining("40 words"),
    },
  });
});
