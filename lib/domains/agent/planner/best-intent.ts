import { likelihood } from "./classifier/classifier";
import type { Label } from "./classifier/labels";
import type { Conversation } from "./conversation";
import { answers } from "./intents/answers";
import { brands } from "./intents/brand";
import { catalog } from "./intents/catalog";
import { changeLast } from "./intents/change";
import { convertLast } from "./intents/convert";
import { changeOfEarlier } from "./intents/earlier-ad";
import { editLast } from "./intents/edit";
import { aboutThisPlace } from "./intents/facts";
import type { Intent, Reading } from "./intents/intent";
import { jobs } from "./intents/jobs";
import { makers } from "./intents/make";
import { proposal } from "./intents/proposal";
import { ofEach } from "./intents/several-products";
import { scheduling } from "./intents/schedule";
import { scripts } from "./intents/scripts";
import { skills } from "./intents/skills";
import { questionTo, smallTalk } from "./intents/small-talk";
import { versions } from "./intents/versions";
import { rulesOf, scoreOf } from "./score";

/** What the planner understands; of equal scores the first counts. */
const intents: readonly Intent[] = [
  ...smallTalk,
  ofEach,
  ...answers,
  aboutThisPlace,
  ...proposal,
  ...scripts,
  ...versions,
  ...scheduling,
  ...jobs,
  ...skills,
  ...brands,
  ...catalog,
  changeOfEarlier,
  editLast,
  convertLast,
  changeLast,
  ...makers,
];

/** Least score of a message that is a request of its own and no answer. */
export const REQUEST = 3.4;

interface Rated {
  readonly intent: Intent;
  readonly score: number;
}

/** The intent a message asks for most surely, with its score. */
export function best(reading: Reading): Rated | undefined {
  if (questionTo(reading) !== undefined && !intents.some((intent) => rulesOf(intent, reading) >= REQUEST))
    return undefined;
  return intents
    .map((intent) => ({ intent, score: scoreOf(intent, reading) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)[0];
}

/** True for a message that is a request of its own, and does not only answer what was asked; `isWhatFor`: "what is it for?" */
export function isRequest(reading: Reading, isWhatFor: boolean): boolean {
  if (intents.some((intent) => rulesOf(intent, reading) >= REQUEST)) return true;
  const [label = "answer", likely = 0] = [...reading.meaning].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  return isWhatFor && likely >= OTHER && asking.has(label);
}
/** True for a message that asks back what to answer, or knows no answer: it is no product. */
export const asksForHelp = ({ frame: { all }, meaning }: Reading): boolean =>
  unsure.test(all) || (questionBack.test(all) && likelihood(meaning, ["answer"]) < ANSWERING);
/** "What do you need to know?" */
const questionBack = /^\W*(?:what|how|which|why|can|could|do|does|should|is|are|not sure|no idea|i don['’]?t know)\b/;
const unsure =
  /^\W*(?:hm+ )?(?:idk|dunno|i dunno|no (?:idea|clue)|not sure|i['’]?m not sure|i (?:don['’]?t|do not) know)(?: yet)?(?:\W+(?:what|which|any|you|can you|whatever|suggest)\b[^\n]{0,60})?\W*$|\bno product\b|\bjust (?:want(?:ed)? to |wanna )?test(?:ing)?\b/;
const ANSWERING = 0.5;
/** Least likelihood of a request of its own that no rule finds. */
const OTHER = 0.95;
/** What a product's description is least likely to be taken for. */
const asking: ReadonlySet<Label> = new Set(["price", "usage", "state", "jobs", "schedules", "help", "languages"]);

/** Suggestions for somebody who was not understood, the most telling first. */
const suggested = ["UGC ad", "image ads", "a script as text", "usage"];
/** Returns messages that ask for what somebody who was not understood may be offered here. */
export const examplesFor = ({ offered }: Conversation): string[] =>
  suggested.flatMap((name) => {
    const intent = intents.find((one) => one.name === name);
    return intent && intent.tools.some((tool) => offered.has(tool)) ? [intent.example] : [];
  });
