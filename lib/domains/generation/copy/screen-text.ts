import { holds, isContact, isFunctionWord, keyOf, phone, type Reading, sizeOf, url } from "../reading/service";
import { connectiveOpening } from "./connectives";

/** Most words that stand on screen at once. */
export const MAX_SCREEN_WORDS = 5;
const MAX_CHARS = 34;
/** A longer line is searched for no run: each is compared with all of it. */
const MAX_LINE_WORDS = 100;

const pronoun = /^(?:i|we|you|they|he|she|it|there|i'm|we're|you're|they're|it's)$/;
const negation = /^(?:no|not|never|without|nobody|none|cannot)$|n't$/;
const relative = /^(?:that|which|who|whose|where|when|if|because|so)$/;
/** A figure without one of these says more than was stated. */
const limits =
  /^(?:to|from|under|over|least|most|max|min|than|until|only|about|almost|nearly|around|every|per|below|above|within)$/;
const bareNumber = /^\d+$/;
const finite =
  /^(?:am|is|are|was|were|has|have|had|can|can't|could|will|won't|would|do|does|did|should|must|may|might)$/;
/** Before one of these a phrase is not over: a particle belongs to its verb. */
const leadsFurther =
  /^(?:and|or|of|a|an|per|while|that|which|who|when|where|because|if|so|as|than|but|up|out|off|down|away|back)$/;
const hasMark = (word: string | undefined): boolean => word === undefined || /[,.;:!?)]$/.test(word);

/** A run of words within a line: `before` and `after` are its neighbours. */
interface Run {
  words: readonly string[];
  before: string | undefined;
  after: string | undefined;
}

const runsOf = (all: readonly string[]): Run[] =>
  all.flatMap((_, start) =>
    Array.from({ length: Math.min(MAX_SCREEN_WORDS, all.length - start) }, (_, more) => start + more + 1).map(
      (end) => ({
        words: all.slice(start, end),
        before: all[start - 1],
        after: all[end],
      }),
    ),
  );

/** True for a run that says nothing else than its line does: no mark parts it, no denial or unit is left outside. */
function isFaithful({ words, after }: Run, all: readonly string[]): boolean {
  const keys = words.map(keyOf);
  const [first = "", last = ""] = [keys[0], keys.at(-1)];
  const isDenied = all.some((word) => negation.test(keyOf(word))) && !keys.some((key) => negation.test(key));
  const lacksUnit = bareNumber.test(last) && (words.length === 1 || (!hasMark(words.at(-1)) && after !== undefined));
  const isParted = words.slice(0, -1).some((word) => hasMark(word));
  const leadsOn = isFunctionWord(last) || (isFunctionWord(first) && !negation.test(first)) || first === "not";
  return !isDenied && !lacksUnit && !isParted && !leadsOn && !keys.some((key) => pronoun.test(key));
}

/** A figure, or a date by its day: where a run may begin inside a line. */
const beginsWithFigure = (words: readonly string[]): boolean =>
  /\d/.test(words[0] ?? "") || (/^\p{Lu}/u.test(words[0] ?? "") && /^\d/.test(words[1] ?? ""));

/** A cut that leaves a phrase whole: at the end, at a mark, or before a word that only adds to it. */
function endsWhole({ words, after }: Run, all: readonly string[]): boolean {
  if (after === undefined) return true;
  const isList = all.some((word) => /^(?:and|or)$/i.test(word));
  if (hasMark(words.at(-1))) return !isList || words.some((word) => /\d/.test(word));
  return isFunctionWord(keyOf(after)) && !finite.test(keyOf(after)) && !leadsFurther.test(keyOf(after));
}

/** How well a run reads alone, figures first; null where the cut would harm it. */
function scoreOf(run: Run, all: readonly string[]): number | null {
  const { words, before } = run;
  const isFigure = words.some((word) => /\d/.test(word));
  const isTag = words.length === 1 && !/[%€£$]/.test(words[0] ?? "");
  const isLimited = limits.test(keyOf(before));
  const begins = before === undefined || (isFigure && !isLimited && beginsWithFigure(words));
  if (!begins || isTag || !endsWhole(run, all) || words.some((word) => relative.test(keyOf(word)))) return null;
  return (isFigure ? 3 : 0) + words.length * 0.1;
}

const unmarked = (text: string): string => text.replace(/["()]|[.,:;!]+$/g, "").trim();
const isShort = (text: string): boolean => sizeOf(text) <= MAX_SCREEN_WORDS && text.length <= MAX_CHARS + 6;

/** The run that reads best alone; undefined when every cut would harm it. */
function bestRun(source: string): { text: string; score: number } | undefined {
  const all = source.split(/\s+/).filter(Boolean);
  if (all.length > MAX_LINE_WORDS) return undefined;
  return runsOf(all)
    .filter((run) => isFaithful(run, all))
    .flatMap((run) => {
      const score = scoreOf(run, all);
      const text = unmarked(run.words.join(" "));
      return score === null || !isShort(text) ? [] : [{ text, score }];
    })
    .toSorted((a, b) => b.score - a.score)[0];
}

/**
 * At most five words of a spoken line to show meanwhile, in a row and as they stand: an address or number to call, the whole
 * line when it is short, figures with their unit, the name, else the run that reads best alone. Null when none does.
 */
export function screenTextOf(say: string, { name, language }: Pick<Reading, "name" | "language">): string | null {
  const opened = say.replace(connectiveOpening, "");
  const source = name !== null && opened.startsWith(`the ${name}`) ? opened.slice("the ".length) : opened;
  const reach = isContact(say) ? (url.exec(say) ?? phone.exec(say))?.[0] : undefined;
  if (reach !== undefined && isShort(reach)) return unmarked(reach);
  if (isShort(unmarked(source)) && !/[,:;.!?]\s/.test(source)) return unmarked(source);
  // Where a cut harms a line is known of English alone.
  const run = language === "en" ? bestRun(source) : undefined;
  if (name !== null && isShort(name) && holds(source, name)) {
    const isSubject = source.startsWith(name) && sizeOf(source) > 2 * MAX_SCREEN_WORDS;
    if (isSubject || run === undefined || run.score < 3) return name;
  }
  return run?.text ?? null;
}
