import type { Outcome } from "../conversation";
import { ask, type Plan, Stop } from "../plan";
import { amountsIn, dropsPrice, newPriceIn, withoutPrice, withPrice } from "../price";
import type { Reading } from "./intent";
import { isSettingOnly } from "../settings";
import { make } from "./make";
import { MAX_PROMPT, present } from "./wanted";

const tones: readonly (readonly [RegExp, string])[] = [
  [/\b(?:less|too|so|as) (?:salesy|pushy|hypey|hyped|shouty|cheesy|aggressive)\b|\blike a friend\b/, "honest"],
  [/\b(?:punch\w*|energetic|livel\w*|snapp\w*|upbeat|dynamic)\b/, "energetic"],
  [/\b(?:cheer\w*|happier|joyful)\b/, "cheerful"],
  [/\b(?:funn\w*|humou?r\w*|witt\w*|silly)\b/, "funny"],
  [/\b(?:calmer|gentler|softer|quieter|more (?:calm|relaxed))\b/, "calm"],
  [/\b(?:warmer|friendlier|cosier|cozier|more (?:personal|heartfelt|friendly))\b/, "warm"],
  [/\b(?:more (?:serious|professional|formal)|less (?:silly|jokey))\b/, "professional"],
  [/\b(?:classier|fancier|more (?:elegant|premium|upscale|luxurious))\b/, "elegant"],
];

/** The prompt of an ad with the tone a message wants: "something punchier". Of music and voices it is theirs. */
export function toned({ frame: { all } }: Reading, { input: { prompt, script } }: Outcome): { prompt?: string } {
  const tone = /\b(?:music|song|track|voice)\b/.test(all) ? undefined : tones.find(([words]) => words.test(all))?.[1];
  if (tone === undefined || typeof prompt !== "string" || script !== undefined) return {};
  return {
    prompt: `${prompt.replace(/\s*Tone: \w+\.$/, "").replace(/[\s.]*$/, ".")} Tone: ${tone}.`.slice(0, MAX_PROMPT),
  };
}

const word = String.raw`[\p{L}\d][\p{L}\d'’-]*(?:\s+[\p{L}\d'’-]+){0,2}?`;
const swapped = [
  new RegExp(
    String.raw`\b(?:don['’]?t|do not|no longer)\s+(?:sell|make|do|have|offer|use)\s+(?<old>${word})(?:\s+any ?(?:more|longer))?\s*[,;.–-]?\s*(?:but\s+)?we\s+(?:now\s+)?(?:sell|make|do|have|offer|use)\s+(?<next>${word})(?:\s+now)?[\s.!]*$`,
    "iu",
  ),
  new RegExp(
    String.raw`\b(?:the (?:word|name)\s+)?(?<old>${word})\s+(?:is|are|was)\s+(?:wrong|not right|incorrect)\s*[,;.–-]\s*(?:it|that|they)?\s*(?:should|must|has to|needs to)\s+(?:be|say)\s+(?<next>${word})[\s.!]*$`,
    "iu",
  ),
  new RegExp(
    String.raw`\b(?:change|replace|swap)\s+(?:the word\s+)?(?<old>${word})\s+(?:to|with|for|by)\s+(?<next>${word})[\s.!]*$`,
    "iu",
  ),
  new RegExp(
    String.raw`\bnot\s+(?<old>${word})\s*[,;–-]\s*(?:but\s+|it['’]?s\s+|rather\s+)?(?<next>${word})[\s.!]*$`,
    "iu",
  ),
  new RegExp(
    String.raw`(?:^|[,:;]\s*|\b(?:it['’]?s|they['’]?re|is|are)\s+)(?<next>${word})\s*,?\s+(?:not|instead of|rather than)\s+(?<old>${word})[\s.!]*$`,
    "iu",
  ),
];
const measured = /(\p{L}+\s+\p{L}+)\s+(\d[\d.,]*)\s+(\p{L}{3,}?)s?\b/giu;

/** The prompt of an ad with a fact put right: "not ceramic, steel", "it brews in 2 minutes". Empty where it holds no such words. */
export function corrected({ frame: { text } }: Reading, { input: { prompt } }: Outcome): { prompt?: string } {
  if (typeof prompt !== "string") return {};
  for (const one of swapped) {
    const { old: found = "", next: told = "" } = one.exec(text)?.groups ?? {};
    const [old = "", next = ""] = [found, told].map((words) => words.replace(/^an?\s+/i, ""));
    const at = prompt.toLowerCase().indexOf(old.toLowerCase());
    if (old.length >= LEAST_WORD && at >= 0 && !isSettingOnly(next) && !pronoun.test(next))
      return { prompt: `${prompt.slice(0, at)}${next}${prompt.slice(at + old.length)}` };
  }
  for (const [, lead = "", amount = "", unit = ""] of text.matchAll(measured)) {
    const told = new RegExp(String.raw`(\b${lead}\s+)\d[\d.,]*(?=\s+${unit})`, "iu");
    const put: string = prompt.replace(told, (_, before: string) => before + amount);
    if (put !== prompt) return { prompt: put };
  }
  return {};
}
const LEAST_WORD = 4;
const pronoun = /^(?:it|its|it['’]s|that|that['’]s|this|they|we|you|i|is|are|no|not|for|our|my|the)\b/i;

