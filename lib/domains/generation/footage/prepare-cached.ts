import * as z from "zod";
import { stageKey } from "@/lib/engines/studio/render/cache-key";
import { getCached } from "@/lib/engines/studio/render/stage-cache";
import { preparePicture as readPicture } from "@/lib/engines/studio/pictures/sandboxed-media";
import type { Control } from "@/lib/engines/studio/workers/control";
import { inSingleFlight, stageCache } from "../cache/service";

/** Facts stored with a prepared picture. */
export const PictureMetadata = z.object({
  width: z.int(),
  height: z.int(),
  focus: z.tuple([z.number(), z.number()]),
  cutOutAt: z.tuple([z.int(), z.int()]).optional(),
  details: z.array(z.tuple([z.number(), z.number()])).optional(),
  hasCutOut: z.boolean(),
  isLogo: z.boolean().default(false),
  ms: z.number(),
});
/** Facts stored with a prepared picture. */
export type PictureMetadata = z.infer<typeof PictureMetadata>;

/** A picture as it came, by its content. */
export interface SourceContent {
  sha256: string;
  /** Path to read it at, or a copy in the folder. */
  localPath(dir: string): Promise<string>;
}

/** A prepared picture: files in a scratch folder, and whether an earlier run has made them. */
export interface CachedPicture {
  file: string;
  cutOutFile: string | null;
  metadata: PictureMetadata;
  isKnown: boolean;
}

/** Address in the cache of the picture prepared from a source. */
export const pictureKey = (source: string): string => stageKey("picture", { source });

/** Files of a source prepared into `dir`, or those an account has from an earlier time. Waits for whoever prepares it just now. */
export function prepareCached(
  input: { accountId: string; name: string; source: SourceContent; dir: string },
  control: Control,
): Promise<CachedPicture> {
  const { accountId, source, dir } = input;
  const key = pictureKey(source.sha256);
  const cutOut = stageKey("cut-out", { source: source.sha256 });
  return inSingleFlight(accountId, key, async () => {
    const cache = stageCache(accountId, dir);
    const known = await getCached(cache, key, PictureMetadata);
    const knownCutOut = known?.metadata.hasCutOut ? await cache.get(cutOut) : null;
    if (known !== null && known.metadata.hasCutOut === (knownCutOut !== null))
      return { ...known, cutOutFile: knownCutOut?.file ?? null, isKnown: true };
    const made = await prepareFresh(input, control);
    if (made.cutOutFile) await cache.put(cutOut, made.cutOutFile, {});
    await cache.put(key, made.file, made.metadata);
    return { ...made, isKnown: false };
  });
}

async function prepareFresh(
  { source, dir, name }: { source: SourceContent; dir: string; name: string },
  control: Control,
): Promise<Omit<CachedPicture, "isKnown">> {
  const started = performance.now();
  const original = await source.localPath(dir);
  const { file, cutOutFile, cutOutAt, ...shape } = await readPicture({ file: original, dir, name }, control);
  const ms = Math.round(performance.now() - started);
  const metadata = { ...shape, hasCutOut: cutOutFile !== null, ms, ...(cutOutAt && { cutOutAt }) };
  return { file, cutOutFile, metadata: PictureMetadata.parse(metadata) };
}

/** Facts of a prepared picture as a document has them. */
export function shapeOf(metadata: PictureMetadata) {
  const { width, height, focus, cutOutAt, details } = metadata;
  return { width, height, focus, ...(cutOutAt && { cutOutAt }), ...(details && { details }) };
}
