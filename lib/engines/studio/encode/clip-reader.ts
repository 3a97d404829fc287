import { Decoder, Demuxer } from "node-av/api";
import { AVSEEK_FLAG_BACKWARD } from "node-av/constants";
import { FFmpegError, type Frame, type Stream } from "node-av/lib";
import { SEGMENT_FRAMES } from "./segment-frames";
import "./library";
import { ownLimits } from "./open";
import { makeRgbaReader } from "./picture";

/** The pictures of a clip of our own making, one at a time. */
export interface ClipReader {
  width: number;
  height: number;
  /** The picture of a frame as RGBA, row-major. Cheap forwards; a jump costs up to one group of pictures. Throws beyond the end. */
  at(frame: number): Buffer;
  close(): void;
}

/** A container is searched by times of decoding, which run ahead of what is seen by no more than so many frames. */
const REORDERED = 4;

/** A clip being decoded from some frame on; whoever takes a picture frees it. */
interface Run {
  next(): Frame | null;
  close(): void;
}

/**
 * Opens a clip that the studio encoded itself (constant rate, closed groups) for reading any of its frames. It blocks while
 * it decodes, a few milliseconds a frame, and holds one picture. For child processes. Throws for what is no such clip.
 */
export const openClip = (file: string, fps: number): ClipReader => {
  const { width, height } = sizeOf(file);
  if (width * height > ownLimits.maxPixels) throw new RangeError("the clip is larger than what is drawn");
  const colours = makeRgbaReader({ width, height });
  let run: Run | null = null;
  let decoded = -1;
  let kept: { frame: number; rgba: Buffer } = { frame: -1, rgba: Buffer.alloc(0) };
  return {
    width,
    height,
    at(frame) {
      if (kept.frame === frame) return kept.rgba;
      if (!run || frame <= decoded || frame > decoded + SEGMENT_FRAMES) {
        run?.close();
        run = startRun(file, fps, frame);
      }
      // Not `for … of`: leaving it would end the run.
      for (let picture = run.next(); picture; picture = run.next()) {
        decoded = Math.round((Number(picture.pts) * picture.timeBase.num * fps) / picture.timeBase.den);
        if (decoded >= frame) kept = { frame, rgba: colours.read(picture) };
        picture.free();
        if (decoded >= frame) return kept.rgba;
      }
      throw new RangeError(`the clip has no frame ${frame}`);
    },
    close: () => {
      run?.close();
      colours.free();
    },
  };
};

const startRun = (file: string, fps: number, from: number): Run => {
  const input = openContainer(file);
  const stream = videoOf(input);
  if (from > REORDERED)
    FFmpegError.throwIfError(input.seekSync((from - REORDERED) / fps, -1, AVSEEK_FLAG_BACKWARD), "seek");
  const decoder = Decoder.createSync(stream, { exitOnError: true, context: { threadCount: 1 } });
  const pictures = decoder.framesSync(input.packetsSync(stream.index));
  return {
    next: () => pictures.next().value ?? null,
    close: () => {
      decoder.close();
      input.closeSync();
    },
  };
};

const openContainer = (file: string): Demuxer =>
  Demuxer.openSync(file, {
    options: { format_whitelist: "mov", protocol_whitelist: "file", codec_whitelist: "h264" },
  });

const sizeOf = (file: string): { width: number; height: number } => {
  const input = openContainer(file);
  const { width, height } = videoOf(input).codecpar;
  input.closeSync();
  return { width, height };
};

const videoOf = (input: Demuxer): Stream => {
  const stream = input.video();
  if (!stream) throw new Error("the clip holds no picture");
  return stream;
};
