import { expect, test } from "vitest";
import { ableModel } from "@/lib/catalog/able";
import { defaultVideoModel, videoModels } from "@/lib/catalog/video-models";
import { ApiError } from "@/lib/contract/errors";
import type { VideoModel } from "./contract";
import { type Demand, nearestDuration, obstacle } from "./model";

const row = (id: string, changes: Partial<VideoModel> = {}): VideoModel => ({
  id,
  name: id,
  provider: "p",
  t2v: true,
  i2v: true,
  audio: true,
  durations: [5, 10],
  publicApiSupported: true,
  note: "",
  ...changes,
});
const rows = [
  row("all"),
  row("silent", { audio: false }),
  row("from-text", { i2v: false }),
  row("from-pictures", { t2v: false }),
  row("elsewhere", { publicApiSupported: false }),
];
const choose = (wanted: string, demand: Partial<Demand>) =>
  ableModel(rows, {
    wanted,
    obstacle: (model) => obstacle(model, { hasPictures: false, wantsAudio: false, ...demand }),
    path: "/video/models",
  });

test.each([
  ["nobody", {}, /no such id/, "all, silent, from-text"],
  ["elsewhere", {}, /not available/, "all, silent, from-text"],
  ["from-text", { hasPictures: true }, /imageUrls, frameImages/, "all, silent, from-pictures"],
  ["from-pictures", {}, /prompt/, "all, silent, from-text"],
  ["silent", { wantsAudio: true }, /generateAudio/, "all, from-text"],
] as const)("%s with %j is refused, naming those that can", (wanted, demand, message, able) => {
  const refused = (() => {
    try {
      return choose(wanted, demand);
    } catch (error) {
      return error;
    }
  })();
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ message: expect.stringMatching(message), hint: `Models that can: ${able}.` });
});

test("a model that can is given back", () => {
  expect(choose("from-pictures", { hasPictures: true, wantsAudio: true }).id).toBe("from-pictures");
});

test.each([
  [[5, 10], 1, 5],
  [[5, 10], 7.4, 5],
  [[5, 10], 7.5, 10],
  [[5, 10], 120, 10],
  [[4, 6, 8], 5, 6],
] as const)("V2 of %j the nearest to %s is %s; a tie goes up", (durations, wanted, nearest) => {
  expect(nearestDuration(durations, wanted)).toBe(nearest);
});

test("V1 the default model is listed, can be used, and its durations ascend", () => {
  const model = videoModels.find(({ id }) => id === defaultVideoModel);
  expect(model?.publicApiSupported).toBe(true);
  for (const { durations, note } of videoModels) {
    expect(durations).toEqual(durations.toSorted((a, b) => a - b));
    expect(note).not.toBe("");
  }
});
