import { type Conversation, fieldsOf } from "../conversation";
import { adTools, isNotMadeYet, lastJobId, lastMade, pendingOf } from "../dialogue";
import type { Frame } from "../frame";
import { requireTool, use, type Part, type Plan } from "../plan";
import { isWithoutMusic } from "../settings";
import { isNew, isQuestion } from "./change";
import { opensWith } from "./changed-words";
import { colours, type Told, withEdit, withTold } from "./document-edit";
import type { Intent, Reading } from "./intent";
import { make } from "./make";
import { unplacedNote } from "./unplaced";
import { present, quoteAfter } from "./wanted";

const moods: readonly (readonly [RegExp, string])[] = [
  [/\b(?:driving|pumping|urgent|intense)\b/, "driving"],
  [/\b(?:lounge|jazz\w*|elegant|luxur\w+)\b/, "lounge"],
  [/\b(?:minimal\w*|sparse|understated)\b/, "minimal"],
  [/\b(?:energetic|upbeat|faster|lively)\b/, "upbeat"],
  [
    /\b(?:calm(?:er)?|soft(?:er)?|quiet(?:er)?|relax\w*|slow(?:er)?|a bit much|too (?:much|loud|hectic|busy)|ton(?:e|ed) (?:it |that )?down|turn (?:it |that )?down|less (?:loud|intense|hectic))\b/,
    "calm",
  ],
  [/\b(?:warm(?:er)?|cozy|cosy|acoustic)\b/, "warm"],
  [/\b(?:tech\w*|electronic|modern|futuristic)\b/, "tech"],
  [/\b(?:playful|fun(?:ny|nier)?|quirky|happy|happier)\b/, "playful"],
];

const colourWord = new RegExp(`\\b(${colours.join("|")})\\b`);

interface Edit {
  readonly music?: string;
  readonly colour?: string;
  readonly hook?: boolean;
  readonly line?: Told;
  /** Look of the captions, where more than that is to be changed. */
  readonly captions?: string;
}

/** True where another first line may be what waits. */
const waitsForYes = (conversation: Conversation): boolean =>
  pendingOf(conversation)?.outcome.tool === "timelines_create";
/** "Got another?" */
const otherOne =
  /^\W*(?:(?:ok|no|nah|hm+|got|have you got|do you have|give me|show me|try|can i (?:see|have|get)|any|maybe|and|please|a|an)[\s,]+)*(?:another|others?|something else|different one|one more|more)(?:\s+(?:one|options?|ideas?|please))*\W*$/;

/** 'Start it with "…"', and any words in quotes where another first line waits. */
function isFirstLine(conversation: Conversation, { all, quotes }: Frame): boolean {
  const isOne = quotes.length === 1 && lastMade(conversation) !== undefined;
  const waits = waitsForYes(conversation);
  return isOne && (waits || opensWith.test(all));
}

/** The parts of an ad's document a message wants changed; empty for none. */
function editIn({ conversation, frame }: Reading): Edit {
  const { all } = frame;
  const music = /\b(?:music|song|track|soundtrack)\b/.test(all)
    ? isWithoutMusic(all)
      ? "none"
      : moods.find(([mood]) => mood.test(all))?.[1]
    : undefined;
  const colour = /\b(?:background|colou?rs?|backdrop|look)\b/.test(all) ? colourWord.exec(all)?.[1] : undefined;
  const isHook =
    /\b(?:change|new|another|different|other|better|replace|rewrite|swap)\b[^.]{0,20}\b(?:hook|opening|first (?:line|sentence))\b|\b(?:hook|opening|intro|first (?:line|sentence))\b[^.]{0,12}\b(?:weak|boring|bad|dull|flat|lame|not (?:good|great|strong))\b/.test(
      all,
    ) ||
    isFirstLine(conversation, frame) ||
    (waitsForYes(conversation) && otherOne.test(all));
  const line = isHook ? undefined : lineIn(frame);
  const edits = present({ music, colour, hook: isHook || undefined, line });
  return Object.keys(edits).length === 0 ? {} : { ...edits, ...present({ captions: frame.captions }) };
}

/** True for a message that wants music or colours of an ad changed; none at all can be had from the beginning. */
export const editsOfAd = (reading: Reading): boolean => {
  const { music, colour } = editIn(reading);
  return (music !== undefined && music !== "none") || colour !== undefined;
};

const ending =
  /\b(?:end(?:ing)?|close|closing|finish|last (?:line|words?|sentence)|final (?:line|words?)|cta|call to action)\b/;

/** Words a person wants spoken instead of others: "replace “A” with “B”", "“B” instead of “A”", "end with “B”". */
function lineIn({ all, quotes }: Frame): Edit["line"] {
  const [first, second] = quotes;
  if (!first) return undefined;
  if (second) {
    const isSwapped = /\b(?:instead of|rather than|not)\W*$/.test(second.before);
    if (isSwapped) return { text: first.text, instead: second.text };
    return /\b(?:replace|change|swap|rewrite|turn)\b/.test(all)
      ? { text: second.text, instead: first.text }
      : undefined;
  }
  return ending.test(all) ? { text: first.text } : undefined;
}

