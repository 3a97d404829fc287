import { afterEach, expect, test } from "vitest";
import { forgetProviders, useProviders } from "@/lib/engines/providers/environment.fixture";
import { falVideoRows } from "@/lib/engines/providers/fal/video-rows";
import { replicateVideoRows } from "@/lib/engines/providers/replicate/video-rows";
import { models as contract } from "@/lib/contract/video";
import { retirementOf } from "./retired.fixture";
import { unavailableReason } from "./availability";
import { defaultVideoModel, usableVideoRows, videoModels } from "./video-models";
import { videoRows } from "./video-rows";

afterEach(forgetProviders);

const day = /^\d{4}-\d{2}-\d{2}$/;
const usable = () => videoModels().flatMap(({ id, publicApiSupported }) => (publicApiSupported ? [id] : []));

test.each([
  ["fal", [...falVideoRows.keys()]],
  ["replicate", [...replicateVideoRows.keys()]],
])("%s: every verified row can be called, and every callable model has a row", (provider, callable) => {
  const rows = videoRows.filter((row) => row.provider === provider);
  const verified = rows.filter(({ verifiedOn }) => verifiedOn !== null);
  expect(callable).toEqual(expect.arrayContaining(verified.map(({ id }) => id)));
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(callable));
});

test("rows are dated, sourced and in order, none is retired, no id or rank is given twice", () => {
  for (const { id, source, verifiedOn, retiresOn, price, durations, tiers, note } of videoRows) {
    expect([id, retirementOf(id), retirementOf(source)]).toEqual([id, undefined, undefined]);
    for (const date of [verifiedOn, retiresOn, price?.pricedOn]) if (date) expect(date).toMatch(day);
    expect(durations).toEqual(durations.toSorted((a, b) => a - b));
    expect(durations.every(Number.isInteger)).toBe(true);
    expect(tiers).toEqual(tiers.toSorted((a, b) => Number.parseInt(a) - Number.parseInt(b)));
    expect([source, note]).not.toContain("");
  }
  expect(new Set(videoRows.map(({ id }) => id)).size).toBe(videoRows.length);
  expect(new Set(videoRows.map(({ provider, rank }) => `${provider} ${rank}`)).size).toBe(videoRows.length);
});

test.each(["fal-ai/sora-2/text-to-video", "veo-2", "veo-3.0-generate", "imagen-4", "veo-3.1-generate-preview"])(
  "%s is known to be gone",
  (id) => expect(retirementOf(id)?.on).toMatch(/^2026-/),
);

test("without a key every provider's model is listed, none can be used, and each says what would enable it", () => {
  useProviders();
  const models = contract.output.shape.models.parse(videoModels());
  expect(models.map(({ id }) => id)).toEqual(videoRows.map(({ id }) => id));
  expect(usable()).toEqual(["local/ugc-studio"]);
  expect(defaultVideoModel()).toBe("local/ugc-studio");
  expect(models.find(({ id }) => id === "kling-3-pro")?.note).toBe("Set FAL_KEY to enable.");
  expect(models.find(({ id }) => id === "replicate/seedance-2.0")?.note).toBe("Set REPLICATE_API_TOKEN to enable.");
  expect(models.find(({ id }) => id === "seedance-2.0")?.note).toMatch(/Not verified/);
});

test.each([
  [{ FAL_KEY: "k" }, "kling-3-pro", ["fal", "local"]],
  [{ REPLICATE_API_TOKEN: "k" }, "replicate/seedance-2.0", ["replicate", "local"]],
  [{ FAL_KEY: "k", REPLICATE_API_TOKEN: "k" }, "kling-3-pro", ["fal", "replicate", "local"]],
  [{ FAL_KEY: "k", STUDIO_VIDEO: "local" }, "local/ugc-studio", ["local"]],
  [
    { FAL_KEY: "k", REPLICATE_API_TOKEN: "k", STUDIO_VIDEO: "replicate,fal" },
    "replicate/seedance-2.0",
    ["replicate", "fal", "local"],
  ],
])("with %j the default is %s", (variables, best, providers) => {
  useProviders(variables);
  expect(defaultVideoModel()).toBe(best);
  expect([...new Set(usableVideoRows().map(({ provider }) => provider))]).toEqual(providers);
  const expected = videoRows.filter(({ provider, verifiedOn }) => providers.includes(provider) && verifiedOn !== null);
  expect(new Set(usable())).toEqual(new Set(expected.map(({ id }) => id)));
});

test("a model is switched off on the day its vendor retires it", () => {
  useProviders({ FAL_KEY: "k" });
  const row = { ...videoRows[0]!, retiresOn: "2026-12-01" };
  expect(unavailableReason(row, "video", new Date("2026-11-30T23:59:59Z"))).toBeNull();
  expect(unavailableReason(row, "video", new Date("2026-12-01T00:00:00Z"))).toBe(
    "Retired by its vendor on 2026-12-01.",
  );
});
