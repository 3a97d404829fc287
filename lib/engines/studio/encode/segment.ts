import { Encoder, Muxer } from "node-av/api";
import { FF_ENCODER_LIBX264 } from "node-av/constants";
import type { Frame } from "node-av/lib";
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

/** An H.264 stream being written from pictures that are already converted. */
export interface H264Writer {
  put(picture: Frame): Promise<void>;
  close(): Promise<void>;
}

/** Opens an H.264 file of at most `SEGMENT_FRAMES` pictures; one encoder thread, so equal pictures give equal bytes. */
export const openH264 = async (file: string, frames: EncodedFrames = {}): Promise<H264Writer> => {
  const encoder = await Encoder.create(FF_ENCODER_LIBX264, {
    options: h264Options(frames),
    context: { threadCount: 1, gopSize: SEGMENT_FRAMES },
  });
  const muxer = await Muxer.open(file);
  const stream = muxer.addStream(encoder); // before the encoder sees its first frame
  let count = 0n;
  const drain = async (frame: Frame | null): Promise<void> => {
    for (const packet of await encoder.encodeAll(frame)) {
      await muxer.writePacket(packet, stream);
      packet.free();
    }
  };
  return {
    async put(picture) {
      picture.pts = count++;
      await drain(picture);
    },
    async close() {
      await drain(null);
      await muxer.close();
      encoder.close();
    },
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
