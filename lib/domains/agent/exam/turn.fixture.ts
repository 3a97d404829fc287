/** What a thread and its account hold when a turn is typed. */
export type ExamState =
  /** Two finished UGC ads and one image ad, made a week ago in other threads, and the ready brand Aurelia Tea. */
  | "fresh"
  /** The thread has just made a 15 s 9:16 ad for a cold brew coffee in cans. */
  | "afterAd"
  /** A proposal for that ad waits. */
  | "approval"
  /** That ad was made, and a proposal with another hook waits. */
  | "hookWaits"
  /** "Make me an ad" was asked back: for what product? */
  | "asked"
  /** The same, and what is said comes as the reply to the question and not as a message. */
  | "form"
  /** The cold brew ad's job runs. */
  | "running"
  /** The schedules "Pastry Mondays", each Monday at nine, and "Coffee", each day at eight. */
  | "schedule"
  /** The same, the pastry one just paused in this thread. */
  | "paused";

/** A call that must be proposed. A pattern is compared with the field as text or JSON; the field `*` is all of them. */
export type ExpectedCall = Readonly<{
  tool: string | readonly string[];
  fields?: Readonly<Record<string, string | number | boolean | RegExp>>;
  /** Fields that must be absent. */
  without?: readonly string[];
}>;

/**
 * `calls`: these proposals wait, and no other. `reads`: this operation was read, and the words hold `says`. `asks`: one question
 * with at most three suggestions. `tells`: words alone. `decides`: the waiting approval is answered so. `cancels`: the job
 * that runs ends, its unit is back, and the words say so.
 */
export type Expected =
  | Readonly<{ calls: readonly ExpectedCall[]; says?: RegExp }>
  | Readonly<{ reads: string | readonly string[]; says: RegExp }>
  | Readonly<{ asks: RegExp }>
  | Readonly<{ tells: RegExp; hides?: RegExp }>
  | Readonly<{ decides: "approved" | "declined" }>
  | Readonly<{ cancels: true }>;

/** A message, what came before it, and what must happen first. */
export type ExamTurn = Readonly<{ state: ExamState; said: string; expect: Expected }>;

/** What came of a turn: its words, the calls that do more than read, and the tools it read with. */
export type Outcome = Readonly<{
  words: string;
  calls: readonly Readonly<{ tool: string; args: Readonly<Record<string, unknown>> }>[];
  reads: readonly string[];
  /** Outcome of the approval that waited before. */
  decided: "approved" | "declined" | undefined;
  /** A job that ran before was cancelled. */
  isCancelled: boolean;
  /** Calls an operation refused for their arguments: never right. */
  refused: readonly string[];
}>;

const listOf = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T]);
const textOf = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

function isCall(
  call: Outcome["calls"][number] | undefined,
  { tool, fields = {}, without = [] }: ExpectedCall,
): boolean {
  if (!call || !listOf(tool).includes(call.tool)) return false;
  const holds = ([name, wanted]: [string, string | number | boolean | RegExp]) => {
    const value = name === "*" ? call.args : call.args[name];
    return wanted instanceof RegExp ? value !== undefined && wanted.test(textOf(value)) : value === wanted;
  };
  return Object.entries(fields).every(holds) && without.every((name) => call.args[name] === undefined);
}

const isQuestion = ({ calls: [first, ...others] }: Outcome, words: RegExp): boolean => {
  if (first?.tool !== "ask_user" || others.length > 0) return false;
  const { question, options } = first.args;
  return words.test(textOf(question)) && (!Array.isArray(options) || options.length <= 3);
};

/** True when what came of a turn is what must happen. */
export function isRight(outcome: Outcome, expected: Expected): boolean {
  const { calls, words, reads } = outcome;
  if (outcome.refused.length > 0) return false;
  if ("cancels" in expected) return outcome.isCancelled && /units are back/.test(words);
  if ("decides" in expected) return outcome.decided === expected.decides && words.length < 200;
  if ("asks" in expected) return isQuestion(outcome, expected.asks);
  if ("calls" in expected)
    return (
      calls.length === expected.calls.length &&
      expected.calls.every((call, index) => isCall(calls[index], call)) &&
      (expected.says?.test(words) ?? true)
    );
  if (calls.length > 0) return false;
  if ("reads" in expected)
    return listOf(expected.reads).some((tool) => reads.includes(tool)) && expected.says.test(words);
  return expected.tells.test(words) && !expected.hides?.test(words);
}
