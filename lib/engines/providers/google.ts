import { createGoogleGenerativeAI } from "@ai-sdk/google";
import * as z from "zod";
import { env } from "@/lib/platform/env";
import { ProviderError } from "./error";
import { toImageFile } from "./openai";
import type { ImageModels } from "./ports";
import { sdkErrorOf } from "./sdk-error";
import { fetchOnce, withTimeout } from "./vendor-fetch";

const PROVIDER = "google";
const TIMEOUT_MS = 180_000;

const ratios = ["1:1", "4:5", "9:16", "16:9", "3:4", "2:3"] as const;

const Ended = z.object({ finishReason: z.string().nullish() });
/** Reasons with which Gemini refuses to draw. */
const refusals = /SAFETY|PROHIBITED|BLOCKLIST|RECITATION|SPII/;

/** Gemini's image models, which draw one picture a call. */
export const googleImages: ImageModels = {
  provider: PROVIDER,

  generate: (model, { prompt, references, aspectRatio, count, seed }, signal) =>
    withTimeout({ provider: PROVIDER, timeoutMs: TIMEOUT_MS, signal }, async (abortSignal) => {
      const files = references.length > 0 ? await Promise.all(references.map(toImageFile)) : undefined;
      const google = createGoogleGenerativeAI({
        apiKey: env().GOOGLE_GENERATIVE_AI_API_KEY ?? "",
        fetch: fetchOnce(PROVIDER, (_, method) => method === "POST"),
      });
      const draw = async () => {
        const { images, providerMetadata } = await google
          .image(model)
          .doGenerate({
            prompt,
            n: 1,
            size: undefined,
            aspectRatio: ratios.find((ratio) => ratio === aspectRatio),
            seed: seed ?? undefined,
            files,
            mask: undefined,
            providerOptions: {},
            abortSignal,
          })
          .then(undefined, (error: unknown) => {
            throw sdkErrorOf(PROVIDER, error);
          });
        const [data] = images;
        if (data !== undefined)
          return { data: typeof data === "string" ? Buffer.from(data, "base64") : data, mimeType: "image/png" };
        const { finishReason } = Ended.parse(providerMetadata?.["google"] ?? {});
        const reason = finishReason ?? "";
        const code = refusals.test(reason) ? "rejected_content" : "bad_output";
        throw new ProviderError(PROVIDER, code, `no picture came (${reason || "no reason"})`);
      };
      return Promise.all(Array.from({ length: count }, draw));
    }),
};
