import { distance } from "fastest-levenshtein";
import { lexicons, type TranslatedLanguage } from "./lexicons";
import { isCommonWord, languageOf } from "@/lib/domains/generation/reading/service";

/** Languages in which the planner understands commands. */
export type CommandLanguage = "en" | "ja" | TranslatedLanguage;

const translations = Object.fromEntries(
  Object.entries(lexicons).map(([language, lexicon]) => [
    language,
    new Map(
      Object.entries(lexicon).flatMap(([english, words]) => words.split(" ").map((word) => [word, english] as const)),
    ),
  ]),
);

/** Japanese is written without spaces: its words are found wherever they stand. */
const japanese: readonly (readonly [RegExp, string])[] = [
  [/画像広告|バナー/g, " image ad "],
  [/動画広告|広告動画/g, " video ad "],
  [/広告/g, " ad "],
  [/動画|ビデオ/g, " video "],
  [/画像/g, " image "],
  [/作って(?:ください)?|作成(?:して(?:ください)?)?|お願い(?:します)?/g, " make "],
  [/縦(?:型|長|向き)?/g, " vertical "],
  [/横(?:型|長|向き)?/g, " landscape "],
  [/正方形/g, " square "],
  [/秒/g, " seconds "],
  [/(\d+)\s*[枚本つ]/g, " $1 ads "],
  [/[枚本つ]/g, " "],
  [/字幕/g, " captions "],
  [/なし/g, " no "],
  [/キャンセル|中止/g, " cancel "],
  [/いくら/g, " how much "],
];

/** Words a command may be misspelt from. */
const known = [
  ...[
    "make",
    "create",
    "generate",
    "produce",
    "video",
    "videos",
    "image",
    "images",
    "advert",
    "picture",
    "caption",
    "captions",
  ],
  ...[
    "subtitle",
    "subtitles",
    "schedule",
    "cancel",
    "script",
    "estimate",
    "variants",
    "versions",
    "square",
    "vertical",
  ],
  ...[
    "portrait",
    "landscape",
    "seconds",
    "second",
    "brand",
    "skill",
    "hooks",
    "tiktok",
    "instagram",
    "something",
    "different",
    "please",
    "karaoke",
  ],
];
/** Words that are none of these misspelt. */
const exact = new Set([...known, "product", "products", "landscapes", "imagine", "imaging", "band", "crate", "squire"]);
const letters = (word: string): string => [...word].toSorted().join("");

/** The command a misspelt word stands for: its letters in another order, or one letter wrong in a longer word. */
function mended(word: string): string {
  if (word.length < 4 || exact.has(word) || exact.has(word.replace(/s$/, "")) || !/^[a-z]+$/.test(word)) return word;
  const swapped = known.find(
    (one) => one.length === word.length && one[0] === word[0] && letters(one) === letters(word),
  );
  if (swapped !== undefined) return swapped;
  const shortened = known.find(
    (one) => one.length === word.length + 1 && one !== `${word}s` && one[0] === word[0] && distance(one, word) === 1,
  );
  if (shortened !== undefined) return shortened;
  return (word.length >= 6 && known.find((one) => one.length >= 6 && distance(one, word) === 1)) || word;
}

const isTranslated = (language: string): language is TranslatedLanguage => Object.hasOwn(lexicons, language);

/** Language of a message, as far as the planner speaks it. */
export function commandLanguageOf(text: string): CommandLanguage {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return "ja";
  const language = languageOf(text);
  return ownLanguageOf(text, language) ?? (isTranslated(language) ? language : "en");
}

/** Words of each language's commands that English has not. */
const ownWords = Object.entries(lexicons).map(
  ([language, lexicon]) =>
    [
      language,
      new Set(
        Object.values(lexicon)
          .flatMap((words) => words.split(" "))
          .filter((word) => !isCommonWord(word)),
      ),
    ] as const,
);
const [MOST_WORDS, FEW_WORDS] = [8, 3];

/** The language of a short message by the words of its commands, where they tell more than its letters do: "plus longue". */
function ownLanguageOf(text: string, guessed: string): TranslatedLanguage | undefined {
  const words = text.toLowerCase().match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  if (words.length > MOST_WORDS || /\w\.\w/.test(text)) return undefined;
  const [first, second] = ownWords
    .map(([language, own]) => ({ language, hits: words.filter((word) => own.has(word)) }))
    .toSorted((a, b) => b.hits.length - a.hits.length);
  if (!first || !isTranslated(first.language) || first.hits.length <= (second?.hits.length ?? 0)) return undefined;
  const isMarked = first.hits.some((word) => /[^a-z'’-]/.test(word));
  const isSure = isMarked || (guessed === "en" && (first.hits.length > 1 || words.length <= FEW_WORDS));
  return isSure ? first.language : undefined;
}

/** "4 my shop" is for my shop, "n a guy" is and a guy. */
const spelledOut = (text: string): string =>
  text.replace(/\b4(?=\s+(?:my|our|the|an?)\b)/g, "for").replace(/(?<=\s)n(?=\s)/g, "and");

/** "An add for my shop" is an ad; "add captions" is not. */
const withAd = (text: string): string => text.replace(/\b((?:an?|one|video|image|my|the) )add(s?)(?![\w-])/g, "$1ad$2");

/** A text in lower case with its command words in plain English. */
export function inPlainEnglish(text: string, language: CommandLanguage): string {
  const lower = text.toLowerCase();
  if (language === "ja") return japanese.reduce((said, [pattern, word]) => said.replace(pattern, word), lower);
  if (language === "en") return withAd(spelledOut(lower)).replace(/[\p{L}][\p{L}-]*/gu, mended);
  const words = translations[language];
  const english = (word: string): string => words?.get(word) ?? word;
  // "20-Sekunden-Video"
  return lower.replace(/[\p{L}][\p{L}'’-]*/gu, (word) =>
    words?.has(word) ? english(word) : word.split("-").map(english).join("-"),
  );
}
