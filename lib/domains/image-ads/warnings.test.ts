import { expect, test } from "vitest";
import { ImageAdOrder } from "./order";
import { requestNotes } from "./warnings";

const order = (change: Partial<ImageAdOrder> = {}): ImageAdOrder => ({
  ...ImageAdOrder.parse({
    prompt: "tea",
    model: "flux-2-pro",
    isModelNamed: true,
    references: [],
    aspectRatio: "1:1",
    count: 1,
  }),
  ...change,
});
const codes = (change: Partial<ImageAdOrder>, model: string) =>
  requestNotes(order(change), model).map(({ code }) => code);

test.each([
  ["a seed that a model takes", { seed: 3 }, "flux-2-pro", []],
  ["a seed that a model takes none of", { seed: 3 }, "seedream-5-lite", ["SEED_IGNORED"]],
  ["no seed, of which nothing is ignored", {}, "seedream-5-lite", []],
  ["another model than the default", { insteadOf: "nano-banana-pro" }, "flux-2-pro", ["MODEL_REROUTED"]],
  ["a prompt to be enhanced without a brand", { isEnhanceAsked: true }, "flux-2-pro", ["ENHANCE_PROMPT_IGNORED"]],
  ["one that is enhanced", { isEnhanceAsked: true, isEnhanced: true }, "flux-2-pro", []],
])("what is told of %s", (_, change, model, expected) => {
  expect(codes(change, model)).toEqual(expected);
});
