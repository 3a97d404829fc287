import { type Decoder, FilterAPI } from "node-av/api";
import type { Frame, Packet } from "node-av/lib";
import { SAMPLE_RATE } from "../mix/dsp";
import type { StereoPcm } from "./audio";
import { boundedFrames } from "./bounded-frames";
import { foreignLimits, type MediaLimits, openDecoder, openInput } from "./open";
import { soundChain } from "./sound-chain";

/** A decoded picture: RGBA, row-major, without rotation applied. */
export interface DecodedPicture {
  index: number;
  seconds: number;
  width: number;
  height: number;
  rgba: Buffer;
}

/** A filtered picture: its place, and the filter's own metadata by name. */
export interface FilteredFrame {
  index: number;
  seconds: number;
  frame: Frame;
  notes: Readonly<Record<string, string>>;
}

/** Opens the pictures of a file and visits what is made of them in order; each is freed after its visit. Throws when the file holds none, or one cannot be decoded. */
export const visitVideo = async (
  file: string,
  limits: MediaLimits,
  framesOf: (decoder: Decoder, packets: AsyncGenerator<Packet | null>) => AsyncIterable<Frame | null>,
  visit: (frame: Frame) => void | Promise<void>,
): Promise<void> => {
  const input = await openInput(file);
  try {
    const stream = input.video();
    if (!stream) throw new Error("the file holds no picture");
    const decoder = await openDecoder(stream, limits);
    for await (const frame of framesOf(decoder, input.packets(stream.index))) {
      if (!frame) break;
      await visit(frame);
      frame.free();
    }
    decoder.close();
  } finally {
    await input.close();
  }
};

/** Decodes the video through a filter chain (names and numbers of ours only) and visits every picture. Throws as {@link visitVideo}. */
export const visitFrames = async (
  file: string,
  limits: MediaLimits,
  filter: string,
  visit: (frame: FilteredFrame) => void | Promise<void>,
): Promise<void> => {
  let index = 0;
  await visitVideo(
    file,
    limits,
    (decoder, packets) => FilterAPI.create(filter, { threads: 1 }).frames(decoder.frames(packets)),
    async (frame) => {
      const seconds = (Number(frame.pts) * frame.timeBase.num) / frame.timeBase.den;
      await visit({ index: index++, seconds, frame, notes: frame.getMetadata().getAll() });
    },
  );
};

/** Decoded pictures in RGBA, only those whose index `wanted` accepts. */
export const pictures = async (
  file: string,
  limits: MediaLimits,
  wanted: (index: number) => boolean,
  visit: (picture: DecodedPicture) => void | Promise<void>,
): Promise<void> => {
  const chain = "scale=in_color_matrix=auto:out_range=pc:flags=bicubic+accurate_rnd,format=rgba";
  await visitFrames(file, limits, chain, async ({ index, seconds, frame }) => {
    if (!wanted(index)) return;
    await visit({ index, seconds, width: frame.width, height: frame.height, rgba: frame.toBuffer() });
  });
};

/** How sound is decoded: 48 kHz and ten minutes at most unless said otherwise. */
export interface SoundOptions {
  rate?: number;
  maxSeconds?: number;
}

/**
 * Decodes the sound in stereo and visits it block by block in order, from the file's beginning: silence stands where the sound
 * begins later than the pictures and where some is missing. False when there is none. Throws when a sample cannot be decoded,
 * MediaError for a codec that is not accepted or more than `maxSeconds`.
 */
export const visitSound = async (
  file: string,
  visit: (left: Float32Array, right: Float32Array) => void,
  { rate = SAMPLE_RATE, maxSeconds = foreignLimits.maxSeconds }: SoundOptions = {},
): Promise<boolean> => {
  const input = await openInput(file);
  try {
    const stream = input.audio();
    if (!stream) return false;
    const { startTime: startSeconds } = input;
    const decoder = await openDecoder(stream, foreignLimits);
    const decoded = boundedFrames(decoder, input.packets(stream.index), { startSeconds, maxSeconds });
    for await (const frame of FilterAPI.create(soundChain(startSeconds, rate), { threads: 1 }).frames(decoded)) {
      if (!frame) break;
      const [left, right] = frame.extendedData ?? [];
      if (left && right) visit(floats(left, frame.nbSamples), floats(right, frame.nbSamples));
      frame.free();
    }
    decoder.close();
    return true;
  } finally {
    await input.close();
  }
};

/** The whole sound in stereo; null when there is none. Throws as {@link visitSound}. */
export const decodeAudio = async (file: string, options: SoundOptions = {}): Promise<StereoPcm | null> => {
  const { rate = SAMPLE_RATE } = options;
  const blocks: [Float32Array, Float32Array][] = [];
  const isAudible = await visitSound(file, (left, right) => void blocks.push([left, right]), options);
  if (!isAudible) return null;
  return { left: concat(blocks.map(([left]) => left)), right: concat(blocks.map(([, right]) => right)), rate };
};

const floats = (plane: Buffer, count: number): Float32Array => {
  const copy = new Float32Array(count);
  new Uint8Array(copy.buffer).set(plane.subarray(0, count * 4));
  return copy;
};

const concat = (blocks: readonly Float32Array[]): Float32Array => {
  const all = new Float32Array(blocks.reduce((sum, block) => sum + block.length, 0));
  let at = 0;
  for (const block of blocks) {
    all.set(block, at);
    at += block.length;
  }
  return all;
};