const people = String.raw`(?:\w+ )?(?:teen(?:ager)?s|kids|children|parents|mums?|moms?|dads?|men|women|students|seniors|pensioners|gamers|runners|families|couples|beginners|professionals|dog owners|cat owners|locals|tourists)`;
const onlyPeople = new RegExp(`^(?:the )?${people}$`, "i");
/** True for words that name a group of people an ad may be for. */
export const isAudience = (words: string): boolean => onlyPeople.test(words);
const audience = new RegExp(
  String.raw`\b(?:should be|aim(?:ed)?(?: it)?|meant|targets?|targeting|targeted)\s+(?:it\s+)?(?:more\s+)?(?:for|at|to|towards)?\s*(${people})\b`,
  "i",
);
/** The prompt of an ad for the group a message names: "it should be for teenagers". */
export function aimed({ frame: { text } }: Reading, { input: { prompt } }: Outcome): { prompt?: string } {
  const group = audience.exec(text)?.[1];
  if (group === undefined || typeof prompt !== "string") return {};
  return { prompt: `${prompt.replace(/[\s.]*$/, ".")} Audience: ${group}.`.slice(0, MAX_PROMPT) };
}

/** Asks for the words of an ad in another language, and makes it of them. */
export function* inOtherWords(reading: Reading, { tool, input }: Outcome): Plan {
  const question = "I do not translate. What should it say? Write it in that language, and I make the same ad of it.";
  const { text } = yield* ask(reading.conversation, question);
  const { script: _script, voiceId: _voice, seed: _seed, ...kept } = input;
  return yield* make(
    reading,
    tool,
    { ...kept, prompt: text.slice(0, MAX_PROMPT) },
    "I would make the same ad of these words.",
  );
}

/** The texts an ad is made from, with the price a message names in place of theirs. */
export function repriced({ frame: { all } }: Reading, { input }: Outcome): { prompt?: string; script?: string } {
  if (dropsPrice.test(all)) {
    const bare = typeof input["prompt"] === "string" ? withoutPrice(input["prompt"]) : undefined;
    return bare === undefined ? {} : { prompt: bare };
  }
  const price = newPriceIn(all);
  if (price === undefined) return {};
  const texts = Object.entries(input).filter(
    (field): field is ["prompt" | "script", string] =>
      /^(?:prompt|script)$/.test(field[0]) && typeof field[1] === "string" && amountsIn(field[1]).length > 0,
  );
  const changedTexts = texts.map(([name, value]) => [name, withPrice(value, price)] as const);
  if (changedTexts.length === 0 || changedTexts.some(([, value]) => value === undefined))
    throw new Stop(
      `The ad names ${texts.length === 0 ? "no price" : "more than one price"}, so I do not know where ${price} belongs. Tell me what it is for once more, with the prices as they should be.`,
    );
  return Object.fromEntries(changedTexts);
}

/** 'Start with "…"', 'the hook is "…"' */
export const opensWith =
  /\b(?:start|open|begin)s?(?: (?:it|off|the (?:ad|video)|this))?(?: off)? with\b|\b(?:hook|opening|first line)\b|\b(?:at|in) the (?:very )?(?:start|beginning)\b/;

/** The texts of an ad with words to be said of the product as well ('have her say "zero sugar" somewhere'), or first. */
export function withSaid(
  { frame: { all, text, quotes } }: Reading,
  input: Record<string, unknown>,
): Record<string, unknown> {
  const { prompt, script } = input;
  const texts = present({ prompt, script });
  const [said = statementIn(text)] = quotes;
  if (!said || quotes.length > 1 || typeof prompt !== "string") return texts;
  const told = prompt.replace(/\s*Hook: "[^"]*"$/, "");
  if (opensWith.test(all)) return { ...texts, prompt: `${told} Hook: "${said.text}"`.slice(0, MAX_PROMPT) };
  if (!/\b(?:say|says|mention|add|include)\b/.test(all)) return texts;
  const added = said.text.replace(/^./, (sign) => sign.toUpperCase());
  return { ...texts, prompt: `${prompt.replace(/[\s.]*$/, ".")} ${added}.`.slice(0, MAX_PROMPT) };
}

/** "It should mention free delivery" */
const mentioned =
  /\b(?:mentions?|add that|add(?=[^.?!\n]*(?:\d|\b(?:free|delivery|shipping|returns?|address|phone|website|opening hours|guarantee|discount)\b)))\s+(?:that\s+|the\s+|our\s+)?([\p{L}\d][^.?!\n]{3,120})/iu;
/** Parts of an ad that are no statement. */
const ofTheAd =
  /\b(?:logo|captions?|subtitles?|subs|music|voice|price|hook|background)\b|^(?:it|that|this|them)\b\W*$/i;

/** "… and say it's out in Canada only": a statement to be said as well. */
function statementIn(text: string): { readonly text: string } | undefined {
  const found =
    /\b(?:say|mention|add|include)(?:ing)?\s+(?:that\s+)?((?:(?:it|we|they|there)(?:['’](?:s|re|ll|ve|m)|\s+(?:is|are|has|have|was|were|will|can|comes?|ships?|works?|opens?|starts?|only|now|costs?|takes?|lasts?|holds?|weighs?|opens?|closes?|ends?|goes|sells?|keeps?|fits?|needs?))|our\s+\w+|the\s+\w+)\b(?:[^.?!\n]|\.(?=\d)){2,120})/i.exec(
      text,
    )?.[1];
  const named = found ?? mentioned.exec(text)?.[1];
  return named === undefined || ofTheAd.test(named)
    ? undefined
    : { text: named.replace(/[\s,]+(?:please|pls|thanks?|too|as well)$/i, "") };
}
