import { Encoder, FilterAPI, Muxer } from "node-av/api";
import { AV_FRAME_DATA_DISPLAYMATRIX, FF_ENCODER_LIBX264 } from "node-av/constants";
import { FFmpegError, type Frame } from "node-av/lib";
import { type Planes } from "../captions/patch";
import { MediaError } from "../workers/control";
import type { NormalFormat } from "./normal-format";
import { SEGMENT_FRAMES } from "./segment-frames";
import { h264Options } from "./library";
import { normaliseChain } from "./normalise";
import { type MediaLimits, openDecoder, openInput } from "./open";
import { rotationOf } from "./probe";
import { addSound, toSeconds } from "./sound-track";
import { copyableSound } from "./sound-copy";

/** A frame on its way: 4:2:0 planes that may be written to, and its picture as RGBA when somebody asks. */
export interface TranscodedFrame extends Planes {
  index: number;
  timeMs: number;
  frame: Frame;
}

/** More threads than this only wait for each other on two cores; a fixed number, because the bytes depend on it. */
const THREADS = 3;

/** A foreign video and what becomes of it. */
export interface TranscodeRequest {
  file: string;
  out: string;
  scratchSound: string;
  format: NormalFormat;
  limits: MediaLimits;
  /** Default true. */
  hasSound?: boolean;
}

/**
 * Encodes a foreign video anew in our format, letting `paint` write on each frame, with its own sound unless it shall have none: copied where it is
 * AAC, else encoded as AAC into `scratchSound`. Gives the number of frames. Throws MediaError for a video that cannot be
 * decoded to its end.
 */
export const transcode = async (
  request: TranscodeRequest,
  paint: (frame: TranscodedFrame) => void | Promise<void>,
): Promise<number> => {
  const { file, out, format, limits, hasSound = true } = request;
  const source = await openInput(file);
  const stream = source.video();
  if (!stream) throw new MediaError("the file holds no picture");
  const startSeconds = Number.isFinite(source.startTime) ? source.startTime : 0;
  const silence = { file: null, lateBy: 0 };
  const sound = hasSound ? await copyableSound(file, request.scratchSound, startSeconds) : silence;
  const decoder = await openDecoder(stream, limits, THREADS - 1);
  const encoder = await Encoder.create(FF_ENCODER_LIBX264, {
    options: h264Options(),
    context: { threadCount: THREADS, gopSize: SEGMENT_FRAMES },
  });
  const muxer = await Muxer.open(out, { options: { movflags: "+faststart" } });
  const pictures = muxer.addStream(encoder);
  const track = await addSound(muxer, sound.file, sound.lateBy);
  const drain = async (frame: Frame | null): Promise<void> => {
    for (const packet of await encoder.encodeAll(frame)) {
      await track.writeUntil(toSeconds(packet.dts, packet));
      await muxer.writePacket(packet, pictures);
      packet.free();
    }
  };
  const filter = FilterAPI.create(normaliseChain(stream, rotationOf(stream), format, startSeconds), { threads: 1 });
  let index = 0;
  for await (const frame of rejectDamaged(filter.frames(decoder.frames(source.packets(stream.index))))) {
    FFmpegError.throwIfError(frame.makeWritable(), "frame");
    frame.removeSideData(AV_FRAME_DATA_DISPLAYMATRIX); // it is upright now
    const { data, linesize } = frame;
    if (!data) throw new Error("a frame without pixels");
    await paint({ index, timeMs: (index * 1000 * format.rate.den) / format.rate.num, data, linesize, frame });
    await drain(frame);
    frame.free();
    index++;
  }
  await drain(null);
  await track.writeUntil(Number.POSITIVE_INFINITY);
  await muxer.close();
  await track.close();
  decoder.close();
  encoder.close();
  await source.close();
  if (index === 0) throw new MediaError("the file holds no picture");
  return index;
};

/** Decoded frames; what the library says of a broken one stays with us. */
async function* rejectDamaged(frames: AsyncGenerator<Frame | null>): AsyncGenerator<Frame> {
  for (;;) {
    const step = await frames.next().catch(() => {
      throw new MediaError("the video is damaged: it cannot be decoded to its end");
    });
    if (step.done || !step.value) return;
    yield step.value;
  }
}
