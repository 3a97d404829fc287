const numbers: Readonly<Record<string, number>> = {
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  "twenty five": 25,
  thirty: 30,
  forty: 40,
  "forty five": 45,
  fifty: 50,
  sixty: 60,
  ninety: 90,
  one: 1,
  two: 2,
  a: 1,
  half: 0.5,
};
const unit =
  /\b(\d{1,3}(?:\.\d)?|five|six|eight|ten|twelve|fifteen|twenty(?:[- ]five)?|thirty|forty(?:[- ]five)?|fifty|sixty|ninety|one|two|a|half)(?:[- ]|\s?(?:an?|of)\s)?\s?(?:a )?(s|secs?|seconds?|minutes?|mins?)\b/i;

/** Length in seconds that a request for a video names ("a 20 second ad", "half a minute"), else null. */
export function secondsIn(text: string): number | null {
  const match = unit.exec(text);
  if (!match?.[1] || !match[2]) return null;
  const amount = Number(match[1]) || numbers[match[1].toLowerCase().replace("-", " ")];
  if (amount === undefined || !Number.isFinite(amount)) return null;
  const seconds = /^m/i.test(match[2]) ? amount * 60 : amount;
  return seconds >= 3 && seconds <= 300 ? seconds : null;
}

const platforms: readonly (readonly [string, RegExp])[] = [
  ["tiktok", /\btik ?toks?\b/i],
  ["instagram_stories", /\b(?:instagram|ig|insta|facebook) stor(?:y|ies)\b/i],
  ["instagram_reels", /\breels?\b|\binstagram\b|\binsta\b/i],
  ["youtube_shorts", /\byoutube\b|\byt\b|\bshorts\b/i],
];

/** The app a text names, as an id of the platform catalog, else null. */
export const platformIn = (text: string): string | null =>
  platforms.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** Tone of voice of an ad. */
export type Tone = "friendly" | "energetic" | "calm" | "playful" | "luxury" | "professional" | "bold";

const tones: readonly (readonly [Tone, RegExp])[] = [
  ["luxury", /\b(?:luxur\w*|elegant|premium|high[- ]end|sophisticated|refined|exclusive|chic)\b/i],
  [
    "calm",
    /\b(?:calm\w*|relax\w*|sooth\w*|peaceful|gentle|cozy|cosy|quiet|minimal\w*|slow|asmr|dreamy|soft|mellow|zen)\b/i,
  ],
  ["playful", /\b(?:funny|fun|playful|humou?r\w*|silly|quirky|witty|cheeky|goofy|sarcastic|whimsical|meme\w*|lol)\b/i],
  [
    "energetic",
    /\b(?:energetic|upbeat|exciting|excited|hype\w*|fast[- ]paced|high[- ]energy|dynamic|enthusiastic|lively|punchy|motivat\w*)\b/i,
  ],
  [
    "professional",
    /\b(?:professional|serious|corporate|formal|business-like|trustworthy|authoritative|expert|informative|educational|clear)\b/i,
  ],
  ["bold", /\b(?:bold|edgy|provocative|rebellious|gritty|daring|raw|loud|confident)\b/i],
  [
    "friendly",
    /\b(?:friendly|warm|casual|conversational|honest|authentic|relatable|down[- ]to[- ]earth|heartfelt|wholesome|natural|genuine)\b/i,
  ],
];

/** The tone that a direction asks for ("keep it playful"), else null. */
export const toneIn = (text: string): Tone | null => tones.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

const toneNames =
  "playful|funny|fun|humou?rous|silly|quirky|witty|cheeky|goofy|whimsical|energetic|upbeat|exciting|dynamic|enthusiastic|lively|punchy|professional|serious|corporate|formal|authoritative|informative|educational|edgy|provocative|rebellious|daring|confident|friendly|casual|conversational|authentic|relatable|down[- ]to[- ]earth|heartfelt|wholesome|genuine|romantic|emotional|inspiring|inspirational|elegant|sophisticated|relaxed|relaxing|dreamy";
// "Warm" or "soft" alone may describe the product; with "tone" behind it, it does not.
const shared =
  "warm|soft|calm|bold|premium|luxur\\w+|natural|clear|quiet|gentle|raw|cozy|cosy|minimal\\w*|honest|modern";
const link = "(?:\\s*(?:,|&|/|\\band\\b|\\bbut\\b)\\s*|\\s+)";
const degree = "(?:(?:very|super|really|a bit|slightly|kind of|pretty|keep it|an?)\\s+)*";
const toneAlone = new RegExp(`^${degree}(?:${toneNames})(?:${link}${degree}(?:${toneNames}|${shared}))*$`, "i");
// "New York style" and "soft feel" are of the product; "fun style" and "warm vibe" are of the ad.
const toneNamed = new RegExp(
  `^${degree}(?:(?:[\\w-]+${link}){0,3}[\\w-]+\\s+(?:tone(?: of voice)?|vibes?|mood)|(?:${toneNames})\\s+(?:style|feel(?:ing)?|energy))$`,
  "i",
);

/** True when a statement only describes the tone of the ad: "Playful", "Professional tone", "Fun and friendly". */
export const isToneOnly = (statement: string): boolean => toneAlone.test(statement) || toneNamed.test(statement);
