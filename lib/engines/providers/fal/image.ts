import * as z from "zod";
import { ProviderError } from "../error";
import type { ImageModels } from "../ports";
import { upload } from "./call";
import { falImageRows } from "./image-rows";
import { addressOf, run } from "./run";

const TIMEOUT_MS = 180_000;
const Drawn = z.object({ images: z.array(z.unknown()).min(1), has_nsfw_concepts: z.array(z.boolean()).optional() });

/** fal's image models. */
export const falImages: ImageModels = {
  provider: "fal",

  async generate(model, { references, count, ...request }, signal, idempotency) {
    const build = falImageRows.get(model);
    if (!build) throw new ProviderError("fal", "invalid_request", `no such model: ${model}`);
    // A call that fal has accepted already has its pictures.
    const files = idempotency?.operation ? [] : references;
    const referenceUrls = await Promise.all(files.map((file) => upload(file, signal)));
    const limits = { timeoutMs: TIMEOUT_MS, signal, model, idempotency: count === 1 ? idempotency : undefined };
    const draw = async () => {
      const drawn = Drawn.safeParse(await run(build({ ...request, referenceUrls }), limits));
      if (!drawn.success) throw new ProviderError("fal", "bad_output", "the answer holds no picture");
      // The safety checker blackens a picture and reports it here instead of failing.
      if (drawn.data.has_nsfw_concepts?.[0] === true)
        throw new ProviderError("fal", "rejected_content", "the safety checker held the picture back");
      return { url: addressOf(drawn.data.images[0]) };
    };
    return Promise.all(Array.from({ length: count }, draw));
  },
};
