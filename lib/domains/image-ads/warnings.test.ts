import { expect, test } from "vitest";
import { imagePrompt } from "@/lib/domains/generation/image/service";
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

const references = [{ url: "https://files.test/1.png" }];
const opening = imagePrompt({ prompt: "", voice: null, aspectRatio: "1:1", hasReferences: false, index: 0, count: 1 });
/** One character more than Qwen takes behind the opening of every prompt. */
const long = "x".repeat(800 - opening.indexOf("\n"));

test.each<[string, Partial<ImageAdOrder>, string, string[]]>([
  ["a seed that a model takes", { seed: 3 }, "flux-2-pro", []],
  ["a seed that a model takes none of", { seed: 3 }, "seedream-5-lite", ["SEED_IGNORED"]],
  ["no seed, of which nothing is ignored", {}, "seedream-5-lite", []],
  ["another model than the default", { insteadOf: "nano-banana-pro" }, "flux-2-pro", ["MODEL_REROUTED"]],
  ["a prompt to be enhanced without a brand", { isEnhanceAsked: true }, "flux-2-pro", ["ENHANCE_PROMPT_IGNORED"]],
  ["a prompt that a model with pictures reads in part", { prompt: long, references }, "qwen-image-2", ["PROMPT_CUT"]],
  ["one that it reads whole", { prompt: long.slice(1), references }, "qwen-image-2", []],
  ["one without pictures", { prompt: long }, "qwen-image-2", []],
  ["one that is enhanced", { isEnhanceAsked: true, isEnhanced: true }, "flux-2-pro", []],
])("what is told of %s", (_, change, model, expected) => {
  expect(codes(change, model)).toEqual(expected);
});
