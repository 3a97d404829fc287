import { extname } from "node:path";
import { storage, type StoredFile } from "@/lib/platform/storage";
import { ingest } from "@/lib/platform/storage/ingest";
import type { MediaSource } from "@/lib/platform/storage/media-source";
import { withScratch } from "@/lib/platform/storage/scratch";
import type { Control } from "@/lib/engines/studio/workers/control";
import type { StagePart } from "@/lib/engines/studio/render/stage-cache";
import type { Picture } from "@/lib/contract/timeline/document";
import { fileKey, type JobFiles } from "../stages/service";
import { pictureKey, prepareCached, shapeOf } from "./prepare-cached";

/** The pictures of an ad, and the hashes of the files they came from, in the order of the request. */
export interface Footage {
  pictures: Picture[];
  /** Ids of those that are logos and no pictures of the product. */
  logos?: string[];
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
  const logos: string[] = [];
  const footage: Footage = { pictures: [], logos, sources: [], parts: [] };
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
    if (prepared.isLogo) logos.push(prepared.picture.id);
    footage.parts.push(prepared.part);
    footage.sources.push(original.sha256);
  }
  return footage;
}

interface PreparedPicture {
  picture: Picture;
  isLogo: boolean;
  part: StagePart;
}

/** A source prepared and stored under a name in its job's folder, or the same one prepared before. */
export const preparePicture = (
  input: { files: JobFiles; name: string; source: StoredFile },
  control: Control,
): Promise<PreparedPicture> =>
  withScratch(async (dir) => {
    const { files, name, source } = input;
    const content = { sha256: source.sha256, localPath: (folder: string) => storage().localPath(source.key, folder) };
    const prepared = await prepareCached({ accountId: files.accountId, name, source: content, dir }, control);
    const { file, cutOutFile, metadata, isKnown } = prepared;
    const store = async (path: string, suffix = "") =>
      (await storage().putFile(fileKey(files, `${name}${suffix}${extname(path)}`), path)).key;
    const stored = { key: await store(file), cutOutKey: cutOutFile && (await store(cutOutFile, "-cut-out")) };
    const { ms, isLogo } = metadata;
    const key = pictureKey(source.sha256);
    const report = { stage: "footage", part: name.replace("-", " "), key, reused: isKnown } as const;
    const picture = { id: name, ...stored, ...shapeOf(metadata) };
    return { picture, isLogo, part: { ...report, ms: isKnown ? 0 : ms, cpuMs: ms } };
  });
