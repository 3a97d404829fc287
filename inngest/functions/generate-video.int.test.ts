import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
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
import { CreateVideoJobRequest } from "@/lib/contract/video";
import { create } from "@/lib/domains/video/service";

const world = usePipeline();
const video = { prompt: "Fresh bread daily, hot from the oven", duration: 4, resolution: "360x640", seed: 7 };
const exists = (caller: Caller, jobId: string, name: string) => existsSync(fileOf(caller, jobId, name));

async function newVideo(more: object = {}) {
  const caller = await makeCaller();
  const { job } = await create(caller, CreateVideoJobRequest.parse({ ...video, ...more }));
  return { caller, id: job.id };
}

test("J3 a job becomes a stored video; killed while it is drawn, it becomes the same one, once", async () => {
  const { caller, id } = await newVideo();
  await untilStatus(id, "completed");
  const { result } = await rowOf(id);
  expect(result).toMatchObject({
    videoUrl: { $file: `${caller.accountId}/${id}/video.mp4` },
    durationSeconds: 4,
    usage: { kind: "videos", held: 1, settled: 1, released: 0 },
  });
  for (const name of ["video.mp4", "poster.png", "motion.json"]) expect(exists(caller, id, name), name).toBe(true);
  expect(await stepsOf(id)).toEqual(["footage", "compose", "deliver"]);

  const other = await newVideo();
  await untilStep(other.id, "compose");
  await world.running().kill("app");
  await world.running().start("app");
  await untilStatus(other.id, "completed");
  expect((await rowOf(other.id)).result?.["renderHash"]).toBe(result?.["renderHash"]);
  expect(await movesOf(other.id)).toEqual(["hold 1", "settle 1"]);
});

test("J5 cancelling while a video is drawn: its children are gone within two seconds, its files too, one release", async () => {
  await untilNoChild(world.running());
  const { caller, id } = await newVideo({ duration: 60 });
  await untilStep(id, "compose");
  await untilDrawing(world.running());
  await cancel(caller, { jobId: id });
  await untilNoChild(world.running(), 2_000);
  expect(await movesOf(id)).toEqual(["hold 1", "release 1"]);
  await expect.poll(() => exists(caller, id, "motion.json"), { timeout: 30_000 }).toBe(false);
});
