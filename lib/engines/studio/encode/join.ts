import { Demuxer, Muxer } from "node-av/api";
import type { Stream } from "node-av/lib";
import "./library";
import { addSound, toSeconds } from "./sound-track";

/** A finished segment and the frame of the video it starts at. */
export interface Segment {
  file: string;
  from: number;
}

/**
 * Number of frames the encoder's decoding order runs ahead. A segment too short for that starts at 0 by itself: taken as it is,
 * its times of decoding would collide with its neighbour's, and players would see another frame rate.
 */
const REORDERED = 2;

/**
 * Joins segments in order without encoding them again, adds `audio` (m4a) when given, and puts the index first.
 * Both streams are written in the order of their times, so a player can start before the file is complete.
 */
export const join = async (
  out: string,
  segments: readonly Segment[],
  audio: string | null,
  fps: number,
): Promise<void> => {
  const first = segments[0];
  if (!first) throw new RangeError("nothing to join");
  const layout = await Demuxer.open(first.file);
  const muxer = await Muxer.open(out, { options: { movflags: "+faststart" } });
  const pictures = muxer.addStream(videoOf(layout));
  const sound = await addSound(muxer, audio);
  let written = 0;
  for (const segment of segments) {
    const input = await Demuxer.open(segment.file);
    const stream = videoOf(input);
    const { num, den } = stream.timeBase;
    const ticks = (frames: number): bigint => BigInt(Math.round(((frames / fps) * den) / num));
    const offset = ticks(segment.from);
    for await (const packet of input.packets(stream.index)) {
      if (!packet) break; // the iterator ends with a null packet
      packet.pts += offset;
      packet.dts = ticks(written++ - REORDERED);
      packet.duration = ticks(1);
      await sound.writeUntil(toSeconds(packet.dts, stream));
      await muxer.writePacket(packet, pictures);
      packet.free();
    }
    await input.close();
  }
  await sound.writeUntil(Number.POSITIVE_INFINITY);
  await muxer.close();
  await layout.close();
  await sound.close();
};

const videoOf = (input: Demuxer): Stream => {
  const stream = input.video();
  if (!stream) throw new Error("a segment holds no picture");
  return stream;
};
