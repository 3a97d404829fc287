import type { Plan } from "../plan";
import { slotsOf } from "../slots";
import type { Outcome, Conversation } from "../conversation";
import type { Intent } from "./intent";
import { make, present, voiceOf } from "./make";

const creators: ReadonlySet<string> = new Set(["ugc_create", "video_create", "imageAds_create", "skills_run"]);
const changes =
  /\b(?:shorter|longer|square|vertical|portrait|landscape|horizontal|(?:an)?other|different|again|redo|retry|re-?make|new hook|variation|instead|same|faster|slower|change|voice|captions?)\b|\b\d+:\d+\b|^\s*(?:make|try) (?:it|that)\b/i;

/** Returns the last call that makes something, whether it was done or declined. */
const lastMade = ({ before }: Conversation): Outcome | undefined => before.findLast(({ tool }) => creators.has(tool));

/** Returns the earlier arguments with the changes of the new request; other fields stay. */
function changed(conversation: Conversation, { input }: Outcome, voiceId: string | undefined): Record<string, unknown> {
  const { seconds, aspectRatio, platform, count, model, preset } = slotsOf(conversation.request);
  const before = typeof input["duration"] === "number" ? input["duration"] : 15;
  const isShorter = /\b(?:shorter|faster)\b/i.test(conversation.request);
  const scaled = isShorter ? before * (2 / 3) : /\blonger\b/i.test(conversation.request) ? before * 1.5 : undefined;
  const duration = seconds ?? (scaled === undefined ? undefined : Math.min(120, Math.max(5, Math.round(scaled))));
  const isFresh = /\b(?:hook|again|(?:an)?other|different|redo|variation|re-?make)\b/i.test(conversation.request);
  const seed = isFresh ? (typeof input["seed"] === "number" ? input["seed"] : 0) + 1 : undefined;
  const { maxUnits: _cap, ...kept } = input;
  return {
    ...kept,
    ...present({ duration, aspectRatio, platform, count, model, captionPreset: preset, seed, voiceId }),
  };
}

/** Returns the arguments of the repeated call; for a skill the changes become overrides of its defaults. */
function toArguments(last: Outcome, request: Record<string, unknown>): Record<string, unknown> {
  if (last.tool !== "skills_run") return request;
  const { skillId, variables, overrides, ...rest } = request;
  return { skillId, ...present({ variables }), overrides: { ...Object(overrides), ...rest } };
}

function* change(conversation: Conversation): Plan {
  const last = lastMade(conversation);
  if (!last) return "There is nothing yet that I could change. Tell me what to make first.";
  const voiceId = last.tool === "ugc_create" ? yield* voiceOf(conversation, slotsOf(conversation.request)) : undefined;
  const request = changed(conversation, last, voiceId);
  const { duration, aspectRatio } = request;
  const how = [duration !== undefined && `${String(duration)} seconds`, aspectRatio].filter(Boolean).join(", ");
  return yield* make(
    conversation,
    last.tool,
    toArguments(last, request),
    `I would make it again${how ? `: ${how}` : ""}.`,
  );
}

/** Intent that changes what was made last. */
export const changeLast: Intent = {
  name: "change the last result",
  example: "Make it shorter",
  tools: ["ugc_create", "video_create", "imageAds_create"],
  // Something new is named by what it is for.
  matches: (conversation) => {
    if (lastMade(conversation) === undefined || conversation.request.length >= 200) return false;
    const slots = slotsOf(conversation.request);
    return isAboutTheLast(slots) && (changes.test(conversation.request) || slots.seconds !== undefined);
  },
  plan: change,
};

const isAboutTheLast = ({ product, site, jobId }: ReturnType<typeof slotsOf>): boolean =>
  product === undefined && site === undefined && jobId === undefined;
