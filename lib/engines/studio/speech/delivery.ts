import * as z from "zod";
import { captionText, type Token } from "./tokens";

/** Where a line stands among the spoken ones: the first has to stop a thumb, the last asks for something. */
export const LinePlace = z.enum(["first", "middle", "last"]);
/** Where a line stands among the spoken ones. */
export type LinePlace = z.infer<typeof LinePlace>;

/** A line to be spoken, and where it stands. */
export interface PlacedText {
  text: string;
  place: LinePlace;
}

/** How a line is spoken. Times in milliseconds at the voice's own pace. */
export interface Delivery {
  /** Above 1 is faster than the other lines. */
  pace: number;
  /** The rest after a word, by what ends it; with no mark, where a long sentence had to be cut. */
  restsMs: Readonly<Record<Token["pause"], number>>;
  /** What the rest after the line is longer by. */
  afterMs: number;
  /** What the rest before the line is longer by: whole tenths, whatever the pace, as lines begin on them. */
  beforeMs: number;
}

/** A hook is quick and then left standing; a call to action takes its time and has the floor to itself. */
export const deliveries: Readonly<Record<LinePlace, Delivery>> = {
  first: {
    pace: 1.06,
    restsMs: { "": 80, ",": 130, ";": 190, ".": 260, "?": 310 },
    afterMs: 160,
    beforeMs: 0,
  },
  middle: {
    pace: 1,
    restsMs: { "": 90, ",": 170, ";": 230, ".": 290, "?": 330 },
    afterMs: 60,
    beforeMs: 0,
  },
  last: {
    pace: 0.98,
    restsMs: { "": 100, ",": 190, ";": 250, ".": 320, "?": 350 },
    afterMs: 60,
    beforeMs: 100,
  },
};

/** Lines in the order they are spoken, as captions show them, each with its place. A line alone is neither first nor last. */
export const inPlaces = (lines: readonly string[]): PlacedText[] => {
  const texts = lines.map(captionText);
  const spoken = texts.flatMap((text, index) => (text === "" ? [] : [index]));
  const placeOf = (index: number): LinePlace => {
    if (spoken.length > 1 && index === spoken[0]) return "first";
    return spoken.length > 2 && index === spoken.at(-1) ? "last" : "middle";
  };
  return texts.map((text, index) => ({ text, place: placeOf(index) }));
};
