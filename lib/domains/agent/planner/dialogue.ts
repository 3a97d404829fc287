import { besidesYes, isPlainYes } from "./agreement";
import { likelihood, meaningOf } from "./classifier/classifier";
import type { DialogueState } from "./classifier/features";
import { fieldsOf, type Conversation, type Outcome, type Turn } from "./conversation";

/** Something a person has not answered: a question, or a proposal. */
export interface Pending {
  readonly kind: "question" | "approval";
  readonly turn: Turn;
  /** The call that waits. */
  readonly outcome: Outcome;
}

const isSuperseded = ({ tool, state, value }: Outcome): boolean =>
  tool === "ask_user" ? fieldsOf(value)["reason"] === "superseded" : state === "refused" && value === "superseded";

/** What the newest message may be the answer to: the call that waited when it came. */
export function pendingOf({ turns }: Conversation): Pending | undefined {
  const turn = turns.at(-1);
  const outcome = turn?.outcomes.find(isSuperseded);
  if (!turn || !outcome) return undefined;
  return { kind: outcome.tool === "ask_user" ? "question" : "approval", turn, outcome };
}

const no = new RegExp(
  String.raw`^\s*(?:(?:h+m+|m+h*m+|uh+|um+|er+m?|eh|oh|ah|ok(?:ay)?|well|actually|sorry)[\s,.!…]+)*(?:n|no+|nope|nah|stop|cancel|cancel (?:that|it)|don['’]?t|do not|not now|not yet|never ?mind|forget (?:it|that)|decline|rather not|leave (?:it|that)|skip(?: (?:it|that))?|drop (?:it|that)|no need|not (?:this|that) one|(?:wait|hold on|hang on)(?: (?:just )?(?:a|one) (?:moment|second|sec|minute|min))?|(?:(?:just )?(?:give me|gimme) )?(?:a|one) (?:moment|second|sec|minute|min)|not so fast|nothing|nichts|nada|rien|niente|niets|nein|nicht|non|いいえ)(?:[\s,.!/]+(?:leave (?:it|that)|skip (?:it|that)|thanks?|thank you|stop|please|do that|do it|that|it|danke|gracias|merci))*[\s.!]*$`,
  "i",
);

const regret = String.raw`(?:i(?: have|['’]ve)? changed my mind|(?:(?:that|this|it)(?:['’]?s| is) )?(?:the )?wrong (?:product|one|ad|video|image|picture|brand|thing))`;
const cancelLead = String.raw`(?:(?:please|pls|ok(?:ay)?|yes|yeah|yep|no|oh|oops|sorry|hey|wait|hold on|actually|just|now|stop|never ?mind|can you|could you|would you|${regret})[\s,.!…]+)*`;
const madeThing = String.raw`(?:ads?|adverts?|videos?|clips?|reels?|tik\s?toks?|images?|pictures?|jobs?|renders?|rendering|one)`;
const cancelled = String.raw`(?:it|this|that|them|these|those|(?:(?:the|this|that|my|our)\s+)?(?:(?:last|latest|newest|current|running|new|video|image)\s+){0,2}${madeThing}|(?:(?:the\s+)?job\s+)?[0-9a-f]{8}-[0-9a-f-]{27})`;
const cancel = new RegExp(
  String.raw`^\s*${cancelLead}(?:cancel|stop|abort|kill|halt)(?:\s+(?:making|rendering|creating|generating|producing))?(?:\s+${cancelled})?(?:[\s,.!…–-]+(?:please|pls|now|right now|immediately|again|thanks?|thank you|${regret}))*[\s.!?]*$`,
  "i",
);

const stopsFirst =
  /^\s*(?:(?:oh|no|wait|omg|oops|hey|sorry|argh|please|ok)[\s,.!…]+)*(?:stop|cancel|abort)(?:[\s,]+(?:stop|it|that|this|cancel|please|pls|now))*(?:\s*[,.!;]+|\s+[–-]+)\s*\S/i;
