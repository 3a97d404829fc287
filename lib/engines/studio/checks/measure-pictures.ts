import type { FilteredFrame } from "../encode/frames";
import { visitFrames } from "../encode/frames";
import { ownLimits } from "../encode/open";
import { type FileContents, visitGroups } from "../encode/picture-groups";
import { contrastIn } from "./contrast";
import type { InkedBox } from "./caption-ink";
import { Memo } from "@/lib/platform/memo";
import type { Contrast, Measurements, TimeRange } from "./report";

type Picture = FilteredFrame["frame"];

/** Black: a second or more, darker than 10 % of white. Frozen: two seconds or more, changing less than -60 dB. */
const DETECTORS = "blackdetect=d=1:pix_th=0.10,freezedetect=n=-60dB:d=2";

/** Every so many pixels of a row, and rows, are kept of each plane, each row from another column. */
const STEP = 16;
/** Mean difference of samples below which a picture may count as the one it is compared with: -60 dB are 0.255, samples are a tenth off. */
const STILL = 0.28;
/** Luma that may count as black, and the share of a picture that has to: both more than the detector asks for. */
const DARK = 48;
const DARK_SHARE = 0.9;
/** A stretch of stills that is shorter cannot be two seconds. */
const STILL_SECONDS = 1.9;

/** What was found in a group of pictures, by its own frames. */
interface GroupMeasures {
  /** Samples of each picture. */
  samples: Uint8Array[];
  /** True when one of its pictures may be black. */
  isDark: boolean;
  contrasts: { frame: number; ratio: number }[];
}

/** What earlier tasks of this process found, by the bytes and the captions looked at: the same bytes decode alike. */
const known = new Memo<GroupMeasures>(96);

/** Input of {@link measurePictures}; `boxes` are where captions were drawn. */
export interface PictureTask {
  file: string;
  contents: FileContents;
  fps: number;
  boxes: readonly InkedBox[];
}

type PictureMeasures = Pick<Measurements, "frames" | "seconds" | "black" | "frozen" | "contrasts">;

/**
 * Pictures of a file, its black and frozen stretches and the contrast of its captions. Every group of pictures is decoded once
 * in the life of this process; only where a black or frozen stretch is possible the whole file is searched for them, which
 * takes a quarter more. Throws when a picture does not decode.
 */
export async function measurePictures(
  task: PictureTask,
  onSeconds: (seconds: number) => void,
): Promise<PictureMeasures> {
  const groups = groupsOf(task);
  const found = groups.map(({ key }) => known.get(key));
  const fresh = groups.filter((_, index) => found[index] === undefined);
  const recorder = makeRecorder(fresh);
  let visited = 0;
  if (fresh.length > 0)
    await visitGroups(
      task.file,
      ownLimits,
      (index) => found[index] === undefined,
      (picture) => {
        recorder.add(picture);
        if (++visited % 30 === 0) onSeconds(visited / task.fps);
      },
    );
  const noted = recorder.keep();
  const measures = found.flatMap((one) => one ?? noted.shift() ?? []);
  if (measures.length < groups.length || isDoubtful(measures, task.fps)) return search(task, onSeconds);
  const contrasts = groups.flatMap(({ from }, index) =>
    (measures[index]?.contrasts ?? []).map(({ frame, ratio }) => ({ seconds: (from + frame) / task.fps, ratio })),
  );
  const frames = groups.reduce((sum, group) => sum + group.frames, 0);
  return { frames, seconds: task.contents.lastSeconds + 1 / task.fps, black: [], frozen: [], contrasts };
}

/** Decodes the whole file through the detectors and notes every group of it. */
async function search(task: PictureTask, onSeconds: (seconds: number) => void): Promise<PictureMeasures> {
  const { file, fps } = task;
  const recorder = makeRecorder(groupsOf(task));
  const [black, frozen]: [TimeRange[], TimeRange[]] = [[], []];
  const contrasts: Contrast[] = [];
  let [frames, end] = [0, 0];
  await visitFrames(file, ownLimits, DETECTORS, ({ seconds, frame, notes }) => {
    frames += 1;
    end = seconds + 1 / fps;
    note(black, notes["lavfi.black_start"], notes["lavfi.black_end"]);
    note(frozen, notes["lavfi.freezedetect.freeze_start"], notes["lavfi.freezedetect.freeze_end"]);
    for (const ratio of recorder.add(frame)) contrasts.push({ seconds, ratio });
    if (frames % 30 === 0) onSeconds(seconds);
  });
  recorder.keep();
  return { frames, seconds: end, black: closed(black, end, 1), frozen: closed(frozen, end, 2), contrasts };
}

