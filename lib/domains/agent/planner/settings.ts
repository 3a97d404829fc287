import { numberOf, numberWords } from "./number-words";
import { genderIn } from "./speaker";
import { platformNames, platformsIn } from "./platforms";

/** What a message asks of the thing to be made. Everything is optional; nothing is guessed. */
export interface Settings {
  readonly seconds?: number;
  readonly aspectRatios: readonly string[];
  readonly platform?: string;
  /** Every platform and every length in seconds the message names, in its order; `platform` and `seconds` are the first. */
  readonly platforms: readonly string[];
  readonly lengths: readonly number[];
  readonly count?: number;
  readonly gender?: "female" | "male";
  readonly voice?: string;
  /** Caption look, `none` for no captions. */
  readonly captions?: string;
  /** True where no music is wanted. */
  readonly isWithoutMusic?: true;
  readonly seed?: number;
}

const numeral = `\\d{1,3}(?:\\.\\d+)?|${numberWords}`;
const seconds = new RegExp(
  `\\b(?:(\\d{1,3}(?:\\.\\d+)?)[\\s-]*(?:s|secs?|seconds?)|(${numberWords})[\\s-]+(?:secs?|seconds?))\\b`,
  "i",
);
const minutes = new RegExp(
  `\\b(?:(\\d{1,2}(?:\\.\\d+)?)[\\s-]*(?:min|mins|minutes?)|(${numberWords})(?:\\s+a)?[\\s-]+(?:min|minutes?))\\b`,
  "i",
);
const things =
  "images?|pictures?|photos?|stills?|visuals?|ads?|adverts?|banners?|posters?|statics?|variants?|variations?|versions?|videos?|vids?|clips?|reels?|tik\\s?toks?|shorts|hooks?|lines?|headlines?|taglines?|slogans?|pics?|posts?|scripts?|spots?|commercials?";
/** Words that end what is counted: "at 9 make an image ad" counts nothing. */
const between = `(?!(?:and|for|s|secs?|seconds?|min(?:ute)?s?|an?|the|make|create|generate|produce|build|design|render|shoot|film|need|want|give|get|do|post|run|show|promote|advertise|turn)\\b)`;
const counted = new RegExp(`\\b(${numeral})\\s+(?:${between}[a-z:-]+\\s+){0,3}?(?:${things})\\b`, "gi");
/** "2 of these" */
const countedOf = new RegExp(`\\b(${numeral})\\s+of\\s+(?:these|those|them)\\b`, "gi");
/** "Image ads, 2, for our soap" */
const countedBehind = new RegExp(`\\b(?:${things}),\\s+(\\d{1,2})(?=\\s*(?:,|$|please\\b|for\\b|of\\b))`, "gi");

const ratioWords: readonly (readonly [RegExp, string])[] = [
  [/\b(?:vertical|portrait|upright|stories|story)\b/gi, "9:16"],
  [/\bsquare\b/gi, "1:1"],
  [/\b(?:landscape|horizontal|wide(?:screen)?)\b/gi, "16:9"],
];
const captionWords = "(?:captions?|subtitles?|subs)";
const musicWords = "(?:background music|music|soundtrack)";
const leftOut = String.raw`\b(?:(?:didn['’]?t|did not|don['’]?t|do not) (?:want|need|ask for)|no|without|drop|remove|cancel|stop|lose|ditch|kill|cut|skip)\s+(?:(?:the|any|these|those)\s+)?`;
const eitherWords = `(?:${captionWords}|${musicWords})`;
const joins = String.raw`\s*(?:,|&|\/|\b(?:and|or|nor)\b)\s*(?:(?:the|any)\s+)?`;
/** Source of an expression for words that want a thing left out, perhaps beside the other: "no music or captions". */
const withoutThe = (wanted: string): string =>
  String.raw`${leftOut}(?:${eitherWords}${joins})?${wanted}\b|\b${wanted} off\b`;

const looks: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      String.raw`${withoutThe(captionWords)}|\b(?:captions?|subtitles?)\b[^?]*\b(?:(?:lose|drop|remove|ditch|kill) (?:them|those)|without (?:them|those))\b`,
      "i",
    ),
    "none",
  ],
  [
    /\bkarao[kq][eê]\b|\bword[- ](?:by|for)[- ]word\b[^.]*\bhighlight|\bhighlight\w*\b[^.]*\bwords?\b|\b(?:captions?|subtitles?|ones?)\b[^.]*\bword[- ]by[- ]word\b|\bword[- ]by[- ]word\b[^.]*\b(?:captions?|subtitles?|ones?)\b/i,
    "karaoke",
  ],
  [/\bminimal\b/i, "minimal"],
  [/\bclassic(?:[_ ]subtitle)?\b/i, "classic_subtitle"],
  [
    /\bbold (?:captions?|subtitles?|ones?)\b|\b(?:captions?|subtitles?)\b[^.]*\bbold\b|\btiktok[_ ]bold\b/i,
    "tiktok_bold",
  ],
];

