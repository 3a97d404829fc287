import { extname } from "node:path";
import { z } from "zod";
import { inSingleFlight, stageCache } from "../cache/service";
import { storage, type StoredFile } from "@/lib/platform/storage";
import { ingest } from "@/lib/platform/storage/ingest";
import type { MediaSource } from "@/lib/platform/storage/media-source";
import { withScratch } from "@/lib/platform/storage/scratch";
import { stageKey } from "@/lib/engines/studio/render/cache-key";
import type { Control } from "@/lib/engines/studio/workers/control";
import { preparePicture as readPicture } from "@/lib/engines/studio/pictures/sandboxed-media";
import { type StagePart, getCached } from "@/lib/engines/studio/render/stage-cache";
import type { Picture } from "@/lib/contract/timeline/document";
import { fileKey, type JobFiles } from "../stages/service";

/** The pictures of an ad, and the hashes of the files they came from, in the order of the request. */
export interface Footage {
  pictures: Picture[];
  sources: string[];
  parts: StagePart[];
}

/**
 * Fetches the product pictures and prepares each for the renderer: upright, sRGB, cut out where that is certain.
 * Throws SourceError or MediaError, both public, for a source that gives no usable picture.
 */
export async function gatherFootage(
  input: { files: JobFiles; sources: readonly MediaSource[] },
  control: Control,
): Promise<Footage> {
  const { files, sources } = input;
  const footage: Footage = { pictures: [], sources: [], parts: [] };
  for (const [index, source] of sources.entries()) {
    const share = (fraction: number) => (index + fraction) / sources.length;
    const note = `picture ${index + 1} of ${sources.length}`;
    control.onProgress(share(0), note);
    const original = await ingest(source, {
      key: (extension) => fileKey(files, `source-${index + 1}.${extension}`),
      accept: ["image"],
      signal: control.signal,
    });
    const part = { ...control, onProgress: (fraction: number) => control.onProgress(share(fraction), note) };
    const prepared = await preparePicture({ files, name: `picture-${index + 1}`, source: original }, part);
    footage.pictures.push(prepared.picture);
    footage.parts.push(prepared.part);
    footage.sources.push(original.sha256);
  }
  return footage;
}

/** Facts stored with a prepared picture. */
const PictureMetadata = z.object({
  width: z.int(),
  height: z.int(),
  focus: z.tuple([z.number(), z.number()]),
  cutOutAt: z.tuple([z.int(), z.int()]).optional(),
  hasCutOut: z.boolean(),
  ms: z.number(),
});

interface PreparedPicture {
  picture: Picture;
  part: StagePart;
}

/** A source prepared under a name, or the same one prepared before. Waits for whoever prepares it just now. */
export const preparePicture = (
  input: { files: JobFiles; name: string; source: StoredFile },
  control: Control,
): Promise<PreparedPicture> =>
  withScratch(async (dir) => {
    const { files, name, source } = input;
    const key = stageKey("picture", { source: source.sha256 });
    const cutOut = stageKey("cut-out", { source: source.sha256 });
    return inSingleFlight(files.accountId, key, async () => {
      const cache = stageCache(files.accountId, dir);
      const known = await getCached(cache, key, PictureMetadata);
      const knownCutOut = known?.metadata.hasCutOut ? await cache.get(cutOut) : null;
      const isKnown = known !== null && known.metadata.hasCutOut === (knownCutOut !== null);
      const made = isKnown
        ? { ...known, cutOutFile: knownCutOut?.file ?? null }
        : await prepareFresh(source, name, dir, control);
      const { file, cutOutFile, metadata } = made;
      const store = async (path: string, suffix = "") =>
        (await storage().putFile(fileKey(files, `${name}${suffix}${extname(path)}`), path)).key;
      if (!isKnown) {
        if (cutOutFile) await cache.put(cutOut, cutOutFile, {});
        await cache.put(key, file, metadata);
      }
      const { hasCutOut: _, ms, ...info } = metadata;
      const stored = { key: await store(file), cutOutKey: cutOutFile && (await store(cutOutFile, "-cut-out")) };
      const { cutOutAt, ...shape } = info;
      const picture = { id: name, ...stored, ...shape, ...(cutOutAt && { cutOutAt }) };
      const report = { stage: "footage", part: name.replace("-", " "), key, reused: isKnown } as const;
      return { picture, part: { ...report, ms: isKnown ? 0 : ms, cpuMs: ms } };
    });
  });

async function prepareFresh(source: StoredFile, name: string, dir: string, control: Control) {
  const started = performance.now();
  const original = await storage().localPath(source.key, dir);
  const { file, cutOutFile, cutOutAt, width, height, focus } = await readPicture(
    { file: original, dir, name },
    control,
  );
  const ms = Math.round(performance.now() - started);
  const metadata = { width, height, focus, hasCutOut: cutOutFile !== null, ms, ...(cutOutAt && { cutOutAt }) };
  return { file, cutOutFile, metadata: PictureMetadata.parse(metadata) };
}
