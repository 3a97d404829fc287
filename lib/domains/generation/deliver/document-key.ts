import { withScratch } from "@/lib/platform/storage/scratch";
import { renderKey } from "@/lib/engines/studio/render/cache-key";
import { hashesOf } from "@/lib/engines/studio/render/stage-cache";
import type { Timeline } from "@/lib/contract/timeline/document";
import { keysOf } from "./compose-timeline";
import { localFiles } from "../stages/service";

/**
 * The address of what a document renders to: everything in it but its words, which follow from its lines, with the contents
 * of its files in place of their names; and the scenes that are to take the length of their lines. Throws when a file is gone.
 */
export const documentKeyOf = (timeline: Timeline, fitted: readonly string[] = []): Promise<string> =>
  withScratch(async (dir) => {
    const hashes = await hashesOf(await localFiles(keysOf(timeline), dir));
    const { words: _, brand, pictures, actorClip, ...rest } = timeline;
    const content = (key: string | null | undefined) => (key ? (hashes[key] ?? null) : null);
    const { logoKey, fontKey, ...identity } = brand;
    return renderKey({
      ...(fitted.length > 0 && { fitted: [...new Set(fitted)].toSorted() }),
      document: {
        ...rest,
        ...(actorClip && { actorClip: { ...actorClip, key: content(actorClip.key) } }),
        brand: { ...identity, logo: content(logoKey), font: content(fontKey) },
        pictures: pictures.map(({ key, cutOutKey, ...info }) => ({
          ...info,
          content: content(key),
          cutOut: content(cutOutKey),
        })),
      },
    });
  });