const first = (text: string, table: readonly (readonly [RegExp, string])[]): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** The caption look a text names; undefined without one. */
export const captionsIn = (text: string): string | undefined => first(text, looks);

const musicOff = new RegExp(withoutThe(musicWords), "i");
/** True for a text that wants no music. */
export const isWithoutMusic = (text: string): boolean => musicOff.test(text);

/** Aspect ratios a text names, as figures or in words, in its order, each once. */
function ratiosIn(text: string): string[] {
  const figures = [...text.matchAll(/\b(9:16|16:9|1:1|4:5|3:4|2:3)\b/g)].map(({ index, 0: ratio }) => ({
    index,
    ratio,
  }));
  const inWords = ratioWords.flatMap(([pattern, ratio]) =>
    [...text.matchAll(pattern)].map(({ index }) => ({ index, ratio })),
  );
  // "Vertical 4:5" is one format.
  const isSame = (word: { index: number }) =>
    figures.some((figure) => {
      const [from, to] = [Math.min(figure.index, word.index), Math.max(figure.index, word.index)];
      return /^\S+\s+(?:format\s+)?$/.test(text.slice(from, to));
    });
  const found = [...figures, ...inWords.filter((word) => !isSame(word))];
  return [...new Set(found.toSorted((a, b) => a.index - b.index).map(({ ratio }) => ratio))];
}
/** "Under 20 seconds" is not 20. */
const below = /\b(?:under|below|less than|shorter than)\s*$/i;

/** Seconds a text names: "20 s", "a minute", "15 and 30 seconds"; "1:30 min" is not read. */
function lengthsIn(text: string): number[] {
  const lead = new RegExp(
    `(?<![:\\d.])(\\d{1,3})\\s*(?:s|secs?|seconds?)?\\s*(?:and|&|,|/)\\s*(?=\\d{1,3}[\\s-]*(?:s|secs?|seconds?)\\b)`,
    "gi",
  );
  const named = [
    ...[...text.matchAll(lead)].map(({ index, 1: value = "" }) => ({ index, value: Number(value) })),
    ...[...text.matchAll(new RegExp(seconds, "gi"))].map(({ index, ...found }) => ({
      index,
      value: numberOf(found[1] ?? found[2] ?? "") - (below.test(text.slice(0, index)) ? 1 : 0),
    })),
    ...[...text.matchAll(new RegExp(minutes, "gi"))].map(({ index, ...found }) => ({
      index,
      value: numberOf(found[1] ?? found[2] ?? "") * 60,
    })),
  ];
  return [...new Set(named.toSorted((a, b) => a.index - b.index).map(({ value }) => value))];
}

/** "A guy in his late 20s" */
const ages = /\b(?:late|early|mid|in (?:her|his|their|the))[\s-]+\d0['’]?s\b/gi;
/** "Wait a minute" tells no length. */
const idle =
  /\b(?:wait|hold on|hang on|give me|just|in)\s+(?:just\s+)?(?:a|one|half a)\s+(?:secs?|seconds?|mins?|minutes?)(?=\s*(?:[,.!?;–-](?!\w)|$|\b(?:i|please|let|while|before|now|there|make)\b))/gi;

/** Reads the settings of a text that speaks of the thing to be made. `original` keeps capitals, for names. */
export function settingsIn(text: string, original: string): Settings {
  // "A picture, 3 versions of it"
  const counts = [counted, countedBehind, countedOf]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(([, count = ""]) => numberOf(count));
  const seed = /\bseed\s*[:=]?\s*(\d{1,9})\b/.exec(text)?.[1];
  const [lengths, named] = [lengthsIn(text.replace(idle, "").replace(ages, "")), platformsIn(text)];
  const found = {
    seconds: lengths[0],
    platform: named[0],
    count: counts.length === 0 ? undefined : Math.max(...counts),
    gender: genderIn(text),
    voice: /\bvoice(?:\s+of)?\s+([A-Z][a-z]+)\b|\b([A-Z][a-z]+)['’]s\s+voice\b/.exec(original)?.slice(1).find(Boolean),
    captions: captionsIn(text),
    isWithoutMusic: isWithoutMusic(text) || undefined,
    seed: seed === undefined ? undefined : Number(seed),
  };
  return {
    ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)),
    aspectRatios: ratiosIn(text),
    platforms: named,
    lengths,
  };
}

