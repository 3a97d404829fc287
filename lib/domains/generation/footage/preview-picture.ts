import { extname } from "node:path";
import type { Picture } from "@/lib/contract/timeline/document";
import type { Control } from "@/lib/engines/studio/workers/control";
import { runExclusive } from "@/lib/engines/studio/workers/run-exclusive";
import { storage } from "@/lib/platform/storage";
import { SourceError } from "@/lib/platform/storage/ingest";
import type { MediaSource } from "@/lib/platform/storage/media-source";
import { mediaTypes } from "@/lib/platform/storage/media-types";
import { readPictureSize } from "@/lib/platform/storage/picture-size";
import { findPieces, inSingleFlight } from "../cache/service";
import { pictureKey, PictureMetadata, prepareCached, shapeOf, type SourceContent } from "./prepare-cached";
import { type PreviewSourceInput, readPreview } from "./preview-source";

/** A picture of a document that is looked at and not made: no file of it enters a job's folder. */
export interface PreviewPicture {
  /** With keys that stand for files in `files`. */
  picture: Picture;
  isLogo: boolean;
  /** Identity of each file's content, by key. */
  contents: Readonly<Record<string, string>>;
  /** Local paths by key. */
  files(): Promise<Record<string, string>>;
}

/** Queue of the pictures that previews have prepared: one at a time beside the renders, and of an account one in the queue. */
const PREPARATIONS = "footage.previews";

/**
 * A picture as a renderer would take it: one that this service prepared as it is stored, with the size its file has, any other
 * fetched and prepared in the probe child, or as it was prepared before. Throws SourceError or MediaError, both public, for one
 * that is gone or unusable.
 */
export async function previewPicture(
  input: {
    accountId: string;
    picture: Picture;
    source: MediaSource | undefined;
    dir: string;
  } & Pick<PreviewSourceInput<unknown>, "beforeFetch">,
  control: Control,
): Promise<PreviewPicture> {
  const { accountId, picture, source, dir, beforeFetch } = input;
  if (!source) return previewStored(picture, dir);
  const prepare = (content: SourceContent) => prepareOne({ accountId, content, dir }, control);
  const read = async (content: SourceContent): Promise<PictureMetadata> => {
    const key = pictureKey(content.sha256);
    const known = PictureMetadata.safeParse((await findPieces(accountId, [key])).get(key)?.metadata);
    return known.success ? known.data : (await prepare(content)).metadata;
  };
  const { content, read: metadata } = await readPreview({ accountId, source, dir, read, beforeFetch }, control.signal);
  const keys = { key: `preview/${content.sha256}`, cutOut: `preview/${content.sha256}-cut-out` };
  const cutOutKey = metadata.hasCutOut ? keys.cutOut : null;
  return {
    picture: { id: picture.id, key: keys.key, cutOutKey, ...shapeOf(metadata) },
    isLogo: metadata.isLogo,
    contents: {},
    async files() {
      const { file, cutOutFile } = await prepare(content);
      return { [keys.key]: file, ...(cutOutFile && { [keys.cutOut]: cutOutFile }) };
    },
  };
}

const prepareOne = (
  { accountId, content, dir }: { accountId: string; content: SourceContent; dir: string },
  control: Control,
) => {
  const name = `picture-${content.sha256.slice(0, 16)}`;
  const work = () => prepareCached({ accountId, name, source: content, dir }, control);
  return inSingleFlight(accountId, PREPARATIONS, () => runExclusive(control, work, PREPARATIONS));
};

async function previewStored(picture: Picture, dir: string): Promise<PreviewPicture> {
  const keys = [picture.key, picture.cutOutKey].flatMap((key) => key ?? []);
  const found = await Promise.all(keys.map(async (key) => [key, await storage().stat(key)] as const));
  const type = mediaTypes.find(({ extension }) => `.${extension}` === extname(picture.key));
  const isThere = found.every(([, facts]) => facts !== undefined);
  const size = isThere && type && (await readPictureSize(await storage().localPath(picture.key, dir), type));
  if (!size) throw new SourceError("SOURCE_INVALID", `picture ${picture.id} is no longer stored`);
  return {
    picture: { ...picture, ...size },
    isLogo: false,
    contents: Object.fromEntries(found.map(([key, facts]) => [key, facts?.etag ?? key])),
    files: async () =>
      Object.fromEntries(
        await Promise.all(keys.map(async (key) => [key, await storage().localPath(key, dir)] as const)),
      ),
  };
}
