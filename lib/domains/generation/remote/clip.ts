import { join } from "node:path";
import type { RemoteMedia } from "@/lib/engines/providers/ports";
import { storage } from "@/lib/platform/storage";
import { ingest } from "@/lib/platform/storage/ingest";
import { withScratch } from "@/lib/platform/storage/scratch";
import { reframeVideo } from "@/lib/engines/studio/encode/clip";
import { type Control, MediaError } from "@/lib/engines/studio/workers/control";
import { probeMedia } from "@/lib/engines/studio/pictures/sandboxed-media";
import { fileKey, type JobFiles } from "../stages/service";

/** A provider's clip in our own format, with a frame of it; both stored. */
export interface StoredClip {
  key: string;
  posterKey: string;
  seconds: number;
  frames: number;
  width: number;
  height: number;
  /** Of the clip. */
  sha256: string;
}

/** Format and names a fetched clip is converted to. */
export interface ClipTarget {
  files: JobFiles;
  /** Of its files: `clip-1`. */
  name: string;
  fps: number;
  hasSound: boolean;
  /** The size it is written in, by the one it came in. Throws MediaError for one that cannot be used. */
  sizeOf(given: { width: number; height: number; seconds: number }): { width: number; height: number };
  /** Throws MediaError for a clip of another length than was asked for. */
  assertLength(seconds: number): void;
}

/**
 * Fetches what a provider made through the outbound guard, and writes it anew in our own format, covering the wanted size:
 * which also proves that it decodes. Throws SourceError or MediaError for what is no usable film.
 */
export async function fetchClip(output: RemoteMedia, target: ClipTarget, control: Control): Promise<StoredClip> {
  const { files, name } = target;
  const keyOf = (extension: string) => fileKey(files, `${name}-source.${extension}`);
  const { key } =
    "url" in output
      ? await ingest({ url: output.url }, { key: keyOf, accept: ["video"], signal: control.signal })
      : await storage().putBytes(keyOf("mp4"), output.data);
  return reframeClip(key, target, control);
}

const reframeClip = (sourceKey: string, target: ClipTarget, control: Control): Promise<StoredClip> =>
  withScratch(async (dir) => {
    const { files, name, fps, hasSound } = target;
    const file = await storage().localPath(sourceKey, dir);
    const { video, seconds: length } = await probeMedia({ file, dir }, control);
    if (!video) throw new MediaError("the clip holds no picture");
    const size = target.sizeOf({ width: video.width, height: video.height, seconds: length });
    const [out, poster] = [join(dir, "clip.mp4"), join(dir, "clip.png")];
    const goal = { out, poster, scratchSound: join(dir, "sound.m4a"), ...size, fps, hasSound };
    const { frames } = await reframeVideo({ file, ...goal, seconds: length, dir }, control);
    const seconds = frames / fps;
    target.assertLength(seconds);
    const { key, sha256 } = await storage().putFile(fileKey(files, `${name}.mp4`), out);
    const { key: posterKey } = await storage().putFile(fileKey(files, `${name}.png`), poster);
    return { key, posterKey, seconds, frames, ...size, sha256 };
  });
