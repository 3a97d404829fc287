import { afterEach, expect, test } from "vitest";
import { forgetProviders, useProviders } from "@/lib/engines/providers/environment.fixture";
import { CreateUgcJobRequest } from "@/lib/contract/ugc";
import { UgcOrder } from "./order";
import { previewOf } from "./preview";

afterEach(forgetProviders);

function preview(actorId?: string) {
  const body = CreateUgcJobRequest.parse({ prompt: "An ad for tea", duration: 10, ...(actorId && { actorId }) });
  const fields = { productImages: [], aspectRatio: "9:16", captionPreset: "tiktok_bold", voiceId: "local/june" };
  return previewOf(body, UgcOrder.parse({ prompt: body.prompt, duration: 10, actorId, ...fields }), []);
}

test("a presenter who is filmed is told with the model, its price and who would be drawn instead", () => {
  useProviders({ FAL_KEY: "k" });
  const { stages, cost } = preview();
  expect(stages).toContainEqual({
    stage: "actor",
    provider: "fal",
    model: "fabric-1.0",
    fallbacks: ["local/presenter"],
  });
  expect(cost).toEqual({ providerUsd: 1.5, pricedOn: "2026-11-21" });
});

test("with a drawn presenter, or no key, nobody is paid", () => {
  useProviders({ FAL_KEY: "k" });
  expect(preview("maya")).not.toHaveProperty("cost");
  useProviders();
  expect(preview().stages.map(({ stage }) => stage)).toEqual(["script", "casting", "voice", "compose"]);
});