const stopsLast =
  /\b(?:wrong|crap|shit|damn|oops|mistake|sorry|argh|oh no)\b[^.?!]*[\s,.!–-](?:(?:can|could) you (?:please )?)?(?:stop|cancel|abort|kill) (?:it|that|this)(?:\s+(?:now|please|pls|asap|one))*[\s.!?]*$/i;
/** True for a message that stops and says why: "stop it, I forgot the name", "wrong product, can you stop that". */
export const stopsAndSaysWhy = (text: string): boolean => stopsFirst.test(text) || stopsLast.test(text);

/** True for a message that wants what is being made to stop and says nothing else: "please cancel the video". */
export const isCancel = (text: string): boolean => cancel.test(text);

/** Tools that make something. */
export const creators: ReadonlySet<string> = new Set(["ugc_create", "video_create", "imageAds_create", "skills_run"]);
/** Tools whose calls a person may agree to in words of their own; what deletes, stops or repeats wants a plain yes. */
const agreedFreely: ReadonlySet<string> = new Set([
  ...creators,
  ...["timelines_create", "variants_create", "subtitle_create"],
]);

/** True for a tool that stops or deletes something. */
export const ends = (tool: string): boolean => /_(?:cancel|remove|revoke)$/.test(tool);

/** "Yep, delete it", where a deletion waits. */
const deletes =
  /^\s*(?:(?:yes|yep|yeah|yup|ok(?:ay)?|sure|please)[\s,.!]+)*(?:delete|remove) (?:it|that|this|that one|this one|the (?:schedule|skill|brand))(?:[\s,]+(?:please|pls|thanks?|thank you))*[\s.!]*$/i;

/** True for a message that approves a waiting call of a tool; what stops or deletes is also approved by being said again. */
export const agreesTo = (tool: string, text: string): boolean =>
  (tool.endsWith("_remove") && deletes.test(text)) ||
  (agreedFreely.has(tool) ? besidesYes(text) !== undefined : isPlainYes(text)) ||
  (tool === "jobs_cancel" && isCancel(text) && !/^\s*no/i.test(text));
