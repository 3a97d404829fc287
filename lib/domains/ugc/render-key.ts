import { localFiles } from "@/lib/domains/generation/stages/service";
import { renderKey } from "@/lib/engines/studio/render/cache-key";
import { hashesOf } from "@/lib/engines/studio/render/stage-cache";
import { storage } from "@/lib/platform/storage";
import { withScratch } from "@/lib/platform/storage/scratch";
import type { UgcOrder } from "./order";
import type { Variation } from "./variation";

/** Content address of the frames by all that decides them: the resolved request, its input files and the seed. */
export function renderKeyOf(order: UgcOrder & Variation, seed: number, sources: readonly string[]): string {
  const { productImages: _, enforcement: __, variantSetId: ___, ...request } = order;
  return renderKey({ request, seed, sources: [...sources] });
}

/** Hashes of the order's pictures where all of them are stored files; null when one has to be fetched, or is gone. */
export const storedSources = (order: Pick<UgcOrder, "productImages">): Promise<string[] | null> =>
  withScratch(async (dir) => {
    const keys = order.productImages.flatMap((source) => ("key" in source ? [source.key] : []));
    if (keys.length < order.productImages.length) return null;
    const present = await Promise.all(keys.map((key) => storage().stat(key)));
    if (present.includes(undefined)) return null;
    const hashes = await hashesOf(await localFiles(keys, dir));
    return keys.map((key) => hashes[key] ?? "");
  });
