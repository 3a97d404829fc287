import { expect, test } from "vitest";
import { ApiError } from "@/lib/contract/errors";
import type { ImageModel } from "@/lib/contract/image-ads";
import { chooseModel, type ImageDemand } from "./model";

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
    const { model: named, ...demand } = { model: "all", aspectRatio: "1:1", references: 0, ...change };
    chooseModel(catalog, { ...demand, named, preferred: [] });
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

test("I2 without a model the default is taken; where it cannot, the best that can, in whose place is told", () => {
  const choose = (references: number, aspectRatio = "1:1") =>
    chooseModel(catalog, { named: undefined, preferred: ["blind", "all"], aspectRatio, references });
  expect(choose(0)).toEqual({ model: "blind", insteadOf: null });
  expect(choose(2)).toEqual({ model: "all", insteadOf: "blind" });
  expect(() => choose(4)).toThrow(expect.objectContaining({ status: 400 }));
});
