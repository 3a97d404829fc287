import { expect, test } from "vitest";
import { ApiError } from "@/lib/contract/errors";
import type { ImageModel } from "@/lib/contract/image-ads";
import { assertCapable, type ImageDemand } from "./model";

const model = (id: string, change: Partial<ImageModel> = {}): ImageModel => ({
  id,
  name: id,
  provider: "test",
  capabilities: { references: true, maxReferences: 3 },
  aspectRatios: ["1:1", "4:5"],
  available: true,
  note: null,
  ...change,
});
const catalog = [
  model("all"),
  model("blind", { capabilities: { references: false, maxReferences: 0 } }),
  model("away", { available: false }),
];
const refusal = (change: Partial<ImageDemand>) => {
  try {
    assertCapable(catalog, { model: "all", aspectRatio: "1:1", references: 0, ...change });
  } catch (error) {
    return error instanceof ApiError ? [error.status, error.message, error.hint] : error;
  }
  return null;
};

test("what a model can do passes", () => {
  expect(refusal({})).toBeNull();
  expect(refusal({ references: 3 })).toBeNull();
  expect(refusal({ model: "blind" })).toBeNull();
});

test.each([
  [{ model: "nobody" }, "model: ", "all, blind"],
  [{ model: "away" }, "model: ", "all, blind"],
  [{ model: "blind", references: 1 }, "referenceImageUrls: ", "all."],
  [{ references: 4 }, "referenceImageUrls: all takes at most 3", "No model"],
  [{ aspectRatio: "2:3" }, "aspectRatio: ", "No model"],
])("I2 %j -> 400 naming the field and the models that can", (change, message, hint) => {
  expect(refusal(change)).toEqual([400, expect.stringContaining(message), expect.stringContaining(hint)]);
});
