import { Encoder } from "node-av/api";
import { FF_ENCODER_LIBX264 } from "node-av/constants";
import { type EncodedFile, openEncodedFile } from "./encoded-file";
import { SEGMENT_FRAMES } from "./segment-frames";
import { type EncodedFrames, h264Options } from "./library";
import { type Area, emptyPicture, makeConverter, type VideoFormat } from "./picture";

export type { VideoFormat };

/** One closed group of pictures being written. */
export interface SegmentWriter {
  /** Encodes one picture of the format's source size: RGBA, row-major, four bytes a pixel. */
  write(rgba: Buffer): Promise<void>;
  /** Encodes the picture before once more with these areas of it changed; `read` gives the pixels of an area of the whole. */
  rewrite(areas: readonly Area[], read: (area: Area) => Buffer): Promise<void>;
  /** Ends the file. */
  close(): Promise<void>;
}

/** Opens an H.264 file of at most `SEGMENT_FRAMES` pictures, which are already converted; one encoder thread, so equal pictures give equal bytes. */
export const openH264 = async (file: string, frames: EncodedFrames = {}): Promise<EncodedFile> => {
  const encoder = await Encoder.create(FF_ENCODER_LIBX264, {
    options: h264Options(frames),
    context: { threadCount: 1, gopSize: SEGMENT_FRAMES },
  });
  const output = await openEncodedFile(file, encoder);
  let count = 0n;
  return {
    async put(picture) {
      picture.pts = count++;
      await output.put(picture);
    },
    close: () => output.close(),
  };
};

/** Opens a segment at `file`, converted and tagged as BT.709, limited range. */
export const openSegment = async (file: string, format: VideoFormat): Promise<SegmentWriter> => {
  const { width, height, isFine = false } = format;
  const writer = await openH264(file, { pixels: width * height, isFine });
  const converter = makeConverter(format);
  const picture = emptyPicture(format);
  return {
    async write(rgba) {
      converter.convert(rgba, picture);
      await writer.put(picture);
    },
    async rewrite(areas, read) {
      for (const area of areas) converter.convertArea(area, read, picture);
      await writer.put(picture);
    },
    async close() {
      await writer.close();
      converter.free();
      picture.free();
    },
  };
};
