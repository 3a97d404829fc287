import { Encoder, FilterAPI, Muxer } from "node-av/api";
import { AV_FRAME_DATA_DISPLAYMATRIX, FF_ENCODER_LIBX264 } from "node-av/constants";
import { FFmpegError, type Frame } from "node-av/lib";
import { type Planes } from "../captions/patch";
import { MediaError, orMediaError } from "../workers/control";
import { boundedFrames } from "./bounded-frames";
import type { NormalFormat } from "./normal-format";
import { SEGMENT_FRAMES } from "./segment-frames";
import { h264Options } from "./library";
import { normaliseChain } from "./normalise";
import { type MediaLimits, openDecoder, openInput } from "./open";
import { orientationOf } from "./probe";
import { addSound, toSeconds } from "./sound-track";
import { type CopyableSound, copyableSound } from "./sound-copy";

/** A decoded frame before it is encoded again: 4:2:0 planes that may be written to. */
export interface TranscodedFrame extends Planes {
  index: number;
  timeMs: number;
  frame: Frame;
}

/** More threads than this only wait for each other on two cores; a fixed number, because the bytes depend on it. */
const THREADS = 3;

/** A foreign video, the format it is brought to, and where it is written. */
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
 * Encodes a foreign video anew in our format, letting `paint` write on each frame. Its own sound is kept unless `hasSound` is
 * false: copied where it is AAC, else encoded as AAC into `scratchSound`. Returns the number of frames. Throws MediaError for
 * a video that cannot be decoded to its end or is longer than the limits, whatever its header says.
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
  const span = { startSeconds, maxSeconds: limits.maxSeconds };
  const sound = hasSound ? await copyableSound(file, request.scratchSound, span) : silence;
  const decoder = await openDecoder(stream, limits, THREADS - 1);
  const output = await openOutput(out, sound);
  const filter = FilterAPI.create(normaliseChain(stream, orientationOf(stream), format, startSeconds), { threads: 1 });
  let index = 0;
  for await (const frame of rejectDamaged(filter.frames(boundedFrames(decoder, source.packets(stream.index), span)))) {
    FFmpegError.throwIfError(frame.makeWritable(), "frame");
    frame.removeSideData(AV_FRAME_DATA_DISPLAYMATRIX); // it is upright now
    const { data, linesize } = frame;
    if (!data) throw new Error("a frame without pixels");
    await paint({ index, timeMs: (index * 1000 * format.rate.den) / format.rate.num, data, linesize, frame });
    await output.put(frame);
    frame.free();
    index++;
  }
  await output.end(limits.maxSeconds);
  decoder.close();
  output.free();
  await source.close();
  if (index === 0) throw new MediaError("the file holds no picture");
  return index;
};

/** Opens the MP4 that is written: H.264 pictures beside the sound, in the order of their times. */
const openOutput = async (out: string, sound: CopyableSound) => {
  const encoder = await Encoder.create(FF_ENCODER_LIBX264, {
    options: h264Options(),
    context: { threadCount: THREADS, gopSize: SEGMENT_FRAMES },
  });
  const muxer = await Muxer.open(out, { options: { movflags: "+faststart" } });
  const pictures = muxer.addStream(encoder);
  const track = await addSound(muxer, sound.file, sound.lateBy);
  const put = async (frame: Frame | null): Promise<void> => {
    for (const packet of await encoder.encodeAll(frame)) {
      await track.writeUntil(toSeconds(packet.dts, packet));
      await muxer.writePacket(packet, pictures);
      packet.free();
    }
  };
  const end = async (maxSeconds: number): Promise<void> => {
    await put(null);
    await track.writeUntil(maxSeconds);
    await muxer.close();
    await track.close();
  };
  return { put, end, free: () => encoder.close() };
};

/** Decoded frames; throws MediaError for a broken one, without the library's own message. */
async function* rejectDamaged(frames: AsyncGenerator<Frame | null>): AsyncGenerator<Frame> {
  for (;;) {
    const step = await frames.next().catch(orMediaError("the video is damaged: it cannot be decoded to its end"));
    if (step.done || !step.value) return;
    yield step.value;
  }
}
