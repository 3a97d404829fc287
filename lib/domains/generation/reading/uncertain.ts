import { isAboutAd } from "./lists/ad-words";
import { finite, pronouns, verbs } from "./lists/grammar";
import { setOf } from "./lists/set-of";
import { isAction } from "./form";
import { isAboutSomebody } from "./scenes-told";
import type { TaggedPart } from "./tagger";
import { isWord, type Token } from "./tokens";
import { isThirdPerson } from "./words";

/** Probability of silence below which words are not certainly about the ad. Of 50 such stretches in 500 prompts seven were. */
const LEAST_CERTAIN = 0.65;
/** Words that stand by themselves are a statement from so many on. */
const LEAST_ALONE = 2;

/** Words to whoever makes the ad, and of a dictation. */
const toMaker = setOf(
  `please pls show shows mention say says said ask tell end ending open finish cut fade cta avoid keep called named name
  brand client audience target logo shot scene camera speaker presenter wait scrap sorry actually thanks regards want wants
  would whatever don't no pour skip laugh smile
  bitte schreiben scrivere écrire escribir escrever schrijven favor favore graag merci danke grazie gracias
  vidéo vídeo filmpje ton tono tom toon stimme voix voz voce stem musik musique música musica muziek`,
);
/** How something is to look or sound. */
const likens = /^(?:as if|like|such as) /i;

/** Words in a row that were found silent, between the marks that end sentences. */
interface Stretch {
  from: number;
  to: number;
}

const endsSentence = /^(?:[.!?;\n]|\.{3})$/;

function stretchesIn(tokens: readonly Token[], isSilent: (at: number) => boolean): Stretch[] {
  const stretches: Stretch[] = [];
  let from = -1;
  for (let at = 0; at <= tokens.length; at++) {
    const token = tokens[at];
    const goesOn = token !== undefined && isSilent(at) && !endsSentence.test(token.text);
    if (goesOn && from === -1 && isWord(token)) from = at;
    if (goesOn || from === -1) continue;
    let to = at - 1;
    while (!isWord(tokens[to] ?? { text: "" })) to -= 1;
    stretches.push({ from, to });
    from = -1;
  }
  return stretches;
}

const isForMaker = (tokens: readonly Token[], { from, to }: Stretch): boolean =>
  likens.test(`${tokens[from]?.text} ${tokens[from + 1]?.text} `) ||
  tokens.slice(from, to + 1).some(({ text }) => {
    return isAboutAd(text) || toMaker.has(text.toLowerCase()) || /^["#:[\]{}|<>=]/.test(text);
  });

const noToken = { text: "" };
/** What is done with a thing by whoever sells it, which is what the product is. */
const provides = /^(?:sell|sells|offer|offers|make|makes|do|does|are|is)$/i;

const isVerb = ({ text }: Pick<Token, "text">): boolean => {
  const key = text.toLowerCase();
  return pronouns.has(key) || finite.has(key) || verbs.has(key) || isThirdPerson(key) || /'(?:s|re|ve|ll)$/.test(key);
};

/** What a stretch makes with the part before it and the part behind it, each of them only where nothing stands between. */
function joined(
  tokens: readonly Token[],
  stretch: Stretch,
  before?: TaggedPart,
  after?: TaggedPart,
): TaggedPart | null {
  const words = tokens.slice(stretch.from, stretch.to + 1);
  const from = before?.from ?? stretch.from;
  const to = after?.to ?? stretch.to;
  const isClause = /^[nk]$/.test(before?.label ?? "") && isVerb(words[0] ?? noToken);
  if (before !== undefined) return { label: before.label === "n" || isClause ? "f" : before.label, from, to };
  if (after === undefined) return words.length >= LEAST_ALONE ? { label: "f", from, to } : null;
  if (/^[ach]$/.test(after.label)) return null;
  if (after.label === "n") {
    const said = `${words.map(({ text }) => text).join(" ")} It`;
    return isAction(said) ? { label: "c", from, to } : null;
  }
  return { label: after.label === "k" && words.some(isVerb) ? "f" : after.label, from, to };
}

/**
 * Parts with the words of which it is not certain that they are about the ad: they are spoken as they were written, with what
 * they stand next to, or by themselves. `silenceOf` is the probability that a token is not spoken.
 */
export function withUncertain(
  tokens: readonly Token[],
  parts: readonly TaggedPart[],
  silent: { isSilent: (at: number) => boolean; silenceOf: (at: number) => number },
): TaggedPart[] {
  let found = [...parts];
  for (const stretch of stretchesIn(tokens, silent.isSilent)) {
    let sum = 0;
    for (let at = stretch.from; at <= stretch.to; at++) sum += silent.silenceOf(at);
    const mean = sum / (stretch.to - stretch.from + 1);
    if (mean >= LEAST_CERTAIN || isForMaker(tokens, stretch)) continue;
    const before = found.find(({ label, to }) => to === stretch.from - 1 && /^[nkafo]$/.test(label));
    const after = found.find(({ label, from }) => from === stretch.to + 1 && /^[nkafo]$/.test(label));
    const isScene = before === undefined && isAboutSomebody(tokens, { label: "f", ...stretch });
    const whole = isScene ? null : joined(tokens, stretch, before, after);
    if (whole === null) continue;
    const isInside = (part: TaggedPart): boolean =>
      part.from >= whole.from && part.to <= whole.to && part.label !== "n";
    const isProvided =
      before?.label === "k" || tokens.slice(stretch.from, stretch.to + 1).some(({ text }) => provides.test(text));
    const isKept = (part: TaggedPart): boolean =>
      !isInside(part) || (part.label === "k" && whole.label === "f" && isProvided);
    found = [...found.filter(isKept), whole].toSorted((a, b) => a.from - b.from || a.to - b.to);
  }
  return found;
}
