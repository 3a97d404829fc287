/** Places an ad is made for, by the id a request names them with, and what people call them. */
const table: readonly (readonly [platform: string, names: string])[] = [
  ["tiktok", String.raw`tik\s?toks?`],
  ["instagram_reels", "reels?|instagram|insta|ig"],
  ["youtube_shorts", String.raw`(?:youtube|yt)(?:\s+shorts)?|shorts`],
  ["facebook", "facebook|fb"],
  ["linkedin", String.raw`linked\s?in`],
  ["pinterest", "pinterest"],
  ["snapchat", "snapchat"],
];

/** The names of all of them, as the source of a pattern. */
export const platformNames = `(?:${table.map(([, names]) => names).join("|")})`;

const whole = new RegExp(`^${platformNames}$`, "i");
/** True for a word that names one of them. */
export const isPlatform = (word: string): boolean => whole.test(word);

const patterns = table.map(([platform, names]) => [platform, new RegExp(String.raw`\b(?:${names})\b`, "gi")] as const);

/** Platforms a text names, each once; of several only those that are listed side by side: "TikTok and YouTube". */
export function platformsIn(text: string): string[] {
  const named = patterns
    .flatMap(([platform, pattern]) => [...text.matchAll(pattern)].map((match) => ({ match, platform })))
    .toSorted((a, b) => a.match.index - b.match.index);
  const listed = named.filter(({ match }, index) => {
    const before = named[index - 1]?.match;
    return (
      !before || /\b(?:and|one|other|plus|also)\b|[,&+/]/.test(text.slice(before.index + before[0].length, match.index))
    );
  });
  return [...new Set(listed.map(({ platform }) => platform))];
}
