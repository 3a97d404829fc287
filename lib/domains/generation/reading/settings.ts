import { coloursIn } from "./colours";
import { presenterIn } from "./presenter";
import type { ReadSettings, Tone } from "./reading";
import { roomIn } from "./room";
import { musicIn, refusesCaptions } from "./sound";
import { bare } from "./text";
import { sizeOf } from "./words";

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
  /(?<![\p{L}\d.])(?:\d{1,3}\s?[-–]\s?(?=\d))?(\d{1,3}(?:\.\d)?|five|six|eight|ten|twelve|fifteen|twenty(?:[- ]five)?|thirty|forty(?:[- ]five)?|fifty|sixty|ninety|one|two|a|half)(?:[- ]|\s?(?:an?|of)\s)?\s?(?:a )?(s|secs?|seconds?|sek(?:unden?)?|seg(?:undos?)?|secondes?|second[io]|seconden?|minutes?|mins?|minuten?|minutos?|minut[io])(?!\p{L})/iu;

/** Length in seconds that a request names ("a 20 second ad", "half a minute", "20 Sekunden"; of a range the longer); else null. */
function secondsIn(text: string): number | null {
  const [, amountText = "", unitText = ""] = unit.exec(text) ?? [];
  const amount = Number(amountText) || numbers[amountText.toLowerCase().replace("-", " ")];
  if (amount === undefined || !Number.isFinite(amount)) return null;
  const seconds = /^m/i.test(unitText) ? amount * 60 : amount;
  return seconds >= 3 && seconds <= 300 ? seconds : null;
}

const platforms: readonly (readonly [string, RegExp])[] = [
  ["tiktok", /\btik ?toks?\b/i],
  ["instagram_stories", /\b(?:instagram|ig|insta|facebook) stor(?:y|ies)\b/i],
  ["instagram_reels", /\breels?\b|\binstagram\b|\binsta\b/i],
  ["youtube_shorts", /\byoutube\b|\byt\b|\bshorts\b/i],
];

/** The app a text names, as an id of the platform catalog, else null. */
const platformIn = (text: string): string | null => platforms.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

const ratios: readonly (readonly [NonNullable<ReadSettings["aspectRatio"]>, RegExp])[] = [
  [
    "9:16",
    /\b9:16\b|\bvertical[e]?\b|\bportrait\b(?! (?:of|photo|paint|session|studio))|\bhochformat\b|\bhochkant\b|\bverticaal\b|\b(?:instagram|insta|ig|facebook|fb|whatsapp) stor(?:y|ies)\b|\bstory[- ](?:size\w*|format|shape\w*|image|picture|post|ad)\b/i,
  ],
  [
    "16:9",
    /\b16:9\b|(?<!\bthe )\blandscape\b(?! (?:of|behind|gard|paint|photo|design|arch))|\bhorizontale?\b|\bwidescreen\b|\bquerformat\b|\bhorizontaal\b/i,
  ],
  [
    "1:1",
    /\b1:1\b|(?<!\b(?:the|town|market|main|village|city) )\bsquare\b(?! ?(?:m\b|met|f(?:ee|oo)t|ft|mile|inch))|\bquadratisch\b|\bcarr[ée](?!\p{L})|\bcuadrado\b|\bquadrado\b|\bquadrato\b|\bvierkant\b/iu,
  ],
  ["4:5", /\b4:5\b/],
];

const aspectRatioIn = (text: string): ReadSettings["aspectRatio"] =>
  ratios.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

