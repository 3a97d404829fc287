import { mkdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { fileOf, movesOf, rowOf, stepsOf, untilStatus, usePipeline } from "@/e2e/support/pipeline/use-pipeline";
import { usedUnits } from "@/lib/domains/billing/service";
import type { Caller } from "@/lib/contract/operation";
import { CreateImageAdJobRequest } from "@/lib/contract/image-ads";
import { create } from "@/lib/domains/image-ads/service";
import { stripManifest } from "@/lib/engines/provenance/strip";

const world = usePipeline();
const ad = { prompt: "Fresh roasted coffee beans. Headline: Monday, but better", seed: 7 };
async function newAds(more: object = {}) {
  const caller = await makeCaller();
  const { job } = await create(caller, CreateImageAdJobRequest.parse({ ...ad, ...more }));
  return { caller, id: job.id };
}
let whole: ReturnType<typeof newAds> | undefined;
/** Four images that nothing disturbed, made once for every test that looks at them. */
const undisturbedAds = () =>
  (whole ??= newAds({ count: 4, aspectRatio: "4:5" }).then(async (made) => {
    await untilStatus(made.id, "completed");
    return made;
  }));

/** Puts a folder where the file of an image goes: storing it then fails. */
const block = (caller: Caller, id: string, number: number) =>
  mkdirSync(join(fileOf(caller, id, `image-${number}.png`), "taken"), { recursive: true });

test("I2 four images are four files of the exact size, charged four", async () => {
  const { caller, id } = await undisturbedAds();
  const { result, error } = await rowOf(id);
  expect(error).toBeNull();
  const { images, checks } = result as { images: { template: string }[]; checks: { id: string; status: string }[] };
  // Few words fill few layouts; no two images are alike all the same.
  expect(new Set(images.map(({ template }) => template)).size).toBeGreaterThan(1);
  const files = [1, 2, 3, 4].map((number) =>
    readFileSync(fileOf(caller, id, `image-${number}.png`)).toString("base64"),
  );
  expect(new Set(files).size).toBe(4);
  expect(checks.filter(({ status }) => status !== "pass")).toEqual([]);
  for (const number of [1, 2, 3, 4]) {
    const meta = await sharp(fileOf(caller, id, `image-${number}.png`)).metadata();
    expect([meta.format, meta.width, meta.height]).toEqual(["png", 1080, 1350]);
  }
  expect(await movesOf(id)).toEqual(["hold 4", "settle 4"]);
  expect(result).toMatchObject({
    decisions: expect.arrayContaining([
      expect.objectContaining({ stage: "copy", real: "local" }),
      expect.objectContaining({ stage: "compose", real: "local" }),
    ]),
  });
  expect(await stepsOf(id)).toEqual(["copy", "footage", "compose", "deliver"]);
});

test("I2 one of four cannot be stored: completed with three, three charged, one released, failed 1", async () => {
  const { caller, id } = await newAds({ count: 4 });
  block(caller, id, 3);
  await untilStatus(id, "completed");
  const { result, error, requestId } = await rowOf(id);
  expect(error).toEqual({
    failed: 1,
    code: "INTERNAL_ERROR",
    message: expect.stringContaining("1 of 4"),
    hint: expect.stringMatching(/^Only the delivered images were charged\..* count 1 and another seed\.$/),
    step: "compose",
    retryable: true,
    requestId,
  });
  expect(result).toMatchObject({ images: [{ index: 0 }, { index: 1 }, { index: 3 }], requested: { count: 4 } });
  expect(result).toMatchObject({ usage: { kind: "staticAdGenerations", held: 4, settled: 3, released: 1 } });
  expect(await movesOf(id)).toEqual(["hold 4", "settle 3", "release 1"]);
  expect(await usedUnits(caller.accountId, caller.standing.cycleStart!)).toMatchObject({ staticAdGenerations: 3 });
});

test("I2 J7 no image can be stored: failed, everything released", async () => {
  const { caller, id } = await newAds({ count: 2 });
  block(caller, id, 1);
  block(caller, id, 2);
  await untilStatus(id, "failed");
  expect((await rowOf(id)).error).toMatchObject({ code: "INTERNAL_ERROR", step: "deliver", usage: { released: 2 } });
  expect(await movesOf(id)).toEqual(["hold 2", "release 2"]);
});

test("J3 kill -9 between images: completed once, earlier ones not drawn again, same pixels", async () => {
  const undisturbed = await undisturbedAds();
  const { caller, id } = await newAds({ count: 4, aspectRatio: "4:5" });
  const first = fileOf(caller, id, "image-1.png");
  const second = fileOf(caller, id, "image-2.png");
  await expect.poll(() => tryRead(second) !== null, { timeout: 30_000, interval: 10 }).toBe(true);
  const writtenAt = statSync(first).mtimeMs;
  await world.running().kill("app");
  expect((await rowOf(id)).status).toBe("running");
  await world.running().start("app");
  await untilStatus(id, "completed");
  for (const number of [1, 2, 3, 4]) {
    const name = `image-${number}.png`;
    expect(pixelsOf(fileOf(caller, id, name))).toEqual(pixelsOf(fileOf(undisturbed.caller, undisturbed.id, name)));
  }
  expect(statSync(first).mtimeMs).toBe(writtenAt);
  expect(await movesOf(id)).toEqual(["hold 4", "settle 4"]);
});

/** The file without its manifest, whose signature is never the same twice. */
const pixelsOf = (path: string) => Buffer.from(stripManifest(readFileSync(path), "image/png"));

const tryRead = (path: string): Buffer | null => {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
};
