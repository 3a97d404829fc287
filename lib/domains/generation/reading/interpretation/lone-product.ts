import { formOf } from "../form";
import { isAboutAd } from "../lists/ad-words";
import { type Marked, wordsFrom } from "../tagging/marked-prompt";
import { folded } from "../text";
import { isWord, type Token } from "../tokens";
import { isCommonWord } from "../words";

const MOST_WORDS = 5;

const isOfAd = ({ text }: Token): boolean => isAboutAd(text) || /^(?:poster|banner|film)s?$/i.test(text);

/** Words before a place or a day. */
const isPlaced = /^(?:in|on|at|near|from)$/;

/** True for a noun phrase of ordinary English words at the start, written as a sentence is, with nothing about an ad; a name may follow as its place or day. */
function isPlain({ text, tokens }: Marked, to: number): boolean {
  const product = tokens.slice(0, to + 1);
  const place = product.findIndex(({ text: word }, at) => at > 1 && isPlaced.test(word));
  const noun = place === -1 ? product : product.slice(0, place);
  const isOrdinary = noun.every(
    ({ text: word }, at) => (at === 0 || /^\p{Ll}/u.test(word)) && isCommonWord(word.toLowerCase()),
  );
  return isOrdinary && !product.some(isOfAd) && formOf(text.slice(0, product.at(-1)?.end ?? 0)) === "phrase";
}

/**
 * "Lemon curd, made in small batches": two or more ordinary words that a prompt opens with and that nothing else tells the
 * kind of are what it is about, and neither its name nor a statement.
 */
export function withOpeningKind(marked: Marked): Marked {
  const { tokens, parts, names, language } = marked;
  const [first, next] = parts;
  if (language !== "en" || first?.from !== 0 || parts.some(({ label }) => label === "k")) return marked;
  if (first.to === 0 || first.to >= MOST_WORDS || !isPlain(marked, first.to)) return marked;
  const mark = tokens[first.to + 1]?.text ?? ".";
  const said = folded(wordsFrom(marked, 0, first.to));
  const isRepeated = names.some(({ from, to }) => from > first.to && folded(wordsFrom(marked, from, to)) === said);
  const isNamed = first.label === "n" && /^[,.!\n]$/.test(mark) && !isRepeated;
  const isDescribed =
    first.label === "f" &&
    mark === "," &&
    next?.label === "f" &&
    formOf(wordsFrom(marked, next.from, next.to)) === "participle";
  if (!isNamed && !isDescribed) return marked;
  return {
    ...marked,
    parts: [{ ...first, label: "k" }, ...parts.slice(1)],
    names: names.filter(({ from }) => from > first.to),
  };
}

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
  const product = last !== undefined && isOfAd(last) ? tokens.slice(0, -1) : tokens;
  const said = text.slice(0, product.at(-1)?.end ?? 0);
  if (product.length === 0 || product.some(isOfAd) || formOf(said) !== "phrase") return marked;
  const [from, to] = [0, product.length - 1];
  const isCommon = product.every((token) => isCommonWord(token.text.toLowerCase()));
  const isOrdinary = (product.length > 1 && isPlain(marked, to)) || (!/\P{Lu}\p{Lu}/u.test(said) && isCommon);
  return isOrdinary
    ? { ...marked, parts: [{ label: "k", from, to }], names: [] }
    : { ...marked, parts: [{ label: "n", from, to }], names: [{ from, to, share: 1 }] };
}
