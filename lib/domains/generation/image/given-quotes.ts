/** Words that only begin with an apostrophe: "'til late", "'n'", "'90s". */
const shortened = String.raw`(?:til|till|tis|twas|em|n|cause|bout|round|\d\ds)\b`;

/** 'Tastes like a place.': words in single quotes; an apostrophe inside of a word ends none. */
const inSingle = new RegExp(
  String.raw`(?<=^|[\s:(=–—-])['‘](?!${shortened}|\s)((?:[^'‘’\n]|(?<=\p{L})['’](?=\p{L})){1,299}[^\s'‘’])['’](?=[\s.,;:!?)–—-]|$)`,
  "giu",
);

/** A prompt with all words in quotes between straight double ones, whichever it has. */
export const withStraightQuotes = (prompt: string): string => prompt.replace(/[„“”«»]/g, '"').replace(inSingle, '"$1"');
