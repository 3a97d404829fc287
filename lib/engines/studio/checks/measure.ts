import { open } from "node:fs/promises";
import { encoder } from "../encode/encoder";
import { ownLimits } from "../encode/open";
import { readContents } from "../encode/picture-groups";
import type { InkedBox } from "./caption-ink";
import { measurePictures } from "./measure-pictures";
import { measureSound } from "./measure-sound";
import type { Measurements } from "./report";

const DEFAULT_FPS = 30;

/**
 * Measures a delivered file. All of it is decoded, but what this process has decoded before: the parts that variants of an ad
 * share. `boxes` are where captions were drawn. Throws when a frame or sample does not decode.
 */
export const measure = async (
  file: string,
  boxes: readonly InkedBox[],
  onSeconds: (seconds: number) => void,
): Promise<Measurements> => {
  const info = await encoder.probe(file, ownLimits);
  const contents = await readContents(file);
  const fps = Math.max(1, info.video?.fps ?? DEFAULT_FPS);
  const pictures = await measurePictures({ file, contents, fps, boxes }, onSeconds);
  return {
    video: info.video,
    audioCodec: info.audio?.codec ?? null,
    isIndexFirst: await isIndexFirst(file),
    ...pictures,
    ...(await measureSound(file, contents.soundKey)),
  };
};

/** True when the index (`moov`) comes before the media (`mdat`): a player can start before it has the whole file. */
const isIndexFirst = async (file: string): Promise<boolean> => {
  const handle = await open(file);
  try {
    const header = Buffer.alloc(16);
    for (let at = 0; (await handle.read(header, 0, 16, at)).bytesRead >= 8;) {
      const name = header.toString("latin1", 4, 8);
      if (name === "moov" || name === "mdat") return name === "moov";
      const size = header.readUInt32BE(0) === 1 ? Number(header.readBigUInt64BE(8)) : header.readUInt32BE(0);
      if (size < 8) return false;
      at += size;
    }
    return false;
  } finally {
    await handle.close();
  }
};