interface Group {
  key: string;
  from: number;
  frames: number;
  /** Captions in it, by its own frames. */
  boxes: readonly InkedBox[];
}

function groupsOf({ contents, boxes }: Pick<PictureTask, "contents" | "boxes">): Group[] {
  let from = 0;
  return contents.groups.map(({ key, frames }) => {
    const [first, end] = [from, from + frames];
    from = end;
    const own = boxes.filter(({ frame }) => frame >= first && frame < end);
    const shifted = own.map((box) => ({ ...box, frame: box.frame - first }));
    return { key: `${key} ${JSON.stringify(shifted)}`, from: first, frames, boxes: shifted };
  });
}

/**
 * Notes the pictures of groups as they come; `add` returns the contrasts of the captions on one. `keep` remembers and returns what was
 * noted, unless there were more pictures or fewer than packets: then nobody knows which belong to which group.
 */
function makeRecorder(groups: readonly Group[]): { add(picture: Picture): number[]; keep(): GroupMeasures[] } {
  const noted: GroupMeasures[] = [];
  let [at, frame, extra] = [0, 0, 0];
  return {
    add(picture) {
      const group = groups[at];
      if (!group) extra += 1;
      const measures = (noted[at] ??= { samples: [], isDark: false, contrasts: [] });
      const [luma = new Uint8Array(), ...chroma] = [0, 1, 2].map((plane) => sampledPlane(picture, plane));
      measures.samples.push(joined([luma, ...chroma]));
      if (darkShareOf(luma) >= DARK_SHARE) measures.isDark = true;
      const boxes = group?.boxes.filter((box) => box.frame === frame) ?? [];
      const ratios = boxes.flatMap((box) => contrastIn(picture, box) ?? []);
      measures.contrasts.push(...ratios.map((ratio) => ({ frame, ratio })));
      const isLast = frame + 1 === group?.frames;
      [at, frame] = isLast ? [at + 1, 0] : [at, frame + 1];
      return ratios;
    },
    keep() {
      if (extra > 0 || at < groups.length) return [];
      for (const [index, { key }] of groups.entries()) {
        const measures = noted[index];
        if (measures) known.set(key, measures);
      }
      return noted;
    },
  };
}

/** True where a stretch of black, or of pictures that stand still for two seconds, cannot be ruled out. */
const isDoubtful = (measures: readonly GroupMeasures[], fps: number): boolean =>
  measures.some(({ isDark }) => isDark) ||
  longestStill(measures.flatMap(({ samples }) => samples)) / fps >= STILL_SECONDS;

/** The most pictures in a row that hardly differ from the first of them. */
function longestStill(samples: readonly Uint8Array[]): number {
  let [first, longest] = [0, 0];
  for (let at = 1; at < samples.length; at++) {
    if (differenceOf(samples[first], samples[at]) >= STILL) first = at;
    longest = Math.max(longest, at - first + 1);
  }
  return longest;
}

/** Samples of a plane of a 4:2:0 picture. */
function sampledPlane({ data, linesize, width, height }: Picture, plane: number): Uint8Array {
  const [bytes, stride = 0] = [data?.[plane], linesize[plane]];
  const [columns = 0, rows = 0] = [width, height].map((size) => (plane === 0 ? size : size >> 1));
  const values = new Uint8Array(Math.ceil(columns / STEP) * Math.ceil(rows / STEP));
  let count = 0;
  for (let y = 0; y < rows; y += STEP)
    for (let x = ((y / STEP) * 7) % STEP; x < columns; x += STEP) values[count++] = bytes?.[y * stride + x] ?? 0;
  return values.subarray(0, count);
}

const joined = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

function differenceOf(one: Uint8Array = new Uint8Array(), other: Uint8Array = new Uint8Array()): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / Math.max(1, one.length);
}

const darkShareOf = (luma: Uint8Array): number =>
  luma.reduce((sum, value) => sum + (value < DARK ? 1 : 0), 0) / Math.max(1, luma.length);

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
