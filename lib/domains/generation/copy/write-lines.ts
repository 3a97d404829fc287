import { type Reading, sizeOf } from "../reading/service";
import { BREATHS, candidatesFor, type CopySource } from "./candidates";
import { MAX_HOOK_WORDS, type Opening } from "./fact-openings";
import { fit, type Fitted, WORDS_PER_SECOND } from "./fit";
import { shuffled } from "./seeded";
import { type Structure, structures, verbatim } from "./structures";

/** Spoken lines of one ad before they get roles and overlays. */
export interface WrittenLines {
  structure: string;
  says: string[];
  /** The customer's statements without room, word for word. */
  omitted: string[];
}

/** Seconds of an ad that nobody speaks in: the start and the tail. */
export const SILENT_SECONDS = 1.2;

/** Words an ad of this length has room for, as `spokenSize` counts them. */
export const roomFor = (seconds: number): number => (seconds - SILENT_SECONDS) * WORDS_PER_SECOND;

/** With enumerations parted where more is said so. */
function fitted(source: CopySource, structure: Structure, opening: Opening, room: number): Fitted {
  const said = (mostWords: number): Fitted => fit(candidatesFor(source, structure, opening, mostWords), room);
  const whole = said(BREATHS.whole);
  if (whole.omitted.length === 0) return whole;
  const parted = said(BREATHS.parted);
  return parted.lost < whole.lost ? parted : whole;
}

interface Way extends WrittenLines {
  addsWords: boolean;
  rank: number;
}

const structuresFor = ({ language }: Reading): readonly Structure[] => (language === "en" ? structures : [verbatim]);

const [VAGUE, SPARE] = [3, 4];
/** Drafts that a page offers. */
const LEAST_WAYS = 3;

/** What the prompt asks for comes first, then a hook of a breath, then the others, those last that leave open what they are about. */
function rankOf({ isCalledFor, isSpare }: Structure, opening: Opening, [hook = ""]: readonly string[]): number {
  if (isCalledFor) return 0;
  if (isSpare) return SPARE;
  if (opening.isVague === true) return VAGUE;
  return sizeOf(hook) <= MAX_HOOK_WORDS ? 1 : 2;
}

/** Ways to open this ad that differ: those the prompt asks for first, then those with a hook of a breath, then the others. */
function waysFor(source: CopySource, seconds: number): Way[] {
  const able = structuresFor(source.reading).flatMap((structure) => {
    const opening = structure.open(source.reading);
    return opening === null ? [] : [{ structure, opening }];
  });
  const ordered = shuffled(able, source.seed, "structure");
  const ways = ordered.map(({ structure, opening }): Way => {
    const { kept, omitted } = fitted(source, structure, opening, roomFor(seconds));
    const says = kept.map(({ say }) => say);
    return {
      structure: structure.id,
      says,
      omitted,
      addsWords: structure.addsWords,
      rank: rankOf(structure, opening, says),
    };
  });
  const sorted = ways.filter(({ addsWords, omitted }) => !addsWords || omitted.length === 0);
  const kept = (sorted.length > 0 ? sorted : ways).toSorted((a, b) => a.rank - b.rank);
  const opened = kept.filter(
    ({ says, rank }, index) => rank !== SPARE && kept.findIndex((other) => other.says[0] === says[0]) === index,
  );
  const isNew = ({ says }: Way): boolean => opened.every((other) => other.says.join("\n") !== says.join("\n"));
  const spare = opened.length < LEAST_WAYS ? kept.filter((way) => way.rank === SPARE && isNew(way)) : [];
  return [...opened, ...spare];
}

/**
 * Up to `count` ads from one reading that open differently, or go on differently where no other opening is left, in an
 * order the seed decides; what the prompt gives as an opening comes first. Almost every word is the customer's; statements
 * without room are named in `omitted`. Pure.
 */
export const writeLines = (source: CopySource, seconds: number, count = 1): WrittenLines[] =>
  waysFor(source, seconds)
    .slice(0, count)
    .map(({ structure, says, omitted }) => ({ structure, says, omitted }));
