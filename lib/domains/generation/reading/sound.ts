import type { MusicMood } from "@/lib/contract/timeline/document";

const music = "(?:music|soundtrack|song|beats?|track|tunes?)";

/** Words beside "music" by the mood they mean. */
const moods: readonly (readonly [MusicMood, RegExp])[] = [
  ["lounge", /\b(?:jazz\w*|lo-?fi|chill\w*|lounge|bossa\w*|soul\w*)\b/i],
  ["tech", /\b(?:electronic|techno|synth\w*|futuristic|edm|house)\b/i],
  ["playful", /\b(?:ukulele|quirky|playful|bouncy|funny|silly|whimsical)\b/i],
  ["driving", /\b(?:driving|rock|energetic|fast|punchy|bass\w*|grime|hip-?hop|trap|intense|epic|powerful|party)\b/i],
  ["upbeat", /\b(?:upbeat|happy|cheerful|fun|lively|pop|catchy|bright)\b/i],
  ["minimal", /\b(?:minimal\w*|sparse|almost no|barely|subtle|light)\b/i],
  ["calm", /\b(?:calm\w*|soft|gentle|quiet|piano|ambient|relax\w*|slow|soothing|dreamy|peaceful)\b/i],
  ["warm", /\b(?:warm|acoustic|folk\w*|guitar|country|cosy|cozy|homely)\b/i],
];

const moodOf = (text: string): MusicMood | null => moods.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** "No music" for all of the ad, and not "no music until the door". */
const silent = new RegExp(
  `(?:^|[^\\p{L}])(?<!almost )(?:(?:no|without(?: any)?|skip the|drop the)\\s+(?:(?:captions?|subtitles?)\\s+(?:or|and|nor)\\s+)?(?:background\\s+)?${music}|ohne musik|sin música|sans musique|senza musica|sem música|zonder muziek)(?!\\p{L})(?!\\s+(?:over|until|till|at|in|on|before|after|when|while|during|under|behind)\\b)`,
  "iu",
);

/** "upbeat ukulele music", "music: light" */
const named = new RegExp(
  `((?:[\\p{L}-]{1,24}[ ,]+){0,4})\\b${music}\\b(?:\\s*:\\s*([\\p{L}-]+(?:[ ,]+[\\p{L}-]+){0,2}))?`,
  "giu",
);

/** Mood of the music that a direction asks for, `none` for no music; null where it says nothing of music. */
export function musicIn(direction: string): MusicMood | null {
  if (silent.test(direction)) return "none";
  for (const [, before = "", behind = ""] of direction.matchAll(named)) {
    const mood = moodOf(before) ?? moodOf(behind);
    if (mood !== null) return mood;
  }
  return null;
}

const uncaptioned =
  /(?:^|[^\p{L}])(?:(?:no|without(?: any)?|skip the|leave out the|don['’]?t (?:add|use|want|put)(?: any)?)\s+(?:(?:background )?music\s+(?:or|and|nor)\s+)?(?:burned[- ]in\s+)?(?:captions?|subtitles?|subs)|ohne untertitel|sin subt[ií]tulos|sans sous-titres|senza sottotitoli|sem legendas|zonder ondertitel\p{L}*)(?!\p{L})/iu;

/** True for a direction that wants no captions. */
export const refusesCaptions = (direction: string): boolean => uncaptioned.test(direction);
