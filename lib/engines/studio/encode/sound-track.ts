import type { Muxer } from "node-av/api";
import type { IRational, Packet } from "node-av/lib";
import "./library";
import { openInput } from "./open";

/** Encoded sound being copied beside pictures that are written at the same time. */
export interface SoundTrack {
  /** Copies the sound up to `seconds`, so that both streams of the file are in the order of their times. */
  writeUntil(seconds: number): Promise<void>;
  close(): Promise<void>;
}

const silence: SoundTrack = { writeUntil: async () => {}, close: async () => {} };

/**
 * Adds the sound of `file` to a muxer whose picture stream is already added, `lateBy` seconds earlier than it is in the
 * file. Null, or a file without sound, adds nothing.
 */
export const addSound = async (muxer: Muxer, file: string | null, lateBy = 0): Promise<SoundTrack> => {
  if (file === null) return silence;
  const input = await openInput(file);
  const stream = input.audio();
  if (!stream) return silence;
  const target = muxer.addStream(stream);
  const packets = input.packets(stream.index);
  const { num, den } = stream.timeBase;
  const shift = BigInt(Math.round((lateBy * den) / num));
  let waiting = await nextOf(packets);
  return {
    async writeUntil(seconds) {
      while (waiting && toSeconds(waiting.dts - shift, stream) <= seconds) {
        waiting.pts -= shift;
        waiting.dts -= shift;
        await muxer.writePacket(waiting, target);
        waiting.free();
        waiting = await nextOf(packets);
      }
    },
    close: () => input.close(),
  };
};

/** A time of a stream in seconds. */
export const toSeconds = (time: bigint, { timeBase }: { timeBase: IRational }): number =>
  (Number(time) * timeBase.num) / timeBase.den;

const nextOf = async (packets: AsyncGenerator<Packet | null>): Promise<Packet | null> => {
  const step = await packets.next();
  return step.done ? null : step.value;
};
