import type { Clip } from "./clip";
import type { SubtitleDocument } from "./document";

const timings: Readonly<Record<SubtitleDocument["timing"], string | null>> = {
  exact: null,
  lines: "the words are those of the subtitles in the video; within a line their times are approximate",
  approximate: "word times are approximate: the script was distributed over the speech",
  even: "no speech was found in the video: the words follow each other at a reader's pace",
};

/** Sentences about what differs from the source or the request. */
export function warningsOf(
  { timing }: Pick<SubtitleDocument, "timing">,
  clip: Pick<Clip, "shown" | "format"> | null,
  undrawn: readonly string[],
): string[] {
  const timed = timings[timing];
  return [
    ...(timed ? [timed] : []),
    ...(clip ? changes(clip) : []),
    ...(undrawn.length > 0
      ? [`no typeface here has ${undrawn.slice(0, 20).join(" ")}: they are in the subtitle files, not in the picture`]
      : []),
  ];
}

/** A varying rate is the rule for phones, and rounding a side by a pixel needs no warning. */
function changes({ shown, format }: Pick<Clip, "shown" | "format">): string[] {
  const isSmaller = format.width < shown.width - 1 || format.height < shown.height - 1;
  return isSmaller
    ? [`the video was made smaller: ${shown.width}x${shown.height} became ${format.width}x${format.height}`]
    : [];
}
