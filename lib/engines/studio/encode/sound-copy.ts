import { type Decoder, Encoder, FilterAPI } from "node-av/api";
import { AV_CODEC_ID_AAC, FF_ENCODER_AAC } from "node-av/constants";
import type { Stream } from "node-av/lib";
import { SAMPLE_RATE } from "../mix/dsp";
import { orMediaError } from "../workers/control";
import { boundedFrames, type DecodedSpan } from "./bounded-frames";
import { openEncodedFile } from "./encoded-file";
import { foreignLimits, openDecoder, openInput } from "./open";
import { soundChain } from "./sound-chain";

/** Sound that can be copied into an MP4: its file, null for none, and how much later than the video's clock its times are. */
export interface CopyableSound {
  file: string | null;
  lateBy: number;
}

/**
 * The sound of a foreign file in a form that MP4 takes: as it is when it is AAC, else encoded as AAC at 160 kbit/s into
 * `target` in time with the pictures, gaps filled. Throws MediaError when it cannot be decoded or is too long.
 */
export const copyableSound = async (file: string, target: string, span: DecodedSpan): Promise<CopyableSound> => {
  const input = await openInput(file);
  try {
    const stream = input.audio();
    if (!stream) return { file: null, lateBy: 0 };
    if (stream.codecpar.codecId === AV_CODEC_ID_AAC) return { file, lateBy: span.startSeconds };
    await encode(input.packets(stream.index), stream, target, span);
    return { file: target, lateBy: 0 };
  } finally {
    await input.close();
  }
};

const encode = async (
  packets: Parameters<Decoder["frames"]>[0],
  stream: Stream,
  target: string,
  span: DecodedSpan,
): Promise<void> => {
  const decoder = await openDecoder(stream, foreignLimits);
  const encoder = await Encoder.create(FF_ENCODER_AAC, { context: { bitRate: "160k", threadCount: 1 } });
  const output = await openEncodedFile(target, encoder);
  const chain = `${soundChain(span.startSeconds, SAMPLE_RATE)},asetnsamples=n=1024:p=0`;
  const frames = FilterAPI.create(chain, { threads: 1 }).frames(boundedFrames(decoder, packets, span));
  try {
    for await (const frame of frames) {
      if (!frame) break;
      await output.put(frame);
      frame.free();
    }
  } catch (error) {
    orMediaError("the sound of the video is damaged: it cannot be decoded")(error);
  }
  await output.close();
  decoder.close();
};
