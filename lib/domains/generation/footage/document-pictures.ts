import { storage } from "@/lib/platform/storage";
import { ingest, SourceError } from "@/lib/platform/storage/ingest";
import type { MediaSource } from "@/lib/platform/storage/media-source";
import { mediaTypes } from "@/lib/platform/storage/media-types";
import { readPictureSize } from "@/lib/platform/storage/picture-size";
import { withScratch } from "@/lib/platform/storage/scratch";
import { type Control, unwatched } from "@/lib/engines/studio/workers/control";
import type { StagePart } from "@/lib/engines/studio/render/stage-cache";
import { probeMedia } from "@/lib/engines/studio/pictures/sandboxed-media";
import type { ActorClip, Picture, Timeline } from "@/lib/contract/timeline/document";
import { extname } from "node:path";
import { fileKey, type JobFiles } from "../stages/service";
import { preparePicture } from "./gather-footage";

/**
 * Copies the pictures of a document, and the clip of its presenter, into the folder of its job. Pictures that this service prepared before are copied as they
 * are, with the size their file has; others are fetched and prepared. Throws SourceError for one that is gone or unusable.
 */
export async function gatherDocumentPictures(
  input: { files: JobFiles; timeline: Timeline; sources: Readonly<Record<string, MediaSource>> },
  control: Control,
): Promise<{ timeline: Timeline; parts: StagePart[] }> {
  const { files, timeline, sources } = input;
  const pictures: Picture[] = [];
  const parts: StagePart[] = [];
  for (const [index, picture] of timeline.pictures.entries()) {
    const note = `picture ${index + 1} of ${timeline.pictures.length}`;
    control.onProgress(index / timeline.pictures.length, note);
    const name = `picture-${index + 1}`;
    const source = sources[picture.id];
    if (!source) {
      pictures.push(await copyPicture(files, name, picture));
      continue;
    }
    const original = await ingest(source, {
      key: (extension) => fileKey(files, `source-${index + 1}.${extension}`),
      accept: ["image"],
      signal: control.signal,
    });
    const prepared = await preparePicture({ files, name, source: original }, unwatched(control.signal));
    pictures.push({ ...prepared.picture, id: picture.id });
    parts.push(prepared.part);
  }
  const film = timeline.actorClip && {
    actorClip: await copyActorClip(files, timeline.actorClip, timeline.fps, control),
  };
  return { timeline: { ...timeline, pictures, ...film }, parts };
}

const copyPicture = (files: JobFiles, name: string, picture: Picture): Promise<Picture> =>
  withScratch(async (dir) => {
    const copy = async (key: string, suffix = ""): Promise<string> => {
      if (!(await storage().stat(key))) throw missingPicture(picture.id);
      const target = fileKey(files, `${name}${suffix}${extname(key)}`);
      return (await storage().putFile(target, await storage().localPath(key, dir))).key;
    };
    const key = await copy(picture.key);
    const type = mediaTypes.find(({ extension }) => `.${extension}` === extname(key));
    const size = type && (await readPictureSize(await storage().localPath(key, dir), type));
    if (!size) throw missingPicture(picture.id);
    const cutOutKey = picture.cutOutKey === null ? null : await copy(picture.cutOutKey, "-cut-out");
    return { ...picture, ...size, key, cutOutKey };
  });

/** Copies the presenter's clip into the folder of this job. Throws SourceError unless it matches the document, or drawing would go beyond its end. */
const copyActorClip = (files: JobFiles, clip: ActorClip, fps: number, control: Control): Promise<ActorClip> =>
  withScratch(async (dir) => {
    if (!(await storage().stat(clip.key))) throw new SourceError("SOURCE_INVALID", "actorClip: it is no longer stored");
    const file = await storage().localPath(clip.key, dir);
    const { video, seconds } = await probeMedia({ file, dir }, unwatched(control.signal));
    const { width, height, frames } = clip;
    const isItself =
      video?.width === width &&
      video.height === height &&
      Math.abs(video.fps - fps) < 0.01 &&
      frames <= Math.round(seconds * fps);
    if (!isItself)
      throw new SourceError("SOURCE_INVALID", "actorClip: its size, rate or length is not that of its file");
    return { ...clip, key: (await storage().putFile(fileKey(files, "actor-film.mp4"), file)).key };
  });

const missingPicture = (id: string): SourceError =>
  new SourceError("SOURCE_INVALID", `picture ${id} is no longer stored`);
