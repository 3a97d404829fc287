import { afterEach, expect, test } from "vitest";
import { forgetProviders, useProviders } from "@/lib/engines/providers/environment.fixture";
import { CreateUgcJobRequest } from "@/lib/contract/ugc";
import { speechSeconds } from "@/lib/domains/generation/copy/service";
import { UgcOrder } from "./order";
import { previewOf } from "./preview";

afterEach(forgetProviders);

function preview(actorId?: string, script?: string, duration = 10) {
  const body = CreateUgcJobRequest.parse({ prompt: "An ad for tea", duration, ...(actorId && { actorId }) });
  const fields = { productImages: [], aspectRatio: "9:16", captionPreset: "tiktok_bold", voiceId: "local/june" };
  return previewOf(body, UgcOrder.parse({ prompt: body.prompt, duration, actorId, script, ...fields }), []);
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

test("a script that overruns its length by no more than the check of the film lets pass is not warned of", () => {
  useProviders();
  const sentence = "We pick it by hand, dry it slowly, and pack it. ";
  const lengthOf = (count: number) => Math.ceil(speechSeconds(sentence.repeat(count)));
  const count = [5, 6, 7, 8, 9, 10, 11, 12].find((one) => lengthOf(one) > 25) ?? 0;
  const seconds = lengthOf(count);
  const codesAt = (duration: number) =>
    preview(undefined, sentence.repeat(count), duration).warnings.map(({ code }) => code);
  expect(codesAt(seconds - 1)).not.toContain("DURATION_EXCEEDED");
  expect(codesAt(seconds - 2)).toContain("DURATION_EXCEEDED");
});
