import { statSync } from "node:fs";
import { expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { drawInFull } from "@/e2e/support/pipeline/film-size";
import { shortAd } from "@/e2e/support/jobs";
import {
  eventsOf,
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
import { usedUnits } from "@/lib/domains/billing/service";
import type { Caller } from "@/lib/contract/operation";
import { cancel } from "@/lib/domains/jobs/service";
import { CreateUgcJobRequest } from "@/lib/contract/ugc";
import { create } from "@/lib/domains/ugc/service";

drawInFull();
const world = usePipeline();
const writtenAt = (caller: Caller, jobId: string, name: string) => statSync(fileOf(caller, jobId, name)).mtimeMs;
const exists = (caller: Caller, jobId: string, name: string) =>
  statSync(fileOf(caller, jobId, name), { throwIfNoEntry: false }) !== undefined;

async function newAd(more: object = {}) {
  const caller = await makeCaller();
  const { job } = await create(caller, CreateUgcJobRequest.parse({ ...shortAd, ...more }));
  return { caller, id: job.id };
}
let whole: ReturnType<typeof newAd> | undefined;
/** An ad that nothing disturbed, made once for every test that looks at it. */
const undisturbedAd = () =>
  (whole ??= newAd().then(async (made) => {
    await untilStatus(made.id, "completed");
    return made;
  }));
const resultOf = async (id: string) => (await rowOf(id)).result as Record<string, never>;

test("a job becomes a stored ad whose result carries everything", async () => {
  const { caller, id } = await undisturbedAd();
  const { result, error, requestId } = await rowOf(id);
  expect(error).toBeNull();
  expect(result).toMatchObject({
    videoUrl: { $file: `${caller.accountId}/${id}/ad.mp4` },
    durationSeconds: expect.closeTo(5, 0),
    width: 1080,
    height: 1080,
    seed: 7,
    requestId,
    usage: { kind: "videos", held: 1, settled: 1, released: 0 },
  });
  for (const name of [
    "ad.mp4",
    "poster.png",
    "voice.wav",
    "voice.json",
    "timeline.json",
    "captions.srt",
    "captions.vtt",
  ]) {
    expect(exists(caller, id, name), name).toBe(true);
  }
  const events = await eventsOf(id);
  const gaps = events.slice(1).map(({ at }, index) => at.getTime() - events[index]!.at.getTime());
  expect(Math.max(...gaps)).toBeLessThan(5_000);
  expect(await stepsOf(id)).toEqual(["script", "casting", "voice", "footage", "compose", "captions", "deliver"]);
  expect(await movesOf(id)).toEqual(["hold 1", "settle 1"]);
});

test("J3 kill -9 of the app in voice, compose and deliver, and of the engine too: completed once, with the same frames, earlier stages not repeated", async () => {
  const undisturbed = await undisturbedAd();
  const { caller, id } = await newAd();
  const killedIn = async (step: string, victims: readonly ("app" | "engine")[], made: readonly string[]) => {
    await untilStep(id, step);
    if (step === "compose") await untilDrawing(world.running());
    const before = made.map((name) => writtenAt(caller, id, name));
    await world.running().kill(...victims);
    expect((await rowOf(id)).status).toBe("running");
    await world.running().start(...victims);
    return () =>
      expect(
        made.map((name) => writtenAt(caller, id, name)),
        step,
      ).toEqual(before);
  };
  const areKept = [
    await killedIn("voice", ["app"], []),
    await killedIn("compose", ["app"], ["voice.wav"]),
    await killedIn("compose", ["app", "engine"], ["voice.wav"]),
    await killedIn("deliver", ["app"], ["voice.wav", "ad.mp4", "captions.srt"]),
  ];
  await untilStatus(id, "completed");
  for (const expectKept of areKept) expectKept();
  expect((await resultOf(id))["renderHash"]).toBe((await resultOf(undisturbed.id))["renderHash"]);
  expect(await movesOf(id)).toEqual(["hold 1", "settle 1"]);
  const said = await eventsOf(id);
  expect(said.filter(({ type }) => type === "job.completed")).toHaveLength(1);
  expect(said.filter(({ type }) => type === "job.decision")).toHaveLength(4);
});

test("an ad far longer than asked, in a language no voice here reads: told of both; with checks: block it fails uncharged", async () => {
  const script = "Unser Kaffee wird am Dienstag geröstet. Am Freitag steht er frisch gemahlen bei dir auf dem Tisch.";
  const caller = await makeCaller();
  const post = async (enforcement: "warn" | "block") => {
    const body = CreateUgcJobRequest.parse({ ...shortAd, script, duration: 5, checks: { enforcement } });
    return (await create(caller, body)).job.id;
  };
  const blocked = await post("block");
  await untilStatus(blocked, "failed");
  expect((await rowOf(blocked)).error).toMatchObject({
    code: "CHECKS_FAILED",
    message: expect.stringContaining("duration.target (longer than was asked for)"),
    hint: expect.stringMatching(/Nothing was charged\. Shorten the script, or ask for \d+ s/),
  });
  expect(await movesOf(blocked)).toEqual(["hold 1", "release 1"]);
  const warned = await post("warn");
  await untilStatus(warned, "completed");
  const { checks, warnings } = await resultOf(warned);
  expect(checks).toContainEqual(
    expect.objectContaining({ id: "duration.target", status: "fail", expected: "5 ± 0.5" }),
  );
  expect(checks).toContainEqual(expect.objectContaining({ id: "file.duration", status: "pass" }));
  expect(warnings).toContainEqual(expect.stringMatching(/in German, and local\/\w+ reads it as English/));
});

test("J5 cancelling while an ad is drawn: its children are gone within two seconds, its files too, one release", async () => {
  await untilNoChild(world.running());
  const { caller, id } = await newAd({ duration: 30 });
  await untilStep(id, "compose");
  await untilDrawing(world.running());
  await cancel(caller, { jobId: id });
  await untilNoChild(world.running(), 2_000);
  expect(await movesOf(id)).toEqual(["hold 1", "release 1"]);
  await expect.poll(() => exists(caller, id, "voice.wav"), { timeout: 30_000 }).toBe(false);
  expect(await rowOf(id)).toMatchObject({ status: "cancelled", step: "compose", error: { code: "CANCELLED" } });
});

test("X7 a picture nobody can fetch fails the job in words for its owner, once, with its units back", async () => {
  const { caller, id } = await newAd({ productImageUrls: ["https://nowhere.invalid/cup.png"] });
  await untilStatus(id, "failed", 30_000);
  const row = await rowOf(id);
  expect(row.error).toEqual({
    code: "SOURCE_UNREACHABLE",
    message: expect.stringContaining("nowhere.invalid"),
    hint: expect.stringContaining("upload"),
    step: "footage",
    retryable: true,
    requestId: caller.requestId,
    usage: { kind: "videos", held: 1, settled: 0, released: 1 },
  });
  expect(await usedUnits(caller.accountId, caller.standing.cycleStart!)).toMatchObject({ videos: 0 });
});

test("two ads at once: one is drawn, the other says waiting_for_slot", async () => {
  const ids = (await Promise.all([newAd(), newAd()])).map(({ id }) => id);
  await Promise.all(ids.map((id) => untilStatus(id, "completed")));
  const notes = (await Promise.all(ids.map(eventsOf))).flat().map(({ data }) => data.note);
  expect(notes).toContain("waiting_for_slot");
});
