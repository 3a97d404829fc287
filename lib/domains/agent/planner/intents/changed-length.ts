import type { Frame } from "../frame";
import { adSeconds } from "./several-ads";
import { clamp } from "./wanted";

const difference =
  /\b(\d{1,3})[\s-]*(?:s|secs?|seconds?)\s+(longer|more|shorter|less)\b|\b(longer|shorter)\s+by\s+(\d{1,3})\b/;

/** Seconds a message adds to the length it had: "10 seconds longer", "shorter by 5 seconds"; undefined without any. */
function addedSeconds(text: string): number | undefined {
  const [found, before, way, wayFirst, after] = difference.exec(text) ?? [];
  if (found === undefined) return undefined;
  return Number(before ?? after) * (/longer|more/.test(way ?? wayFirst ?? "") ? 1 : -1);
}

/** Not of a part: "the captions are too long". */
const whole = String.raw`^(?!.*\b(?:captions?|subtitles?|hook|intro|text|line|music|pause)\b).*\btoo`;
const paced = String.raw`(?!.*\b(?:voice|speak\w*|talk\w*|says?)\b).*\b`;
const shortens = new RegExp(String.raw`\b(?:shorter|shorten|kürzer)\b|^${paced}faster\b|${whole} (?:long|slow)\b`);
const lengthens = new RegExp(String.raw`\b(?:longer|lengthen)\b|^${paced}slower\b|${whole} (?:short|fast|quick)\b`);
const DEFAULT_SECONDS = 15;
const [SHORTEST, LONGEST] = adSeconds;

/** The length in seconds a change gives an ad that had another, 15 where none is known; undefined where it stays. */
export function changedLength({ all, seconds }: Frame, before = DEFAULT_SECONDS): number | undefined {
  const scaled = shortens.test(all) ? before * (2 / 3) : lengthens.test(all) ? before * 1.5 : undefined;
  // "Longer, like 30": a bare number beside a wish for another length.
  const bare =
    scaled === undefined
      ? undefined
      : Number(/(?<![\d:$€£#.])\b(\d{1,3})\b(?!\s*(?:%|x\b|[:.]\d))/.exec(all)?.[1] ?? NaN);
  const isLength = bare !== undefined && bare >= SHORTEST && bare <= LONGEST;
  const added = addedSeconds(all);
  const wanted = added === undefined ? seconds : before + added;
  return clamp(wanted ?? (isLength ? bare : scaled === undefined ? undefined : Math.round(scaled)), SHORTEST, LONGEST);
}
