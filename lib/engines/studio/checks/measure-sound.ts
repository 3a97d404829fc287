import { SAMPLE_RATE } from "../mix/dsp";
import { encoder } from "../encode/encoder";
import type { StereoPcm } from "../encode/audio";
import { loudness, truePeak } from "../mix/loudness";
import { Memo } from "@/lib/platform/memo";
import type { Measurements, TimeRange } from "./report";

/** Quieter than this for a second or more is silence. */
const SILENCE_DB = -50;
const SILENCE_SECONDS = 1;
const WINDOW = 0.02 * SAMPLE_RATE;

type SoundMeasures = Pick<Measurements, "lufs" | "truePeakDb" | "silences">;

/** What earlier tasks of this process found, by the bytes of the sound. */
const known = new Memo<SoundMeasures>(200);

/** Loudness and silences of a file, whose sound is decoded once in the life of this process. Throws when a sample does not decode. */
export async function measureSound(file: string, soundKey: string | null): Promise<SoundMeasures> {
  const found = soundKey === null ? undefined : known.get(soundKey);
  if (found) return found;
  const sound = await encoder.decodeAudio(file);
  const lufs = sound ? loudness(sound) : Number.NaN;
  const measures = {
    lufs: Number.isFinite(lufs) ? lufs : null,
    truePeakDb: sound && Number.isFinite(lufs) ? truePeak(sound) : null,
    silences: sound ? silencesIn(sound) : [],
  };
  if (soundKey !== null) known.set(soundKey, measures);
  return measures;
}

const silencesIn = ({ left, right }: StereoPcm): TimeRange[] => {
  const found: TimeRange[] = [];
  const floor = 10 ** (SILENCE_DB / 10);
  let from: number | null = null;
  for (let start = 0; start < left.length; start += WINDOW) {
    let power = 0;
    for (let i = start; i < start + WINDOW; i++) power += ((left[i] ?? 0) ** 2 + (right[i] ?? 0) ** 2) / 2;
    const isSilent = power / WINDOW < floor;
    if (isSilent) from ??= start / SAMPLE_RATE;
    const isLast = start + WINDOW >= left.length;
    if ((!isSilent || isLast) && from !== null) {
      const to = start / SAMPLE_RATE;
      if (to - from >= SILENCE_SECONDS) found.push({ from, to });
      from = null;
    }
  }
  return found;
};
