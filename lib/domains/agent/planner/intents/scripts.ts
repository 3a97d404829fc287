import { fieldsOf } from "../conversation";
import { lastAnswer, lastMade } from "../dialogue";
import { requireTool, use, type Part, type Plan } from "../plan";
import type { Intent, Reading } from "./intent";
import { make } from "./make";
import { brandOf } from "./own-brand";
import { clamp, present, wantedOf } from "./wanted";

interface Draft {
  readonly lines: readonly string[];
}

/** Returns the drafts in an answer of `ugc_draftScripts`; none without one. */
export const draftsIn = (answer: Record<string, unknown> | undefined): Draft[] => {
  const scripts = answer?.["scripts"];
  return (Array.isArray(scripts) ? scripts.map(fieldsOf) : []).map(({ lines }) => ({
    lines: (Array.isArray(lines) ? lines.map(fieldsOf) : []).map(({ say }) => String(say)),
  }));
};

/** Asks for drafts of a script; nothing is charged. */
function* draft(reading: Reading, count: number): Part<Draft[]> {
  requireTool(reading.conversation, "ugc_draftScripts", "write scripts");
  const brand = yield* brandOf(reading);
  const { prompt, frame } = yield* wantedOf(reading, brand, "An ad");
  const duration = clamp(frame.seconds, 5, 120);
  return draftsIn(yield* use("ugc_draftScripts", { prompt, count, ...present({ duration, brandId: brand?.brandId }) }));
}

/** Openings that say nothing of a product but its name. */
export const plainOpenings = (product: string): string[] => [
  `Looking for ${product}?`,
  `This is ${product}.`,
  `Have a look at ${product}.`,
  `Do you know ${product}?`,
  `Let's talk about ${product}.`,
  `One minute for ${product}.`,
];

/** Different first lines, the drafted ones first; undefined words of a product give fewer. */
export function* hooksOf(reading: Reading, count: number): Part<string[]> {
  const drafts = yield* draft(reading, 5);
  const product = reading.frame.subject?.split(/[.,;:]/)[0]?.trim();
  const drafted = drafts.flatMap(({ lines }) => lines.slice(0, 1));
  return [...new Set([...drafted, ...(product ? plainOpenings(product) : [])])].slice(0, count);
}

function* hooks(reading: Reading): Plan {
  const count = clamp(Math.round(reading.frame.count ?? 5), 1, 10) ?? 5;
  const found = yield* hooksOf(reading, count);
  return ["Hooks in your own words; nothing was charged:", ...found.map((hook, index) => `${index + 1}. ${hook}`)].join(
    "\n",
  );
}

function* script(reading: Reading): Plan {
  const count = clamp(Math.round(/\bscripts\b/.test(reading.frame.head) ? (reading.frame.count ?? 3) : 1), 1, 5) ?? 1;
  const drafts = yield* draft(reading, count);
  const texts = drafts.map(({ lines }, index) => (drafts.length > 1 ? [`${index + 1}.`, ...lines] : lines).join("\n"));
  return [...texts, "Nothing was charged. Say “render it” to make the ad."].join("\n\n");
}

/** Makes the ad of a script that was shown. */
function* renderScript(reading: Reading): Plan {
  const { conversation, frame } = reading;
  const shown = conversation.before.findLast(({ tool, state }) => tool === "ugc_draftScripts" && state === "done");
  const drafts = draftsIn(lastAnswer(conversation, "ugc_draftScripts"));
  const number = Number(
    /\b(?:number|no\.?|#)\s*(\d)\b|\b(\d)(?:st|nd|rd|th)\b/.exec(frame.all)?.slice(1).find(Boolean) ??
      ordinal(frame.all) ??
      1,
  );
  const chosen = drafts[number - 1] ?? drafts[0];
  if (!shown || !chosen) return "There is no script yet. Tell me what to write it for.";
  const { prompt, duration: wanted, brandId } = shown.input;
  const [aspectRatio] = frame.aspectRatios;
  const duration = clamp(frame.seconds, 5, 120) ?? wanted;
  const args = present({
    prompt,
    script: chosen.lines.join("\n"),
    duration,
    aspectRatio,
    platform: frame.platform,
    brandId,
  });
  return yield* make(reading, "ugc_create", args, "I would make the ad that speaks this script.");
}

const ordinal = (text: string): number | undefined => {
  const at = ["first", "second", "third", "fourth", "fifth"].findIndex((word) =>
    new RegExp(`\\b${word}\\b`).test(text),
  );
  return at < 0 ? undefined : at + 1;
};

const wantsNoFilm =
  /\b(?:don['’]?t|do not|no need to|without)\s+(?:render|make|shoot|produce|charg)|\b(?:script|text|words) only\b|\bjust the (?:script|text|words)\b|\bonly the (?:script|text)\b/;

/** Intents about words before there is a film. */
export const scripts: readonly Intent[] = [
  {
    name: "hooks",
    labels: ["hooks"],
    example: "Write 5 hooks for my ceramic mugs",
    tools: ["ugc_draftScripts"],
    score: ({ frame: { head, quotes } }) =>
      (quotes.length === 0 &&
        /^\W*(?:(?!with\b)\w+\s+){0,4}?(?:taglines|slogans|headlines|catchphrases|one-liners)\b/.test(head)) ||
      (/\bhooks?\b|\bopening lines?\b/.test(head) &&
        !/\b(?:change|keep|different|new|another|versions?|variants?|test|ads?|videos?)\b/.test(head))
        ? 4.95
        : 0,
    plan: hooks,
  },
  {
    name: "a script as text",
    labels: ["script"],
    example: "Write a script for a 30 second ad for my mugs",
    tools: ["ugc_draftScripts"],
    score: ({ frame }) => {
      const isAsked =
        (/\b(?:write|draft|give|need|show|make|create|generate)\b[^.]*\bscripts?\b/.test(frame.head) ||
          /\b(?:write|draft)\b[^.]*\b(?:voice-?overs?|narration|copy|words)\b/.test(frame.head)) &&
        !/\b(?:with|from|using|to|of)\s+(?:this|the following|my|our)\s+script\b/.test(frame.head);
      return isAsked ? 4.9 : wantsNoFilm.test(frame.all) && frame.subject !== undefined ? 4.8 : 0;
    },
    plan: script,
  },
  {
    name: "render a script",
    labels: [],
    example: "Render it",
    tools: ["ugc_create"],
    score: ({ conversation, frame: { all } }) =>
      lastAnswer(conversation, "ugc_draftScripts") &&
      isAfterScript(conversation) &&
      /\b(?:render|make|shoot|produce|film|take|use|go with)\b[^.]{0,30}\b(?:it|that|this|script|first|second|third|best|number|one)\b/.test(
        all,
      ) &&
      all.length < 120
        ? 5
        : 0,
    plan: renderScript,
  },
];

/** True when the newest thing of the conversation is a script and not an ad. */
const isAfterScript = (conversation: Reading["conversation"]): boolean => {
  const last = lastMade(conversation);
  const drafted = conversation.before.findLastIndex(({ tool }) => tool === "ugc_draftScripts");
  return drafted > (last ? conversation.before.indexOf(last) : -1);
};
