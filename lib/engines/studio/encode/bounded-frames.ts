import type { Decoder } from "node-av/api";
import type { Frame } from "node-av/lib";
import { MediaError } from "../workers/control";

/** Part of a stream's time that is decoded: so many seconds from `startSeconds` of the file's clock. */
export interface DecodedSpan {
  startSeconds: number;
  maxSeconds: number;
}

/** A container may be a little shorter than its streams: padding of sound, the last picture's own time. */
const SLACK_SECONDS = 5;

/**
 * Decoded frames of a stream. Throws MediaError at the first that ends beyond the span: what a header says of the length is not
 * trusted, and filters fill the time between two frames.
 */
export async function* boundedFrames(
  decoder: Decoder,
  packets: Parameters<Decoder["frames"]>[0],
  { startSeconds, maxSeconds }: DecodedSpan,
): AsyncGenerator<Frame | null> {
  for await (const frame of decoder.frames(packets)) {
    if (frame && endOf(frame) - startSeconds > maxSeconds + SLACK_SECONDS) {
      frame.free();
      throw new MediaError(`the file is longer than ${maxSeconds} s`);
    }
    yield frame;
  }
}

const endOf = ({ pts, duration, timeBase, nbSamples, sampleRate }: Frame): number => {
  const ticks = Number(pts + (duration > 0n ? duration : 0n));
  const sampleSeconds = sampleRate > 0 ? nbSamples / sampleRate : 0;
  const { num, den } = timeBase;
  return Math.max((ticks * num) / den, (Number(pts) * num) / den + sampleSeconds);
};