const tones: readonly (readonly [Tone, RegExp])[] = [
  ["luxury", /\b(?:luxur\w*|elegant\w*|premium|high[- ]end|sophisticated|refined|exclusive|chic|hochwertig)\b/i],
  [
    "calm",
    /\b(?:calm\w*|relax\w*|sooth\w*|peaceful|gentle|cozy|cosy|quiet|minimal\w*|slow|asmr|dreamy|soft|mellow|zen|ruhig\w*|tranquil\w*|calme|calmo|rustig|unhurried)\b/i,
  ],
  [
    "playful",
    /\b(?:funny|fun|playful|humou?r\w*|silly|quirky|witty|cheeky|goofy|sarcastic|whimsical|meme\w*|lol|lustig|witzig|divertid\w*|divertente|dr[ôo]le|grappig|speels)\b/i,
  ],
  [
    "energetic",
    /\b(?:energetic|upbeat|exciting|excited|hype\w*|fast[- ]paced|fast cuts|high[- ]energy|dynamic|enthusiastic|lively|punchy|motivat\w*)\b/i,
  ],
  [
    "professional",
    /\b(?:professional|serious|corporate|formal|business-like|trustworthy|authoritative|expert|informative|educational|clear|seri[öo]s|serio|s[ée]rieux|s[ée]rio|serieus)\b/i,
  ],
  ["bold", /\b(?:bold|edgy|provocative|rebellious|gritty|daring|raw|loud|confident)\b/i],
  [
    "friendly",
    /\b(?:friendly|warm|casual|conversational|honest|authentic|relatable|down[- ]to[- ]earth|heartfelt|wholesome|natural|genuine|freundlich|cercano|chaleureux|amichevole|amig[áa]vel|vriendelijk)\b/i,
  ],
];
const denied =
  /\b(?:not|no|never|don'?t|without|nicht|pas|non|no muy|niet)\s+(?:too |be |sound |make it |zu |trop |troppo |te )?[\p{L}-]{1,30}/giu;

/** The tone that a direction asks for ("keep it playful"), not one it refuses ("not too funny"); else null. */
export const toneIn = (text: string): Tone | null => {
  const wanted = text.replace(denied, " ");
  return tones.find(([, pattern]) => pattern.test(wanted))?.[0] ?? null;
};

const denies =
  "(?:do not|don'?t|dont|never|please no|avoid|without|no|can'?t|cannot|must(?: not|n't)|should(?: not|n't)|not allowed to)";
const speaks = "(?:mention(?:ing)?(?: of)?|say(?:ing)?|talk(?:ing)? about|claim(?:ing)?|promis(?:e|ing)|writ(?:e|ing))";
const listed = "\\s*:?\\s+(.{2,200}?)(?=[.!]|\\bplease\\b|$)";
const prohibition = new RegExp(
  `(?:\\b${denies}\\s+(?:ever |actually )?(?:${speaks}|us(?:e|ing)(?: the words?)?)|\\bavoid(?: the (?:words?|names?|brands?))?)${listed}`,
  "giu",
);
const onlyWords =
  /^(?:(?:avoid|don'?t|do not|never|mention|say|any|the|a|an|words?|like|that|anything|about|it|this|phrase|terms?|actually)\s+)*/i;
const MAX_FORBIDDEN_WORDS = 4;

/** The words that a direction says to avoid ("don't say cheapest or 'best price'"). */
export const forbiddenIn = (direction: string): string[] =>
  [...direction.matchAll(prohibition)]
    .flatMap(([, list = ""]) => list.split(/,\s*|\s+(?:or|and|nor)\s+|\//))
    .map((word) =>
      bare(
        word
          .replace(onlyWords, "")
          .replace(/\s+actually$/i, "")
          .replace(/^["']|["']$/g, ""),
      ),
    )
    .filter((word) => word !== "" && sizeOf(word) <= MAX_FORBIDDEN_WORDS);

const firstOf = <T>(texts: readonly string[], find: (text: string) => T | null): T | null => {
  for (const text of texts) {
    const found = find(text);
    if (found !== null) return found;
  }
  return null;
};

const MOST_COLOURS = 6;

/** What directions ask of the ad; the first that says it decides. */
export const settingsIn = (directions: readonly string[], language: string): ReadSettings => ({
  seconds: firstOf(directions, secondsIn),
  platform: firstOf(directions, platformIn),
  aspectRatio: firstOf(directions, aspectRatioIn),
  tone: firstOf(directions, toneIn),
  presenter: presenterIn(directions, language),
  room: firstOf(directions, roomIn),
  colours: [...new Set(directions.flatMap(coloursIn))].slice(0, MOST_COLOURS),
  music: firstOf(directions, musicIn),
  isWithoutCaptions: directions.some(refusesCaptions),
  forbidden: [...new Set(directions.flatMap(forbiddenIn))],
});