/** Phrases that are read as settings. */
const settingPhrases = [
  `(?:\\b(?:like|say|circa|under|below|less than|up to|at most|not? (?:longer|more) than|max|ca\\.?)\\s+)?\\b(?:${numeral})(?:\\s+a)?[\\s-]*(?:s|secs?|seconds?|min|mins|minutes?)\\b(?:\\s+long)?(?:\\s+or so|\\s+ish|\\s+max(?:imum)?|\\s+tops)?`,
  "\\b(?:the )?same (?:actor|voice|person|presenter|speaker|music|format|length|size|style|captions?|everything)\\b",
  "\\b(?:9:16|16:9|1:1|4:5|3:4|2:3)\\b",
  `\\bfor (?:the |my |our )?(?:(?:${platformNames}|social) )?(?:feed|grid|story|socials?|socials? feed|page|profile)\\b`,
  `\\b(?:keep|stay|make) (?:it |that )?(?:under|below|within|around|about|to|at)?\\s*(?:${numeral})\\s*(?:s|secs?|seconds?)\\b`,
  "\\b(?:vertical|portrait|upright|square|landscape|horizontal|widescreen)(?:\\s+format)?\\b",
  `\\b(?:${platformNames}|stories|(?:one|a|insta|instagram|facebook|fb) story)\\b`,
  "\\b(?:with )?(?:an? )?(?:female|male|woman['’]?s?|man['’]?s?)\\s+(?:voice(?:[ -]?over)?|presenter|speaker|narrator)\\b",
  "\\bwith (?:\\d+ )?different hooks\\b",
  `\\bwith\\s+(?:(?:the|any) )?(?:karaoke |minimal |classic |bold )?${captionWords}\\b`,
  `${leftOut}${eitherWords}(?:${joins}${eitherWords})?\\b|\\b${eitherWords} off\\b`,
  "\\b(?:with )?voice\\s+(?:female|male)\\b",
  "\\b(?:an? )?(?:woman|man|girl|guy|lady|bloke) (?:talking|speaking|presenting)\\b",
  "\\b(?:karaoke|minimal|classic)\\s+(?:captions?|subtitles?)\\b",
  `\\b(?:${numeral})\\s+(?:versions?|variants?|of them)\\b|\\b(?:one|two|three)\\b(?=\\s+(?:in|for|on)\\b)|\\b(?:both|each|another|the other)\\b`,
  "\\b(?:length|duration|format|platform|ratio|aspect ratio|captions|voice)\\s*[:=]",
].join("|");
const fillers =
  "\\bwith\\s+music\\b|\\b(?:oh|also|one|please|pls|plz|thanks?|thank you|make it|make that|make this|keep it|put it|do it|in|as|on|for|with|and|then|a|an|the|it|about|around|long|size|format|ad|video|reel|roughly|maybe|perhaps|ideally|approx(?:imately)?|spoken|gesprochen|hablado|parl[eé]|parlato|falado)\\b";
/** What a piece of a message may consist of when it is about the ad and says nothing of the product. */
const phrases = new RegExp(`${settingPhrases}|${fillers}`, "gi");

const boundSettings = new RegExp(
  `(?:\\b(?:in|for|on|as|at|of)\\s+(?:an?\\s+)?)?(?:${settingPhrases})(?:[\\s-]+long\\b)?`,
  "gi",
);

/** A command without the phrases that are read as settings, and the words that tie them on. */
export const withoutSettings = (command: string): string =>
  command.replace(boundSettings, " ").replaceAll(/\s+/g, " ").trim();

/** Labels of how the ad shall be. */
const labels = "length|duration|format|platform|ratio|aspect ratio|captions?|voice|music";
const labelled = new RegExp(`^\\s*(?:${labels})\\s*[:=]`, "i");

/** A label of how the ad shall be, without its colon. */
export const settingLabel = new RegExp(`^\\s*(?:${labels})\\s*$`, "i");

/** "Woman", "guy talking" */
const onlyPerson =
  /^\s*(?:with )?(?:an? )?(?:\w+ )?(?:woman|man|female|male|girl|guy|lady|bloke)(?: (?:voice|talking|speaking|presenting))?[\s.!]*$/i;

/** True for a piece that only says how the ad shall be: "30s", "landscape, please", "9:16 for stories". */
export const isSettingOnly = (piece: string): boolean =>
  labelled.test(piece) || onlyPerson.test(piece) || !/[\p{L}\p{N}□]/u.test(piece.replace(phrases, " "));

const place = new RegExp(
  String.raw`^(?:(?:the|our|my)\s+)?(?:(?:${platformNames}|social)\s+)?(?:feed|grid|stories|story|socials?|website|newsletter)\b`,
  "i",
);
/** True for where an ad goes, which is no product: "the facebook feed". */
export const isPlace = (text: string): boolean => place.test(text);

/** Words at the end of a message that may be settings. */
const MAX_TAIL_WORDS = 8;

/** Splits what is said of the product from the settings at its end: "my mug in 9:16 for TikTok". */
export function withoutTail(
  subject: string,
  plain: (text: string) => string,
): readonly [subject: string, tail: string] {
  const words = [...subject.matchAll(/\S+/g)];
  let cut = subject.length;
  for (const { index, 0: word } of words.slice(1).slice(-MAX_TAIL_WORDS)) {
    if (cut < subject.length) break;
    // A tail begins with what ties it on, or is a setting by itself.
    if (!/^(?:ad|video|and|then|it|the)$/i.test(word) && isSettingOnly(plain(subject.slice(index)))) cut = index;
  }
  const tail = subject.slice(cut);
  const isEmpty = /^(?:\s|in|as|on|for|with|please|thanks?|a|the|,)*$/i.test(tail);
  return [subject.slice(0, isEmpty && !/^\s*(?:please|thanks?)/i.test(tail) ? subject.length : cut).trim(), tail];
}
