import { alterationsIn } from "./alterations";
import type { LabelledPrompt } from "./labelled-prompts";
import { factsKeptIn } from "./facts";
import { foreignWordsIn } from "./foreign-words";
import { openGrammar } from "./grammar";
import { fold, hasPhrase, wordCount } from "./text";

/** Script as any writer may give it. */
export interface JudgedScript {
  /** What the writer took for the name, what it is, and the script's language. */
  name: string | null;
  kind: string | null;
  language: string;
  lines: readonly { say: string; onScreen: readonly string[] }[];
}

/** What the writer may say besides the prompt. */
export interface Allowed {
  connectives: readonly string[];
  /** Words of the brand, where one is given. */
  brand?: string;
}

/** Findings of one script; every list is empty in a clean one. */
export interface Verdict {
  isNameExact: boolean;
  isKindRight: boolean;
  leaked: string[];
  /** Share of the facts there was room for, 0 to 1. */
  factsKept: number;
  missing: string[];
  isCallToActionSaid: boolean;
  altered: string[];
  foreign: string[];
  foreignShare: number;
  grammar: string[];
  /** Words a second over the length of the ad. */
  pace: number;
  /** Texts on screen of more than five words or of words that were not given. */
  screens: string[];
}

/** Words a second that nobody should have to speak faster than. */
export const MAX_PACE = 2.9;
const MAX_SCREEN_WORDS = 5;

type Label = LabelledPrompt["kind"];
const choices = (label: Label): (string | null)[] => (label === undefined ? [null] : [label].flat());

const isNameExact = (label: Label, name: string | null): boolean =>
  choices(label).some((one) => (one === null ? name === null : name !== null && fold(one) === fold(name)));
const isKindRight = (label: Label, kind: string | null): boolean =>
  choices(label).some((one) => one === null || (kind !== null && fold(kind).includes(fold(one))));

/** A text on screen is at most five words, in a row in the source or in the line it stands on. */
function screensOf({ lines }: JudgedScript, source: string): string[] {
  return lines.flatMap(({ say, onScreen }) =>
    onScreen.filter(
      (text) => wordCount(text) > MAX_SCREEN_WORDS || ![source, say].some((words) => hasPhrase(words, text)),
    ),
  );
}

/** Opens the judge, which knows labels and scripts and no writer. */
export function openJudge(): (labels: LabelledPrompt, script: JudgedScript, allowed: Allowed) => Promise<Verdict> {
  const grammarOf = openGrammar();
  return async (labels, script, { connectives, brand = "" }) => {
    const text = script.lines.map(({ say }) => say).join(" ");
    const everything = [text, ...script.lines.flatMap(({ onScreen }) => onScreen)].join(" | ");
    const source = `${labels.prompt}\n${brand}`;
    const names = choices(labels.name).filter((name) => name !== null);
    const facts = factsKeptIn(text, labels);
    const foreign = foreignWordsIn(text, labels.prompt, [...connectives, brand]);
    return {
      isNameExact: isNameExact(labels.name, script.name),
      isKindRight: isKindRight(labels.kind, script.kind),
      leaked: labels.neverSay.filter((words) => hasPhrase(everything, words)),
      factsKept: facts.share,
      missing: facts.share < 1 ? facts.missing : [],
      isCallToActionSaid: labels.cta === null || hasPhrase(text, labels.cta),
      altered: alterationsIn(text, source, names),
      foreign: foreign.words,
      foreignShare: foreign.share,
      grammar: script.language === "en" ? await grammarOf(text, source) : [],
      pace: wordCount(text) / labels.seconds,
      screens: screensOf(script, source),
    };
  };
}
