import { lastMade } from "../dialogue";
import { accepted, ask, requireTool, type Plan } from "../plan";
import { captionsIn } from "../settings";
import type { Intent, Reading } from "./intent";
import { jobOf } from "./job-meant";
import { follow, make } from "./make";
import { present } from "./wanted";

/** "Can I upload my own video": none that was made here is meant. */
const ownVideo =
  /\b(?:upload(?:ing|ed)?|(?:my|our) own)\b[^.?!]{0,80}\b(?:video|clip|film|footage)\b|\b(?:video|clip|film|footage)\b[^.?!]{0,80}\b(?:i|we)(?:['’]ve| have)? (?:filmed|shot|recorded|uploaded)\b/;
const askOwnVideo =
  "A video of your own can have subtitles. Give me its https address, or upload it on the page “Create”, under “Subtitles”.";

function* subtitle(reading: Reading): Plan {
  const { conversation, frame } = reading;
  requireTool(conversation, "subtitle_create", "set subtitles");
  const { site, captions = captionsIn(frame.all), pictures } = frame;
  const address = pictures?.[0] ?? site;
  const isOwn = address === undefined && ownVideo.test(frame.all);
  const sourceJobId = address || isOwn ? undefined : yield* jobOf(reading, { status: "completed", type: "ugc,video" });
  const source = address ? { videoUrl: address } : sourceJobId && { sourceJobId };
  const given = source || {
    videoUrl: (yield* ask(
      conversation,
      isOwn ? askOwnVideo : "Which video? Give me its https address or the id of a job.",
    )).text,
  };
  const preset = captions === "none" ? undefined : captions;
  const args = { ...given, ...present({ preset, script: frame.quotes[0]?.text }) };
  return yield* subtitled(reading, args);
}

/** Sets subtitles; asks for the spoken words where nothing here can hear them. */
function* subtitled(reading: Reading, args: Record<string, unknown>): Plan {
  const { conversation } = reading;
  requireTool(conversation, "subtitle_create", "set subtitles");
  const proposed = yield { tool: "subtitle_create", args, intro: "I would set subtitles into this video." };
  const needsWords =
    proposed.state === "failed" && args["script"] === undefined && /\bscript\b/i.test(String(proposed.value));
  if (needsWords) {
    const { text } = yield* ask(
      conversation,
      "What is said in the video? Send me the words in the order they are spoken.",
    );
    return yield* make(
      reading,
      "subtitle_create",
      { ...args, script: text.trim() },
      "I would set these subtitles into the video.",
    );
  }
  return yield* follow(reading, accepted(proposed));
}

/** Intent that sets subtitles into a video. */
export const setSubtitles: Intent = {
  name: "subtitles",
  labels: ["subtitles"],
  shared: ["change"],
  // Lengths and formats are an ad's: "a mug ad, 15 s, 9:16, no captions".
  isPossible: ({ frame }) =>
    frame.seconds === undefined &&
    frame.aspectRatios.length === 0 &&
    (!/^\W*(?:can|do|does|are|is|will|what|how)\b/.test(frame.all) ||
      /\b(?:put|add|set|burn|on (?:my|the|it|that|this))\b/.test(frame.all)),
  example: "Put karaoke subtitles on the last video",
  tools: ["subtitle_create"],
  // Captions of another length or format are part of the ad that is made again.
  score: ({ conversation, frame: { all, subject, isFor, captions, seconds, aspectRatios } }) =>
    (lastMade(conversation) === undefined || (seconds === undefined && aspectRatios.length === 0)) &&
    /\b(?:subtitles?|subtitled|captions?|captioned)\b/.test(all) &&
    captions !== "none" &&
    !/\b(?:no|without)\s+(?:captions?|subtitles?)\b/.test(all) &&
    (/^\s*(?:please |can you |could you )*(?:caption|captions|subtitle|subtitles)\b/.test(all) ||
      /\b(?:put|add|set|burn|give)\b/.test(all) ||
      /\b(?:captions?|subtitles?) (?:on|for|to|into)\b/.test(all)) &&
    (subject === undefined || !isFor || /\b(?:last|video|clip)\b/.test(subject))
      ? 4.5
      : 0,
  plan: subtitle,
};
