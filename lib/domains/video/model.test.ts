import { afterEach, beforeEach, expect, test } from "vitest";
import { requireCapableModel } from "@/lib/domains/catalog/capable-model";
import { videoModels } from "@/lib/domains/catalog/video-models";
import type { VideoModelRow } from "@/lib/domains/catalog/video-row";
import { videoRows } from "@/lib/domains/catalog/video-rows";
import { ApiError } from "@/lib/contract/errors";
import { forgetProviders, useProviders } from "@/lib/engines/providers/environment.fixture";
import { mostAble, nearestDuration, unsupportedField, type VideoDemand } from "./model";

beforeEach(() => useProviders());
afterEach(forgetProviders);

const local = videoRows.find(({ provider }) => provider === "local")!;
const row = (id: string, changes: Partial<VideoModelRow> = {}): VideoModelRow => ({
  ...local,
  id,
  durations: [5, 10],
  ...changes,
});
const rows = [
  row("all"),
  row("silent", { audio: "never" }),
  row("from-text", { i2v: false }),
  row("from-pictures", { t2v: false }),
  row("elsewhere", { verifiedOn: null }),
];
const nothing: VideoDemand = {
  hasPictures: false,
  wantsAudio: false,
  aspectRatio: null,
  frames: [],
  hasReferencesBesideFrames: false,
  references: 0,
};
const choose = (wanted: string, demand: Partial<VideoDemand>) =>
  requireCapableModel(rows, {
    wanted,
    unsupported: (model) => unsupportedField(model, { ...nothing, ...demand }),
    path: "/video/models",
  });

test.each([
  ["nobody", {}, /no such id/, "all, silent, from-text"],
  ["elsewhere", {}, /not available/, "all, silent, from-text"],
  ["from-text", { hasPictures: true }, /imageUrls, frameImages/, "all, silent, from-pictures"],
  ["from-pictures", {}, /prompt/, "all, silent, from-text"],
  ["silent", { wantsAudio: true }, /generateAudio/, "all, from-text"],
] as const)("V5 %s with %j is refused, naming those that can", (wanted, demand, message, able) => {
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

test("V1 without a key the local studio is the default, and durations ascend", () => {
  for (const { durations, note } of videoModels()) {
    expect(durations).toEqual(durations.toSorted((a, b) => a - b));
    expect(note).not.toBe("");
  }
});

test.each([
  [{ frames: ["between"] }, /first and last frame only/],
  [{ frames: ["last"] }, /only where it starts from one/],
  [{ frames: ["first", "last"] }, null],
  [{ frames: ["first"], hasReferencesBesideFrames: true }, /no further pictures/],
  [{ aspectRatio: "1:1" }, /aspectRatio: remote makes 16:9 and 9:16 only/],
  [{ aspectRatio: "9:16" }, null],
] as const)("V5 a provider's model with %j", (demand, refusal) => {
  const remote = row("remote", { provider: "fal", references: 0, aspectRatios: ["16:9", "9:16"] });
  useProviders({ FAL_KEY: "key" });
  const found = unsupportedField(remote, { ...nothing, hasPictures: "frames" in demand, ...demand });
  if (refusal === null) expect(found).toBeNull();
  else expect(`${found?.field}: ${found?.problem}`).toMatch(refusal);
});

test("V5 without a named model the first with a place for all pictures is taken, else the one with the most", () => {
  const fal = (id: string, references: number) => row(id, { provider: "fal", references });
  const able = [fal("best", 0), fal("four", 4), fal("two", 2), row("local")];
  expect([0, 1, 2, 3, 4, 5].map((wanted) => mostAble(able, wanted)?.id)).toEqual([
    "best",
    "four",
    "four",
    "four",
    "four",
    "four",
  ]);
  expect(mostAble([row("local"), fal("four", 4)], 2)?.id).toBe("local");
  expect(mostAble([], 2)).toBeUndefined();
});
