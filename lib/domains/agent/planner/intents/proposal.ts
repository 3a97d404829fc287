import { fieldsOf, type Conversation } from "../conversation";
import { adTools, creators, isNotMadeYet, lastJobId, lastMade, pendingOf } from "../dialogue";
import { platformNames } from "../platforms";
import { requireTool, use, type Plan } from "../plan";
import { isWithoutMusic } from "../settings";
import { editsOfAd } from "./edit";
import type { Intent, Reading } from "./intent";
import { draftsIn } from "./scripts";
import { present } from "./wanted";

type Call = Readonly<{ tool: string; input: Readonly<Record<string, unknown>> }>;

/** The call that waits to be approved; undefined without one. */
function proposedIn(conversation: Conversation): Call | undefined {
  const pending = pendingOf(conversation);
  return pending?.kind === "approval" ? pending.outcome : undefined;
}

const linesOf = (timeline: unknown): string[] => {
  const { scenes } = fieldsOf(timeline);
  return (Array.isArray(scenes) ? scenes : []).map((scene) => String(fieldsOf(scene)["line"] ?? "")).filter(Boolean);
};

/** Tells the words of what waits, drafted where they are not written yet, or of the last ad. Nothing is charged. */
function* tellWords({ conversation }: Reading): Plan {
  const { tool, input } = proposedIn(conversation) ?? { tool: "", input: {} };
  if (tool === "timelines_create") return ["It says:", ...linesOf(input["timeline"])].join("\n");
  if (typeof input["script"] === "string") return `It says:\n${input["script"]}`;
  if (tool === "ugc_create") {
    requireTool(conversation, "ugc_draftScripts", "write scripts");
    const { prompt, duration, brandId } = input;
    const [draft] = draftsIn(yield* use("ugc_draftScripts", { prompt, count: 1, ...present({ duration, brandId }) }));
    return ["It would say something like this:", ...(draft?.lines ?? [])].join("\n");
  }
  requireTool(conversation, "timelines_get", "read ads");
  const { timeline } = yield* use("timelines_get", { jobId: lastJobId(conversation, adTools) });
  return ["It says:", ...linesOf(timeline)].join("\n");
}

/** Tells how what waits would be, or how what was made is. */
// eslint-disable-next-line require-yield
function* tellSettings({ conversation }: Reading): Plan {
  const waits = proposedIn(conversation);
  const { tool, input } = waits ?? lastMade(conversation) ?? { tool: "", input: {} };
  const { duration, platform, captionPreset, voiceId, count } = input;
  const isAd = tool === "ugc_create";
  const aspectRatio = input["aspectRatio"] ?? (isAd ? "9:16" : undefined);
  const captions = captionPreset === "none" ? "no captions" : isAd && "captions";
  const parts = [
    typeof duration === "number" && `${duration} seconds`,
    typeof count === "number" && `${count} pictures`,
    typeof aspectRatio === "string" && aspectRatio,
    typeof platform === "string" && `for ${platform.replaceAll("_", " ")}`,
    captions,
    isAd && (isWithoutMusic(String(input["prompt"])) ? "no music" : "music that suits it"),
    typeof voiceId === "string" && `the voice ${voiceId.replace(/^.*\//, "")}`,
  ].filter((part) => typeof part === "string");
  const chosen = waits && isAd && voiceId === undefined ? " The presenter and the voice are chosen to suit it." : "";
  return `It ${waits ? "would be" : "is"}: ${parts.join(", ")}.${chosen}`;
}

const asksWords =
  /\bwhat(?:['’]s| is| does| do| will| would| are| did)?\b[^.?!]{0,24}\b(?:say(?:s|ing)?|said|talk(?:ing)? about)\b|\bhow (?:does|will|would) (?:it|she|he|they|the ad) (?:start|begin|open|end)\b|\b(?:see|read|show(?: me)?|hear|what(?:['’]s| is)) (?:the |its |her |his )?(?:script|words|wording|lines|text)\b/;
const isQuestion =
  /^\W*(?:(?:ok|and|so|but|wait|hm+|um)\W+)*(?:(?:is|are|does|do|will|would|what|which|who(?!\s+pays)(?:['’]s)?|how (?:long|many|big))\b|(?:with|for|in)\b[^.!?]*\?)/;
/** What a proposal is asked about; a wish for another one ("is it possible to …") is none. */
const topics = new RegExp(
  String.raw`\b(?:vertical|portrait|square|landscape|horizontal|format|ratio|size|long|seconds|voice|speaks?|speaking|talks?|talking|presenter|person|actor|who|captions?|subtitles?|music|sound|platform|language|man|woman|\d+:\d+|${platformNames})\b`,
);
const pointsBack = /\b(?:it|this|that|the voice|in it)\b/;
const wishes = /\b(?:take|ready|you|possible|could|can|instead|shorter|longer|change|another|different|other|way)\b/;

/** "Hang on, let me ask my boss" */
const putsOff =
  /^\W*(?:(?:hang on|hold on|wait|ok|hm+|not yet|one (?:sec|second|moment|minute))\W+)*(?:let me|i(?:['’]ll| will| need to| have to| must| want to| gotta))\s+(?:just\s+|first\s+)?(?:ask|check|think|talk|speak|sleep)\b/;

/** Above what a change in the same words would be, however likely: nothing is charged for an answer. */
const ASKED = 10;

/** Intents that tell of what waits to be approved, and of the words of what was made. */
export const proposal: readonly Intent[] = [
  {
    name: "what it says",
    labels: ["script"],
    isPossible: ({ conversation, frame }) =>
      frame.subject === undefined && proposedIn(conversation)?.tool === "ugc_create",
    isAboutProposal: true,
    example: "",
    tools: ["ugc_draftScripts"],
    score: ({ conversation, frame: { all, subject, quotes } }) => {
      const tool = proposedIn(conversation)?.tool;
      const isSpoken =
        tool === undefined
          ? lastJobId(conversation, adTools) !== undefined
          : tool === "ugc_create" || tool === "timelines_create";
      return isSpoken && subject === undefined && quotes.length === 0 && asksWords.test(all) ? 4.95 : 0;
    },
    plan: tellWords,
  },
  {
    name: "how it would be",
    labels: [],
    isAboutProposal: true,
    example: "",
    tools: [],
    score: ({ conversation, frame: { all } }) =>
      creators.has(
        (proposedIn(conversation) ?? (pointsBack.test(all) ? lastMade(conversation) : undefined))?.tool ?? "",
      ) &&
      isQuestion.test(all) &&
      topics.test(all) &&
      !wishes.test(all)
        ? ASKED
        : 0,
    plan: tellSettings,
  },
  {
    name: "not yet",
    labels: [],
    isAboutProposal: true,
    example: "",
    tools: [],
    score: ({ conversation, frame: { all } }) =>
      proposedIn(conversation) !== undefined && putsOff.test(all) ? ASKED : 0,
    // eslint-disable-next-line require-yield
    *plan(): Plan {
      return "Take your time: nothing is made or charged before you say yes.";
    },
  },
  {
    name: "an edit before there is an ad",
    labels: [],
    isAboutProposal: true,
    example: "",
    tools: [],
    score: (reading) => (isNotMadeYet(reading.conversation, reading.frame.jobId) && editsOfAd(reading) ? 5 : 0),
    // eslint-disable-next-line require-yield
    *plan(): Plan {
      return "Music, background and single lines are changed when the ad is there.";
    },
  },
];
