import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { fal } from "@/embedded/vendors/fal/vendor";
import { google } from "@/embedded/vendors/google";
import { startVendors, type VendorDouble } from "@/embedded/vendors/server";
import { imageModelRows } from "@/lib/domains/catalog/image-models";
import { planImageAds, writeImageCopy } from "@/lib/domains/generation/image/service";
import { imageModelsOf } from "@/lib/engines/providers/adapters";
import { forgetProviders, useProviders } from "@/lib/engines/providers/environment.fixture";
import { toRemoteRequest } from "./image-attempts";
import { ImageAdOrder } from "./order";

const { signal } = new AbortController();
const queue = fal();
const seeded = imageModelRows.filter(({ provider, seed }) => provider !== "local" && seed);
let double: VendorDouble;

beforeAll(async () => {
  double = await startVendors([queue, google({ png: new Uint8Array(1) })], {});
  queue.polls = 0;
});
beforeEach(() =>
  useProviders({
    FAL_KEY: "fal-double-id:secret",
    GOOGLE_GENERATIVE_AI_API_KEY: "AIzaGoogleDoubleKey0000000000",
    PROVIDER_BASE_URLS: double.baseUrls,
  }),
);
afterEach(forgetProviders);
afterAll(() => double.close());

test.each(seeded.map((row) => [row.id, row] as const))("%s takes the seed of every image of a job", async (_, row) => {
  const order = ImageAdOrder.parse({
    prompt: "Coffee beans",
    model: row.id,
    isModelNamed: true,
    references: [],
    aspectRatio: "1:1",
    count: 4,
  });
  const ads = [1, 7].flatMap((seed) =>
    planImageAds({ copy: writeImageCopy(order.prompt, seed, null), pictures: [], count: 4, aspect: "1:1", seed }),
  );
  const requests = ads.map((ad, index) => toRemoteRequest(order, row, ad, index));
  expect(new Set(requests.map(({ seed }) => seed)).size).toBe(ads.length);
  const pictures = await Promise.all(
    requests.map(({ model, prompt, aspect, seed }) =>
      imageModelsOf(row.provider)?.generate(
        model,
        { prompt, references: [], aspectRatio: aspect, count: 1, seed },
        signal,
      ),
    ),
  );
  expect(pictures.map((made) => made?.length)).toEqual(ads.map(() => 1));
});
