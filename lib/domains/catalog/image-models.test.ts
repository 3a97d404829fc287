import { afterEach, expect, test } from "vitest";
import { models as contract } from "@/lib/contract/image-ads";
import { candidateRows } from "@/lib/domains/image-ads/image-attempts";
import { previewOf } from "@/lib/domains/image-ads/preview";
import { CreateImageAdJobRequest } from "@/lib/contract/image-ads";
import { ImageAdOrder } from "@/lib/domains/image-ads/order";
import { forgetProviders, useProviders } from "@/lib/engines/providers/environment.fixture";
import { defaultImageModel, imageModelRows, imageModels } from "./image-models";
import { retirementOf } from "./retired.fixture";

afterEach(forgetProviders);

const available = () => imageModels().flatMap((model) => (model.available ? [model.id] : []));
const ofFal = imageModelRows.flatMap(({ id, provider }) => (provider === "fal" ? [id] : []));
const order = (more: object = {}) =>
  ImageAdOrder.parse({
    prompt: "A cup.",
    model: defaultImageModel(),
    isModelNamed: false,
    references: [],
    aspectRatio: "1:1",
    count: 2,
    ...more,
  });

test("rows are dated, sourced, none is retired, no id or rank is given twice", () => {
  for (const { id, verifiedOn, source, price } of imageModelRows) {
    expect([id, retirementOf(id)]).toEqual([id, undefined]);
    expect(source).not.toBe("");
    for (const date of [verifiedOn, price?.pricedOn]) if (date) expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
  expect(new Set(imageModelRows.map(({ id }) => id)).size).toBe(imageModelRows.length);
  expect(new Set(imageModelRows.map(({ rank }) => rank)).size).toBe(imageModelRows.length);
});

test("without a key every model is listed, the studio alone can be used, and each says what would enable it", () => {
  useProviders();
  expect(contract.output.shape.models.parse(imageModels()).map(({ id }) => id)).toEqual(
    imageModelRows.map(({ id }) => id),
  );
  expect([available(), defaultImageModel()]).toEqual([["local/ad-studio"], "local/ad-studio"]);
  const noteOf = (id: string) => imageModels().find((model) => model.id === id)?.note;
  expect(noteOf("nano-banana-2")).toBe("Set FAL_KEY to enable.");
  expect(noteOf("gpt-image-2.6-flare")).toBe("Set OPENAI_API_KEY to enable.");
  expect(noteOf("gemini-nano-banana-2.1")).toBe("Set GOOGLE_GENERATIVE_AI_API_KEY to enable.");
});

test.each([
  [{ FAL_KEY: "k" }, "nano-banana-2", [...ofFal, "local/ad-studio"]],
  [{ OPENAI_API_KEY: "k" }, "gpt-image-2.6-flare", ["gpt-image-2.6-flare", "local/ad-studio"]],
  [{ GOOGLE_GENERATIVE_AI_API_KEY: "k" }, "gemini-nano-banana-2.1", ["gemini-nano-banana-2.1", "local/ad-studio"]],
  [{ ELEVENLABS_API_KEY: "k" }, "local/ad-studio", ["local/ad-studio"]],
  [
    { FAL_KEY: "k", OPENAI_API_KEY: "k", STUDIO_IMAGE: "openai,fal" },
    "gpt-image-2.6-flare",
    [...ofFal, "gpt-image-2.6-flare", "local/ad-studio"],
  ],
  [{ FAL_KEY: "k", STUDIO_IMAGE: "local" }, "local/ad-studio", ["local/ad-studio"]],
  [
    { FAL_KEY: "k", OPENAI_API_KEY: "k", GOOGLE_GENERATIVE_AI_API_KEY: "k" },
    "nano-banana-2",
    imageModelRows.map(({ id }) => id),
  ],
])("with %j the default is %s", (keys, model, ids) => {
  useProviders(keys);
  expect([defaultImageModel(), available().toSorted()]).toEqual([model, ids.toSorted()]);
});

test("no model named: the best of each provider that takes the pictures, the studio last; a named one alone", () => {
  useProviders({ FAL_KEY: "k", OPENAI_API_KEY: "k" });
  expect(candidateRows(order()).map(({ id }) => id)).toEqual([
    "nano-banana-2",
    "gpt-image-2.6-flare",
    "local/ad-studio",
  ]);
  expect(candidateRows(order({ model: "recraft-v4", isModelNamed: true })).map(({ id }) => id)).toEqual(["recraft-v4"]);
});

test("an estimate tells the price where it is known, null where it is not, and who would follow", () => {
  useProviders({ FAL_KEY: "k", OPENAI_API_KEY: "k" });
  const body = CreateImageAdJobRequest.parse({ prompt: "A cup.", count: 2 });
  expect(previewOf(body, order())).toMatchObject({
    stages: [
      {
        stage: "compose",
        provider: "fal",
        model: "nano-banana-2",
        fallbacks: ["gpt-image-2.6-flare", "local/ad-studio"],
      },
    ],
    cost: { providerUsd: 0.16, pricedOn: "2026-11-21" },
  });
  const named = order({ model: "flux-2-pro", isModelNamed: true });
  expect(previewOf(body, named)).toMatchObject({ cost: { providerUsd: null, pricedOn: null } });
});
