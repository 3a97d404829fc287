import { formOf } from "./form";
import { adNouns, directionWords, formatWords } from "./lists/ad-words";
import type { Marked } from "./marked-prompt";
import { isWord, type Token } from "./tokens";
import { isCommonWord } from "./words";

const MOST_WORDS = 5;

const isAboutAd = ({ text }: Token): boolean => {
  const key = text.toLowerCase();
  return (
    [adNouns, formatWords, directionWords].some((words) => words.has(key)) || /^(?:poster|banner|film)s?$/.test(key)
  );
};

/**
 * "umbrellas", "candle shop ad": a few ordinary English words that are all there is say what it is, any other word what it is
 * called. Such a prompt gives the tagger too little to tell.
 */
export function withLoneProduct(marked: Marked): Marked {
  const { text, tokens, parts, language } = marked;
  const [only, ...others] = parts;
  const isAlone =
    /^[nf]$/.test(only?.label ?? "") && others.length === 0 && only?.from === 0 && only.to === tokens.length - 1;
  const isNothing = only === undefined && tokens.every(isWord);
  if (language !== "en" || !(isAlone || isNothing) || tokens.length > MOST_WORDS) return marked;
  const last = tokens.at(-1);
  const product = last !== undefined && isAboutAd(last) ? tokens.slice(0, -1) : tokens;
  const said = text.slice(0, product.at(-1)?.end ?? 0);
  if (product.length === 0 || product.some(isAboutAd) || formOf(said) !== "phrase") return marked;
  const [from, to] = [0, product.length - 1];
  const isOrdinary = !/\P{Lu}\p{Lu}/u.test(said) && product.every((token) => isCommonWord(token.text.toLowerCase()));
  return isOrdinary
    ? { ...marked, parts: [{ label: "k", from, to }], names: [] }
    : { ...marked, parts: [{ label: "n", from, to }], names: [{ from, to, share: 1 }] };
}
