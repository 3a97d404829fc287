import type { Outcome } from "../conversation";
import { ask, type Plan, Stop } from "../plan";
import { amountsIn, newPriceIn, withPrice } from "../price";
import type { Reading } from "./intent";
import { make } from "./make";
import { MAX_PROMPT, present } from "./wanted";

const tones: readonly (readonly [RegExp, string])[] = [
  [/\b(?:punch\w*|energetic|livel\w*|snapp\w*|upbeat|dynamic)\b/, "energetic"],
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
  /\b(?:start|open|begin)s?(?: (?:it|off|the (?:ad|video)|this))?(?: off)? with\b|\b(?:hook|opening|first line)\b/;

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

/** "… and say it's out in Canada only": a statement to be said as well. */
function statementIn(text: string): { readonly text: string } | undefined {
  const found =
    /\b(?:say|mention|add|include)(?:ing)?\s+(?:that\s+)?((?:(?:it|we|they|there)(?:['’](?:s|re|ll|ve|m)|\s+(?:is|are|has|have|was|were|will|can|comes?|ships?|works?|opens?|starts?|only|now))|our\s+\w+|the\s+\w+)\b[^.?!\n]{3,120})/i.exec(
      text,
    )?.[1];
  return found === undefined ? undefined : { text: found.replace(/[\s,]+(?:please|pls|thanks?)$/i, "") };
}
