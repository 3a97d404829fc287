import { Encoder, Muxer } from "node-av/api";
import { FF_ENCODER_LIBX264 } from "node-av/constants";
import type { Frame } from "node-av/lib";
import { SEGMENT_FRAMES } from "../segment-frames";
import { h264Options } from "./library";
import { emptyPicture, makeConverter, type VideoFormat } from "./picture";

export type { VideoFormat };

/** One closed group of pictures being written. */
export interface SegmentWriter {
  /** Encodes one picture of the format's source size: RGBA, row-major, four bytes a pixel. */
  write(rgba: Buffer): Promise<void>;
  /** Encodes the previous picture again: free of drawing and of conversion. */
  repeat(): Promise<void>;
  /** Ends the file. */
  close(): Promise<void>;
}

/** An H.264 stream being written from pictures that are already converted. */
export interface H264Writer {
  put(picture: Frame): Promise<void>;
  close(): Promise<void>;
}

/** Opens an H.264 file of at most `SEGMENT_FRAMES` pictures; one encoder thread, so equal pictures give equal bytes. */
export const openH264 = async (file: string): Promise<H264Writer> => {
  const encoder = await Encoder.create(FF_ENCODER_LIBX264, {
    options: h264Options(),
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

/** Room for converted pictures that wait for the encoder, and the most that do. */
const BATCH_BYTES = 64_000_000;
const MAX_BATCH = 16;

/**
 * Opens a segment at `file`, converted and tagged as BT.709, limited range. Pictures reach the encoder in batches: drawing
 * between any two of them would throw its data out of the processor's cache, which costs 15 % of encoding.
 */
export const openSegment = async (file: string, format: VideoFormat): Promise<SegmentWriter> => {
  const writer = await openH264(file);
  const converter = makeConverter(format);
  const fitting = Math.floor(BATCH_BYTES / (format.width * format.height * 1.5));
  const batch = Math.max(1, Math.min(MAX_BATCH, fitting));
  // One more than may wait, so that a picture is never drawn over while it, or its repetition, still waits.
  const ring: Frame[] = [];
  let written = 0;
  let last: Frame | undefined;
  let waiting: Frame[] = [];
  const flush = async (): Promise<void> => {
    for (const picture of waiting) await writer.put(picture);
    waiting = [];
  };
  const queue = async (picture: Frame): Promise<void> => {
    waiting.push(picture);
    if (waiting.length >= batch) await flush();
  };
  return {
    async write(rgba) {
      const slot = written++ % (batch + 1);
      last = ring[slot] ??= emptyPicture(format);
      converter.convert(rgba, last);
      await queue(last);
    },
    async repeat() {
      if (last) await queue(last);
    },
    async close() {
      await flush();
      await writer.close();
      converter.free();
      for (const picture of ring) picture.free();
    },
  };
};
