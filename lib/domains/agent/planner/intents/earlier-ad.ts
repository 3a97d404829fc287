import { adFormat } from "@/lib/contract/fields";
import { fieldsOf } from "../conversation";
import { lastMade } from "../dialogue";
import { pictureNoun, thingNouns } from "../nouns";
import { ask, requireTool, Stop, use, type Part, type Plan } from "../plan";
import { isNew } from "./change";
import { opensWith } from "./changed-words";
import { withEdit } from "./document-edit";
import type { Intent, Reading } from "./intent";
import { make } from "./make";
import { Answered } from "./small-talk";
import { voiceWanted } from "./voice";
import { clamp, present } from "./wanted";

const when = String.raw`(?:last (?:week|month|night)|yesterday|\w+day)`;
/** "The last video", "my first one", "last week's picture", "the ad you made yesterday". */
const earlier = new RegExp(
  String.raw`\b(?:the|my|our|that)\s+(?:last|latest|newest|most recent|previous|first|oldest|earlier)\s+(?:one|${thingNouns})\b|\b${when}['’]?s\s+(?:\w+\s+)?${thingNouns}\b|\b(?:the|my|our|that)\s+(?:[\p{L}-]+\s+){0,2}${thingNouns}\s+(?:(?:that )?(?:i|we|you) (?:made|did) |from |of )${when}\b`,
  "u",
);
/** "The tea ad from last week": what it is about. */
const about = new RegExp(
  String.raw`\b(?:the|my|our|that)\s+(?!(?:last|latest|newest|most|previous|first|oldest|earlier|video|image|picture|ugc)\b)([\p{L}-]{3,}(?:\s+[\p{L}-]{3,})?)\s+${thingNouns}\b`,
  "u",
);
const changes =
  /\b(?:shorter|longer|again|redo|re-?make|instead|but|different|another|change|turn|make|awful|terrible|horrible|bad|worse|hate|ugly|robot\w*|boring|don['’]?t like)\b/;
const first = /\b(?:first|oldest)\b/;
const asVideo =
  /\b(?:turn|make|convert|animate)\b[^.]{0,60}\b(?:into|to|as)\b[^.]{0,20}\b(?:videos?|films?|clips?|animations?|reels?)\b|\banimate\b/;
/** Jobs of a page, the most there are. */
const PAGE = 100;
const asks = /\?\s*$|^\W*(?:what|which|who|how|where|when|why|is|are|was|were|did|does)\b/;

/** The finished job of the account a message means: the newest of its kind, or the oldest. */
function* jobMeant({ conversation, frame }: Reading, type: string): Part<Record<string, unknown> | undefined> {
  requireTool(conversation, "jobs_list", "look at jobs");
  const isFirst = first.test(frame.all);
  const filter = { type, status: "completed", ...present({ search: about.exec(frame.all)?.[1] }) };
  const { jobs, nextCursor } = yield* use("jobs_list", { ...filter, limit: isFirst ? PAGE : 1 });
  if (isFirst && nextCursor !== null)
    throw new Stop("You have made more than I look through: tell me the id of the one you mean.");
  return (Array.isArray(jobs) ? jobs.map(fieldsOf) : []).at(isFirst ? -1 : 0);
}

/** A film of pictures that were made: what happens in it is asked. */
function* animate(reading: Reading, { result_payload: result }: Record<string, unknown>): Plan {
  const images = fieldsOf(result)["images"];
  const imageUrls = (Array.isArray(images) ? images : []).map((image) => fieldsOf(image)["url"]).slice(0, 6);
  const { text: prompt } = yield* ask(reading.conversation, "What should happen in the video of that picture?");
  const { seconds, aspectRatios } = reading.frame;
  const args = present({ prompt, imageUrls, duration: clamp(seconds, 1, 120), aspectRatio: aspectRatios[0] });
  return yield* make(reading, "video_create", args, "I would make a video of that picture.");
}

/** Asks what an ad is for that cannot be changed as it is, and makes it anew. */
function* anew({ conversation, frame }: Reading, isImage: boolean): Plan {
  const can = isImage ? "I cannot change it" : "I can change its format, voice, captions and first line, and not this";
  const question = `That was made in another conversation: ${can}. What is it for? Then I make it anew.`;
  const { text } = yield* ask(conversation, question);
  throw new Answered(`${frame.all.replace(earlier, isImage ? "an image ad" : "an ad")} for ${text}`);
}

/** Changes an ad that was made in another conversation through its document: whatever is not named stays. */
function* changeEarlier(reading: Reading): Plan {
  const { conversation, frame } = reading;
  const isImage = pictureNoun.test(earlier.exec(frame.all)?.[0] ?? "");
  const job = yield* jobMeant(reading, isImage ? "image" : "ugc");
  if (!job) return "You have no such ad yet. Tell me what to make one for.";
  if (isImage) return yield* asVideo.test(frame.all) ? animate(reading, job) : anew(reading, true);
  requireTool(conversation, "timelines_create", "change ads");
  const { timeline } = yield* use("timelines_get", { jobId: job["id"] });
  const document = fieldsOf(timeline);
  const { voiceId: spokenBy } = fieldsOf(document["voice"]);
  const ad = { tool: "ugc_create", input: { voiceId: spokenBy }, state: "done", value: { job } } as const;
  const { voiceId: voice } = (yield* voiceWanted(reading, ad)) ?? {};
  const aspectRatio = frame.aspectRatios.find((ratio) => adFormat.safeParse(ratio).success);
  const captions = frame.captions && (frame.captions === "none" ? "no captions" : `captions ${frame.captions}`);
  const hook = opensWith.test(frame.all) ? frame.quotes[0] : undefined;
  const how = [
    aspectRatio,
    voice && `the voice ${voice.replace(/^.*\//, "")}`,
    captions?.replaceAll("_", " "),
    hook && `the first line “${hook.text}”`,
  ].filter(Boolean);
  if (how.length === 0 || frame.seconds !== undefined || /\b(?:shorter|longer)\b/.test(frame.all))
    return yield* anew(reading, false);
  const changed = withEdit(document, { aspectRatio, voiceId: voice, captions: frame.captions, line: hook?.text });
  const intro = `I would make the ad of ${String(job["created_at"]).slice(0, 10)} again with ${how.join(", ")}; the rest stays.`;
  return yield* make(reading, "timelines_create", { timeline: changed }, intro);
}

/** Intent that changes what was made in another conversation, where nothing was made in this one. */
export const changeOfEarlier: Intent = {
  name: "change an earlier ad",
  labels: [],
  shared: ["change", "convert", "voice", "another", "edit", "images", "ad"],
  example: "Make my last video square",
  tools: ["timelines_create"],
  score: (reading) => {
    const { all, aspectRatios, gender, text } = reading.frame;
    const isMeant = earlier.test(all) && lastMade(reading.conversation) === undefined && !isNew(reading);
    if (!isMeant || asks.test(all) || text.length > MOST) return 0;
    return changes.test(all) || aspectRatios.length > 0 || gender !== undefined ? 4.9 : 0;
  },
  plan: changeEarlier,
};
const MOST = 200;
