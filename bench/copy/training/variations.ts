import { seededRandom } from "@/lib/engines/studio/draw/seed";
import { languageOf } from "@/lib/domains/generation/reading/languages";
import type { MarkedPrompt } from "./corpus";

type Part = MarkedPrompt["parts"][number];
/** Parts of a prompt up to the end of a sentence or line. */
type Sentence = readonly Part[];

const textOf = (parts: readonly Part[]): string => parts.map(([, text]) => text).join("");

/** The part cut behind its sentences, where that changes no label: directions have no beginning of their own. */
const cut = ([label, text]: Part): Part[] =>
  label === "d" ? text.split(/(?<=[.!?…]\s+|\n)(?=\S)/u).map((piece): Part => [label, piece]) : [[label, text]];

const isEnd = (text: string): boolean => /[.!?…]["”')]*\s+$|\n\s*$/u.test(text);

function sentencesOf({ parts }: MarkedPrompt): Sentence[] {
  const sentences: Part[][] = [[]];
  for (const part of parts.flatMap(cut)) {
    sentences.at(-1)?.push(part);
    if (/[dx]/.test(part[0]) && isEnd(textOf(sentences.at(-1)?.slice(-2) ?? []))) sentences.push([]);
  }
  return sentences.filter((one) => one.length > 0);
}

const hasOnly = (sentence: Sentence, labels: RegExp): boolean => sentence.every(([label]) => labels.test(label));
const isHeading = (sentence: Sentence): boolean => /:\s*$/.test(textOf(sentence));
/** Nothing of it is said, and it stands for itself. */
const isSilent = (sentence: Sentence): boolean =>
  hasOnly(sentence, /[dx]/) && !isHeading(sentence) && /\p{L}\P{L}+\p{L}/u.test(textOf(sentence));
/** All of it is said, whatever is advertised. */
const isSaid = (sentence: Sentence): boolean =>
  hasOnly(sentence, /[fox]/) && sentence.some(([label]) => label === "f") && !isHeading(sentence);

/** The sentence as one may be put behind it. */
function closed(sentence: Sentence): Sentence {
  const text = textOf(sentence);
  if (/\s$/.test(text)) return sentence;
  const mark = /[.!?…:]["”')]*$/u.test(text) ? " " : ". ";
  const [label, last] = sentence.at(-1) ?? ["x", ""];
  return label === "d" || label === "x" ? [...sentence.slice(0, -1), [label, last + mark]] : [...sentence, ["x", mark]];
}

/** Sentences and names of prompts in one language, to be put into others. */
interface Stock {
  silent: Sentence[];
  said: Sentence[];
  names: string[];
}

const nameOf = ({ parts }: MarkedPrompt): string | undefined => parts.find(([label]) => label === "n")?.[1];

function stockOf(prompts: readonly MarkedPrompt[]): Stock {
  const own = prompts.flatMap((one) => {
    const name = nameOf(one);
    const sentences = sentencesOf(one).filter((sentence) => name === undefined || !textOf(sentence).includes(name));
    return sentences.map(closed);
  });
  return {
    silent: own.filter(isSilent),
    said: own.filter(isSaid),
    names: [...new Set(prompts.flatMap((one) => nameOf(one) ?? []))].filter((name) => /^\p{L}.{1,30}$/u.test(name)),
  };
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The prompt with another name wherever its own stands, addresses included; as it is where a part of the name stands alone. */
function renamed(parts: readonly Part[], name: string, other: string): readonly Part[] {
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, "gu");
  const [first = ""] = name.split(/\s/);
  const rest = textOf(parts).replace(whole, "");
  if (first !== name && first.length > 3 && rest.includes(first)) return parts;
  const [joined, joinedOther] = [plain(name), plain(other)];
  const cased = name === name.toLowerCase() ? other.toLowerCase() : other;
  return parts.map(([label, text]) => {
    const found = text.replace(whole, () => cased);
    return [label, joined.length > 3 ? found.replaceAll(joined, joinedOther) : found];
  });
}

/** How often each change is made. */
const SILENT_ADDED = 0.55;
const SILENT_LEFT_OUT = 0.25;
const SAID_ADDED = 0.25;
const RENAMED = 0.5;
const LOWERED = 0.05;

/**
 * The prompts, each with sentences about the ad and statements of others put in, some left out, and often another name: what
 * every sentence is stays as it was labelled. The same seed gives the same prompts.
 */
export function variationsOf(prompts: readonly MarkedPrompt[], seed: number): MarkedPrompt[] {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const byLanguage = new Map<string, MarkedPrompt[]>();
  for (const prompt of prompts) {
    const language = languageOf(textOf(prompt.parts));
    const alike = byLanguage.get(language) ?? [];
    alike.push(prompt);
    byLanguage.set(language, alike);
  }
  return [...byLanguage.values()].flatMap((alike) => {
    const stock = stockOf(alike);
    const put = (sentences: Sentence[], one: Sentence | undefined): void => {
      if (one === undefined) return;
      const at = Math.floor(random() * (sentences.length + 1));
      const before = sentences[at - 1];
      if (before !== undefined) sentences[at - 1] = closed(before);
      sentences.splice(at, 0, one);
    };
    return alike.map((prompt): MarkedPrompt => {
      const sentences = sentencesOf(prompt).filter((one) => !isSilent(one) || random() >= SILENT_LEFT_OUT);
      if (random() < SILENT_ADDED) put(sentences, pick(stock.silent));
      if (random() < SILENT_ADDED / 2) put(sentences, pick(stock.silent));
      if (random() < SAID_ADDED) put(sentences, pick(stock.said));
      const [name, other] = [nameOf(prompt), pick(stock.names)];
      let parts: readonly Part[] = sentences.flat();
      if (name !== undefined && other !== undefined && random() < RENAMED) parts = renamed(parts, name, other);
      if (random() < LOWERED) parts = parts.map(([label, text]): Part => [label, text.toLowerCase()]);
      return parts.length === 0 ? prompt : { id: `${prompt.id}~${seed}`, parts: [...parts] };
    });
  });
}
