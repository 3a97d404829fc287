import { open } from "node:fs/promises";
import { SAMPLE_RATE } from "../mix/dsp";
import { encoder } from "../encode/encoder";
import type { StereoPcm } from "../encode/audio";
import { visitFrames } from "../encode/frames";
import { ownLimits } from "../encode/open";
import { loudness, truePeak } from "../mix/loudness";
import { contrastIn } from "./contrast";
import type { InkedBox } from "./caption-ink";
import type { Contrast, Measurements, TimeRange } from "./report";

/** Black: a second or more, darker than 10 % of white. Frozen: two seconds or more, changing less than -60 dB. */
const DETECTORS = "blackdetect=d=1:pix_th=0.10,freezedetect=n=-60dB:d=2";

/** Quieter than this for a second or more is silence. */
const SILENCE_DB = -50;
const SILENCE_SECONDS = 1;
const WINDOW = 0.02 * SAMPLE_RATE;

/** Decodes a delivered file whole and measures it. `boxes` are where captions were drawn. Throws when a frame or sample does not decode. */
export const measure = async (
  file: string,
  boxes: readonly InkedBox[],
  onSeconds: (seconds: number) => void,
): Promise<Measurements> => {
  const info = await encoder.probe(file, ownLimits);
  const black: TimeRange[] = [];
  const frozen: TimeRange[] = [];
  const contrasts: Contrast[] = [];
  let frames = 0;
  let seconds = 0;
  await visitFrames(file, ownLimits, DETECTORS, (picture) => {
    frames += 1;
    seconds = picture.seconds + 1 / Math.max(1, info.video?.fps ?? 30);
    note(black, picture.notes["lavfi.black_start"], picture.notes["lavfi.black_end"]);
    note(frozen, picture.notes["lavfi.freezedetect.freeze_start"], picture.notes["lavfi.freezedetect.freeze_end"]);
    for (const box of boxes) {
      const ratio = box.frame === picture.index ? contrastIn(picture.frame, box) : null;
      if (ratio !== null) contrasts.push({ seconds: picture.seconds, ratio });
    }
    if (frames % 30 === 0) onSeconds(picture.seconds);
  });
  const sound = await encoder.decodeAudio(file);
  const lufs = sound ? loudness(sound) : Number.NaN;
  return {
    video: info.video,
    audioCodec: info.audio?.codec ?? null,
    isIndexFirst: await isIndexFirst(file),
    frames,
    seconds,
    black: closed(black, seconds, 1),
    frozen: closed(frozen, seconds, 2),
    lufs: Number.isFinite(lufs) ? lufs : null,
    truePeakDb: sound && Number.isFinite(lufs) ? truePeak(sound) : null,
    silences: sound ? silencesIn(sound) : [],
    contrasts,
  };
};

/** Opens or closes a range by a detector's notes on one picture. */
const note = (stretches: TimeRange[], start: string | undefined, end: string | undefined): void => {
  const last = stretches.at(-1);
  if (end !== undefined && last) last.to = Number(end);
  if (start !== undefined && last?.from !== Number(start)) {
    stretches.push({ from: Number(start), to: Number.POSITIVE_INFINITY });
  }
};

/** Ends an open range at the end of the file. */
const closed = (stretches: readonly TimeRange[], seconds: number, least: number): TimeRange[] =>
  stretches.map(({ from, to }) => ({ from, to: Math.min(to, seconds) })).filter(({ from, to }) => to - from >= least);

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

/** True when the index (`moov`) comes before the media (`mdat`): a player can start before it has the whole file. */
const isIndexFirst = async (file: string): Promise<boolean> => {
  const handle = await open(file);
  try {
    const header = Buffer.alloc(16);
    for (let at = 0; (await handle.read(header, 0, 16, at)).bytesRead >= 8;) {
      const name = header.toString("latin1", 4, 8);
      if (name === "moov" || name === "mdat") return name === "moov";
      const size = header.readUInt32BE(0) === 1 ? Number(header.readBigUInt64BE(8)) : header.readUInt32BE(0);
      if (size < 8) return false;
      at += size;
    }
    return false;
  } finally {
    await handle.close();
  }
};