const proposed = String.raw`(?:it|that|this|(?:this|that) (?:one|hook|version|idea)|the (?:new |other |second |whole )?(?:hook|one|version|idea|opening|change|thing))`;
const made = String.raw`the (?:(?:very )?first|original|old|previous|earlier|last) (?:one|version|hook|opening|line|ad|video)`;
/** "Nah leave it, my partner wants to shoot it herself", "Nee, laat maar", "I liked the first hook better". */
const drops = new RegExp(
  String.raw`\b(?:leave|forget|skip|drop|scrap|ditch|bin) ${proposed}\b|\b(?:liked?|prefer(?:red)?|keep|keeping|stick with|sticking with|stay with|(?:go|going|get|switch) back to) ${made}\b|\b${made}\b[^.?!]{0,12}\b(?:was|is|were) (?:\w+ )?(?:fine|good|great|better|best|ok(?:ay)?|perfect)\b|\blaat maar\b|\blass (?:es|mal|gut sein)\b|\blaissez? tomber\b|\b(?:d[eé]jalo|olv[ií]dalo)\b|\blascia (?:stare|perdere)\b|\b(?:deixa (?:pra l[aá]|estar)|esquece)\b`,
  "i",
);
/** Words of a wish in its place. */
const wantsOther =
  /["“«\d]|\b(?:don['’]?t like|make|instead|try|use|start|begin|change|but|different|another|add|shorter|longer|square|vertical|landscape|captions?|subtitles?|music|voice|format|price)\b/i;
const MOST_DECLINING = 140;
const DECLINED = 0.8;
/** "No, our grinder": what is meant instead. */
const corrects =
  /^\W*(?:no|nah|nope|not|nein|non|nee|não)\b[\s,]+(?:\w+\s+){0,3}?(?:our|my|the|for|i meant|it['’]?s|para|per|pour|für|voor|nuestr\w+|unser\w*|notre|noss[oa]|del?)\b|\b(?:understand|mean)\b|\bnot (?!now|today|yet|this|that|it|really|sure|right|for|interested|needed)[^,.;]{3,30}[,;]\s*(?!thanks?|please|sorry|no\b|maybe)\p{L}{3,}/iu;

/** "Wait, who is talking in it" */
const asks = /^\W*(?:(?:wait|ok|and|so|but|hm+|um)\W+)*(?:who|what|which|when|where|how|is|are|does|do|will)\b/i;

/** "Actually forget that, …" */
const takenBack = /^\W*(?:(?:actually|no|nah|oh|ok)[\s,]+)+(?:leave|forget|skip|drop|scrap) (?:it|that|this)\b/i;
/** True for a message that declines what waits and asks for nothing else in its place. */
export const declines = (text: string): boolean => no.test(text) || isCancel(text) || takenBack.test(text);
/** True for a message that declines a proposal, be it with a reason, and asks for nothing else. */
export const declinesProposal = (text: string): boolean =>
  declines(text) ||
  (text.length <= MOST_DECLINING &&
    !wantsOther.test(text) &&
    (drops.test(text) ||
      (!corrects.test(text) && !asks.test(text) && likelihood(meaningOf(text, "approval"), ["no"]) >= DECLINED)));

/** True for a message that answers a question by taking the wish back. */
export const declinesQuestion = (text: string): boolean =>
  text.length <= MOST_DECLINING &&
  !wantsOther.test(text) &&
  !corrects.test(text) &&
  /\b(?:no|nah|never|forget|leave|skip|drop|stop|don['’]?t|not|nothing|nein|nicht|lass|laat|non|laisse|no|deja|lascia|não|deixa|esquece)\b/i.test(
    text,
  ) &&
  text.trim().split(/\s+/).length > SHORT &&
  likelihood(meaningOf(text, "question"), ["no"]) >= DECLINED;
/** Words of a product's name that may sound like a refusal: "skip hire". */
const SHORT = 2;

/** The last call that makes something, done or proposed; one that failed is never repeated. */
export const lastMade = ({ before }: Conversation): Outcome | undefined =>
  before.findLast(({ tool, state }) => creators.has(tool) && state !== "failed");

/** What a conversation is at. */
export function stateOf(conversation: Conversation): DialogueState {
  const pending = pendingOf(conversation);
  if (pending) return pending.kind;
  return lastMade(conversation) ? "made" : "new";
}

const idIn = (value: unknown): string | undefined => {
  const { id } = fieldsOf(fieldsOf(value)["job"]);
  return typeof id === "string" ? id : undefined;
};

/** The id of the newest job a call of this conversation made, of one of the tools. */
export const lastJobId = ({ before }: Conversation, tools: ReadonlySet<string> = madeJobs): string | undefined =>
  idIn(before.findLast(({ tool, state }) => tools.has(tool) && state === "done")?.value);

const madeJobs: ReadonlySet<string> = new Set([...creators, "timelines_create", "subtitle_create"]);
/** Tools whose jobs are ads with a document. */
export const adTools: ReadonlySet<string> = new Set(["ugc_create", "timelines_create"]);

/** The answer of the newest call of a tool that was done. */
export const lastAnswer = ({ before }: Conversation, tool: string): Record<string, unknown> | undefined => {
  const found = before.findLast((outcome) => outcome.tool === tool && outcome.state === "done");
  return found && fieldsOf(found.value);
};

/** True where an ad waits to be made and none was made here: another one of the account, that no id names, is not meant. */
export const isNotMadeYet = (conversation: Conversation, jobId: string | undefined): boolean =>
  jobId === undefined &&
  creators.has(pendingOf(conversation)?.outcome.tool ?? "") &&
  lastJobId(conversation, adTools) === undefined;
