import { expect, test } from "vitest";
import { ProviderError, type ProviderErrorCode } from "@/lib/engines/providers/error";
import { failedImage } from "./attempt-image";
import { ImageAdOrder } from "./order";
import { type ImageOutcome, type ResultInput, toPartialError } from "./result";

/** The error of a job of three images, the last two of which a provider did not make. */
function partialError(code: ProviderErrorCode, seed?: number) {
  const model = "gpt-image-2.6-flare";
  const request = { prompt: "tea", model, isModelNamed: true, references: [], aspectRatio: "1:1", count: 3, seed };
  const drawn = { drawn: {}, failure: null } as unknown as ImageOutcome;
  const failed = failedImage(new ProviderError("openai", code, "no"), model);
  const compose = [drawn, failed, failed].map((output) => ({ output, ms: 1 }));
  const input = { requestId: "req_x", order: ImageAdOrder.parse(request), made: { compose } };
  return toPartialError(input as unknown as ResultInput);
}

test("images that are missing are asked for by themselves: those that were delivered were charged", () => {
  expect(partialError("unavailable")).toMatchObject({
    failed: 2,
    code: "PROVIDER_UNAVAILABLE",
    hint: "Only the delivered images were charged. For the missing ones send the request again with count 2.",
    retryable: true,
  });
});

test("a seed that was named would draw the delivered images again: another one is sent for the missing ones", () => {
  expect(partialError("unavailable", 7)).toMatchObject({ hint: expect.stringMatching(/count 2 and another seed\.$/) });
});

test("what another try alone does not mend is changed for the missing images", () => {
  expect(partialError("rejected_content")).toMatchObject({
    code: "PROVIDER_REJECTED",
    hint: expect.stringMatching(
      /^Only the delivered images were charged\..* Change the prompt, the pictures or the model\.$/,
    ),
    retryable: false,
  });
});