/** Changes named parts of the last ad through its document: everything else, seed, presenter and voice stay. */
function* edit(reading: Reading): Plan {
  const { conversation } = reading;
  requireTool(conversation, "timelines_create", "edit ads");
  const jobId = yield* adToEdit(reading);
  if (jobId === undefined) return "There is no finished ad yet that I could change. Tell me what to make first.";
  const { timeline } = yield* use("timelines_get", { jobId });
  const document = fieldsOf(timeline);
  const { music, colour, hook, line: told, captions } = editIn(reading);
  const line = hook ? yield* newHook(reading, document) : undefined;
  if (hook && line === undefined)
    return "I find no other first line in what I was told. Write one in quotes, such as: start with “…”.";
  const what = [
    line && `the hook “${line}”`,
    told && `the line “${told.text}”`,
    colour && `a ${colour} background`,
    music && (music === "none" ? "no music" : `${music} music`),
    captions && (captions === "none" ? "no captions" : `captions ${captions.replaceAll("_", " ")}`),
  ];
  const changedDocument = withEdit(told ? withTold(document, told) : document, { music, colour, line, captions });
  const last = lastMade(conversation);
  const left = last && colour === undefined ? unplacedNote(reading, last) : "";
  const intro = `I would render the same ad with ${what.filter(Boolean).join(" and ")}; the rest stays.${left}`;
  return yield* make(reading, "timelines_create", { timeline: changedDocument }, intro);
}

/** The ad a message means: the one it names, the last one made here, else the account's newest. */
function* adToEdit({ conversation, frame }: Reading): Part<string | undefined> {
  const known = frame.jobId ?? lastJobId(conversation, adTools);
  if (known !== undefined || !conversation.offered.has("jobs_list")) return known;
  const { jobs } = yield* use("jobs_list", { type: "ugc", status: "completed", limit: 1 });
  const { id } = fieldsOf(Array.isArray(jobs) ? jobs[0] : undefined);
  return typeof id === "string" ? id : undefined;
}

const firstLineOf = ({ scenes }: Record<string, unknown>): string =>
  String(fieldsOf(Array.isArray(scenes) ? scenes[0] : undefined)["line"] ?? "");

/** Another first line: the one in the message, else the first that a new draft opens with. */
function* newHook(reading: Reading, document: Record<string, unknown>): Part<string | undefined> {
  const { conversation, frame } = reading;
  const given =
    quoteAfter(frame, /\b(?:hook|opening|line|to)\b\W*$/) ??
    (isFirstLine(conversation, frame) ? frame.quotes[0] : undefined);
  if (given !== undefined) return given.text;
  const scenes = Array.isArray(document["scenes"]) ? document["scenes"].map(fieldsOf) : [];
  const current = firstLineOf(document);
  const said = scenes.map(({ line }) => line).join(" ");
  const prompt = String(lastMade(conversation)?.input["prompt"] ?? said).slice(0, 2000);
  if (!conversation.offered.has("ugc_draftScripts")) return undefined;
  const { scripts } = yield* use("ugc_draftScripts", { prompt, count: 5, seed: 1 });
  const openings = (Array.isArray(scripts) ? scripts.map(fieldsOf) : []).map(({ lines }) =>
    String(fieldsOf(Array.isArray(lines) ? lines[0] : undefined)["say"] ?? ""),
  );
  const proposed = conversation.before
    .filter(({ tool }) => tool === "timelines_create")
    .map(({ input }) => firstLineOf(fieldsOf(input["timeline"])));
  return openings.find((opening) => opening !== "" && opening !== current && !proposed.includes(opening));
}

/** Intent that edits parts of the last ad. */
export const editLast: Intent = {
  name: "edit parts of an ad",
  labels: ["edit"],
  shared: ["change", "voice", "no"],
  // What is to be edited is found by rules alone.
  isPossible: () => false,
  example: "Make the music calmer",
  tools: ["timelines_create"],
  score: (reading) => {
    const edits = editIn(reading);
    if (isNotMadeYet(reading.conversation, reading.frame.jobId) || isQuestion(reading.frame.all)) return 0;
    if (edits.line && lastMade(reading.conversation) === undefined) return 0;
    const isAsked = Object.keys(edits).length > 0 && !/\bkeep the (?:hook|music|background)\b/.test(reading.frame.all);
    // A document keeps its length and format.
    const { seconds, aspectRatios, platform } = reading.frame;
    const isSized = [seconds, aspectRatios[0], platform].some((setting) => setting !== undefined);
    const isReshaped = (edits.hook === true || edits.music === "none") && isSized;
    return isAsked && !isReshaped && !isNew(reading) ? 4.8 : 0;
  },
  plan: edit,
};
