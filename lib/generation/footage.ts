import { extname } from "node:path";
import { storage, type StoredFile } from "@/lib/storage";
import { ingest } from "@/lib/storage/ingest";
import type { MediaSource } from "@/lib/storage/media-source";
import { withScratch } from "@/lib/storage/scratch";
import type { Control } from "@/lib/studio/control";
import { preparePicture } from "@/lib/studio/pictures";
import type { Picture } from "@/lib/timeline/contract";
import { fileKey, type JobFiles } from "./files";

/** The pictures of an ad, and the hashes of the files they came from, in the order of the request. */
export interface Footage {
  pictures: Picture[];
  sources: string[];
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
  const footage: Footage = { pictures: [], sources: [] };
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
    footage.pictures.push(await prepare(files, `picture-${index + 1}`, original, part));
    footage.sources.push(original.sha256);
  }
  return footage;
}

const prepare = (files: JobFiles, name: string, original: StoredFile, control: Control): Promise<Picture> =>
  withScratch(async (dir) => {
    const file = await storage().localPath(original.key, dir);
    const prepared = await preparePicture({ file, dir, name }, control);
    const store = async (path: string, suffix = "") =>
      (await storage().putFile(fileKey(files, `${name}${suffix}${extname(path)}`), path)).key;
    const { width, height, focus, cutOutFile, cutOutAt } = prepared;
    const key = await store(prepared.file);
    const cutOutKey = cutOutFile && (await store(cutOutFile, "-cut-out"));
    return { id: name, key, width, height, focus, cutOutKey, ...(cutOutAt && { cutOutAt }) };
  });
