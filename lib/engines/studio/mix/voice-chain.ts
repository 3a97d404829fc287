import type { StereoPcm } from "../encode/audio";
import type { MonoPcm } from "../speech/wav";
import { filter, fromDb, highPass, highShelf, lowPass, peak, resample, SAMPLE_RATE } from "./dsp";
import { loudness } from "./loudness";
import { roomOf } from "./room";

/** A voice as it is laid into a mix, at 48 kHz: what comes from the mouth, and what its room gives back, if it has one. */
export interface PlacedVoice {
  dry: Float32Array;
  room: StereoPcm | null;
}

/** Loudness that a voice is brought to, LUFS: the de-esser, the compressors and the ducking expect about this level. */
const VOICE_LUFS = -20;
/** Level of the room against what it gives back in full. */
const ROOM_DB = -13;
/** Compressors: how much of what is above the threshold is taken away, in decibels of a decibel. */
const [GENTLE, FIRM] = [0.5, 0.62];

/** A local voice: rumble out, boxiness down, presence and air up, hisses held, a gentle compressor, a small room. */
export const studioVoice = ({ samples, rate }: MonoPcm): PlacedVoice => {
  let x = resample(samples, rate, SAMPLE_RATE);
  for (const section of [highPass(95, 0.7), peak(280, 1, -2.5), peak(3100, 0.9, 3.5), highShelf(6500, 0.8, 4)]) {
    x = filter(x, section);
  }
  const dry = deEss(compress(levelled(x), GENTLE));
  const room = roomOf(dry);
  const gain = fromDb(ROOM_DB);
  for (const side of [room.left, room.right]) for (let i = 0; i < side.length; i++) side[i] = (side[i] ?? 0) * gain;
  return { dry, room };
};

/** A provider's voice keeps its own tone: only its level is set, and what is too low to be speech goes. */
export const foreignVoice = ({ samples, rate }: MonoPcm): PlacedVoice => ({
  dry: compress(levelled(filter(resample(samples, rate, SAMPLE_RATE), highPass(50, 0.7))), FIRM),
  room: null,
});

const levelled = (x: Float32Array): Float32Array => {
  const lufs = loudness({ left: x, right: x, rate: SAMPLE_RATE });
  if (!Number.isFinite(lufs)) return x;
  const gain = fromDb(VOICE_LUFS - lufs);
  return x.map((sample) => sample * gain);
};

/** Where hisses live, the level above which they are too sharp, and the most that is taken from them. */
const HISS = { hz: 4800, level: fromDb(-33), slope: 0.9, mostDb: -16 } as const;

/** Takes a hiss down to where the voice around it is, in the band of hisses alone: about 1 ms to catch one, 30 to let go. */
const deEss = (x: Float32Array): Float32Array => {
  // Two Butterworth sections each: the halves of such a crossing add up to what went in, whatever is taken from one.
  const [low, high] = [lowPass(HISS.hz, Math.SQRT1_2), highPass(HISS.hz, Math.SQRT1_2)].map((half) =>
    filter(filter(x, half), half),
  );
  const least = fromDb(HISS.mostDb);
  let level = 0;
  return x.map((_, i) => {
    const hiss = high?.[i] ?? 0;
    const now = Math.abs(hiss);
    level += (now > level ? 0.02 : 0.0007) * (now - level);
    const gain = level > HISS.level ? Math.max(least, (HISS.level / level) ** HISS.slope) : 1;
    return (low?.[i] ?? 0) + hiss * gain;
  });
};

/** Loud syllables down: about 5 ms to catch one, 80 to let go. */
const compress = (x: Float32Array, slope: number): Float32Array => {
  const threshold = 0.09;
  let level = 0;
  return x.map((sample) => {
    const now = Math.abs(sample);
    level += (now > level ? 0.004 : 0.00025) * (now - level);
    return sample * (level > threshold ? (threshold / level) ** slope : 1) * 2.2;
  });
};
