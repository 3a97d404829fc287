import { fieldsOf } from "../conversation";
import { adTools, isCancel, lastJobId, lastMade, pendingOf, stopsAndSaysWhy } from "../dialogue";
import { frameOf } from "../frame";
import { pictureNoun } from "../nouns";
import { accepted, ask, requireTool, use, type Part, type Plan } from "../plan";
import { captionsIn } from "../settings";
import { reportCancel, reportJob, reportUsage } from "../report";
import { asksBack } from "./answers";
import { promptFor } from "./change";
import type { Intent, Reading } from "./intent";
import { listJobs } from "./job-list";
import { adRequestOf, follow, make } from "./make";
import { present } from "./wanted";

/** Types of jobs a message names. */
const typesIn = (text: string): { type: string } | object =>
  pictureNoun.test(text)
    ? { type: "image" }
    : /\b(?:videos?|ads?|clips?|films?|reels?|tik\s?toks?)\b/.test(text)
      ? { type: "ugc,video" }
      : {};

/** Returns the id of the job a request means: the one it names, else the last one made here, else the account's newest. */
function* jobOf({ conversation, frame }: Reading, filter: object = {}): Part<string | undefined> {
  const known = frame.jobId ?? lastJobId(conversation);
  if (known !== undefined || !conversation.offered.has("jobs_list")) return known;
  const { jobs } = yield* use("jobs_list", { ...filter, limit: 1 });
  const { id } = fieldsOf(Array.isArray(jobs) ? jobs[0] : undefined);
  return typeof id === "string" ? id : undefined;
}

function* showJob(reading: Reading): Plan {
  requireTool(reading.conversation, "jobs_get", "look at jobs");
  const jobId = yield* jobOf(reading, typesIn(reading.frame.all));
  if (!jobId) return "You have no jobs yet. Tell me what to make an ad for.";
  const { job } = yield* use("jobs_get", { jobId });
  const { status, progress } = fieldsOf(job);
  if (status === "queued") return "It waits for its turn.";
  if (status === "running") return `It is being made: ${Math.round(Number(progress))} %.`;
  return reportJob({ job });
}

function* cancelJob(reading: Reading): Plan {
  requireTool(reading.conversation, "jobs_cancel", "cancel jobs");
  const jobId = yield* jobOf(reading, { status: "queued,running" });
  if (!jobId) return "There is no job to cancel.";
  const intro = "I would cancel this job and give its units back; once a provider was paid, only a few times a day.";
  const { job } = yield* use("jobs_cancel", { jobId }, intro);
  const last = lastMade(reading.conversation);
  const instead = meant.exec(reading.frame.text)?.[1];
  const isOfLast = jobId === lastJobId(reading.conversation, adTools);
  if (instead === undefined || !isOfLast || last?.tool !== "ugc_create") return reportCancel(fieldsOf(job));
  const request = { ...last.input, prompt: promptFor(last, instead) };
  return yield* make(reading, last.tool, request, `${reportCancel(fieldsOf(job))} Now the ad for ${instead}.`);
}

/** "It should have been our oat latte, not the cold brew": what was meant. */
const meant =
  /\b(?:should(?:['’]?ve| have)? been|(?:was|were) supposed to be|i meant|we meant)\s+((?:our|my|the|an?)\s+[^,.!?\n]{3,120}?)(?=\s+(?:and )?not\b|[,.!?\n]|$)/i;

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

function* usage({ conversation }: Reading): Plan {
  requireTool(conversation, "account_usage", "read your usage");
  return reportUsage(yield* use("account_usage", {}));
}

/** What a request would cost, with what is left of the plan; of a list, each part and nothing else. */
function* estimate(reading: Reading): Plan {
  const { conversation, frame } = reading;
  requireTool(conversation, "estimates_create", "estimate");
  const parts = frame.all
    .split(/\b(?:and|plus)\b|[,&+]/)
    .filter((part) => pictureNoun.test(part) || filmWord.test(part));
  if (parts.length < 2 || parts.length > 4) return yield* estimateOne(reading);
  const said: string[] = [];
  for (const part of parts) said.push(yield* estimateOne({ conversation, frame: frameOf(part) }));
  return said.join("\n");
}

const filmWord = /\b(?:videos?|ads?|reels?|tik\s?toks?|clips?|films?|shorts|commercials?)\b/;

function* estimateOne(reading: Reading): Part<string> {
  const { conversation, frame } = reading;
  const isImage = pictureNoun.test(frame.all);
  const last = lastMade(conversation);
  const isAboutIt = /\b(?:it|that|this)\b/.test(frame.head) && last !== undefined && frame.subject === undefined;
  const named = frame.subject === undefined ? { ...frame, subject: "a product", isFor: true } : frame;
  const request = isAboutIt
    ? last.input
    : isImage
      ? { prompt: `An image ad for ${named.subject}.`, count: 1 }
      : yield* adRequestOf({ ...reading, frame: named });
  const kind = (isAboutIt ? last.tool === "imageAds_create" : isImage) ? "image" : "ugc";
  const { estimate: found } = yield* use("estimates_create", { kind, request });
  const { amount: each, remaining, kind: unit } = fieldsOf(fieldsOf(found)["units"]);
  // One is priced: a single request takes fewer than may be asked about.
  const amount = isAboutIt ? each : Number(each) * Math.max(1, Math.round(frame.count ?? 1));
  const noun = unit === "staticAdGenerations" ? "image ad" : "video";
  const { p50Ms } = fieldsOf(fieldsOf(found)["duration"]);
  return [
    `That is ${String(amount)} ${noun} unit${amount === 1 ? "" : "s"} of your plan${noun === "video" ? ", whatever the length" : ""}; ${String(remaining)} are left this month.`,
    typeof p50Ms === "number" && `It usually takes about ${Math.max(1, Math.round(p50Ms / 1000))} s to make.`,
  ]
    .filter(Boolean)
    .join(" ");
}

const isMaking = /\b(?:make|create|generate|produce|render|promote)\b/;

const asksPrice = /^\W*(?:is|will|would|are|does)\b[^.?]*\b(?:pricey|expensive|costly|charged?|cost)\b[^.?]*\?/;

/** "How do I get the mp4 of this?" */
const asksForFile =
  /\b(?:how|where) (?:do|can|could) (?:i|we) (?:get|download|save|export|find)\b[^.?!]*\b(?:it|this|that|file|mp4|video|ad|one)\b|\b(?:download|mp4)\b[^.?!]*\?/;

/** Intents about jobs and what they cost. */
export const jobs: readonly Intent[] = [
  {
    name: "what it would cost",
    isAboutProposal: true,
    example: "How much is a 60 second ad?",
    tools: ["estimates_create"],
    score: ({ frame: { all } }) =>
      (/\bhow[- ]much\b[^.?]*\b(?:cost|charge|price|is|are|would|will|for)\b|\bwhat (?:would|does|will|do)\b[^.?]*\b(?:cost|charge)\b|\b(?:estimate|price|cost) (?:of|for)\b|\bhow many (?:units?|credits?)\b[^.?]*\b(?:take|use|eat|cost|need|burn|go(?:ing)?|be|is (?:it|that|this))\b|\bset (?:me|us) back\b/.test(
        all,
      ) &&
        (/\b(?:cost|charged?)\b/.test(all) || !/\bleft\b|\bremain/.test(all))) ||
      asksPrice.test(all)
        ? 4.9
        : 0,
    plan: estimate,
  },
  {
    name: "usage",
    example: "How many videos are left?",
    tools: ["account_usage"],
    score: ({ frame: { head } }) =>
      /\b(?:my usage|quota|remaining)\b|\bunits? (?:left|are|do)\b|\busage\b(?!-)|\bhow[- ](?:many|much)\b[^.?]*\b(?:left|remain|can i)\b|\bmy plan\b/.test(
        head,
      ) && !isMaking.test(head)
        ? 4
        : 0,
    plan: usage,
  },
  {
    name: "cancel a job",
    example: "Cancel that job",
    tools: ["jobs_cancel"],
    // In the person's own words first: mending reads "product" as a command.
    score: ({ conversation, frame: { text, all, subject, jobId } }) =>
      (stopsAndSaysWhy(text) && lastMade(conversation) !== undefined && pendingOf(conversation) === undefined) ||
      ((subject === undefined || jobId !== undefined) && (isCancel(text) || isCancel(all)))
        ? 4.9
        : 0,
    plan: cancelJob,
  },
  {
    name: "subtitles",
    example: "Put karaoke subtitles on the last video",
    tools: ["subtitle_create"],
    score: ({ frame: { all, subject, isFor, captions } }) =>
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
  },
  {
    name: "state of a job",
    example: "How far is it?",
    tools: ["jobs_get"],
    score: ({ frame: { all, jobId, subject } }) => {
      // Above what a length beside it would ask for: "is it done? I have a call in 10 min".
      if (/^\W*(?:is|are|was) (?:it|that|they|this|we)\b[^.?!]*\b(?:done|ready|finished)\b/.test(all)) return 4.3;
      if (asksForFile.test(all) && (subject === undefined || asksBack.test(subject))) return 4.35;
      if (/\bwhat(?:['’]?s| is| was) the (?:last|latest|newest) (?:thing|ad|video|one)\b/.test(all)) return 4;
      return /\b(?:how far|status|progress|is (?:it|that|my \w+) (?:ready|done|finished)|show (?:me )?(?:it|that|the last|the latest|the result))\b/.test(
        all,
      ) ||
        (jobId !== undefined && /\b(?:job|show|get)\b/.test(all))
        ? 3.8
        : 0;
    },
    plan: showJob,
  },
  {
    name: "jobs",
    example: "What did I make last week?",
    tools: ["jobs_list"],
    score: ({ frame: { all, subject } }) =>
      (subject === undefined &&
        /\bwhere (?:did|are|is|have|has)\b[^.?]{0,60}\b(?:ads|videos|images|pictures|jobs|stuff|things)\b/.test(all)) ||
      /\bwhat (?:did|have) (?:i|we) (?:make|made|do|done|create|created|render|rendered)\b/.test(all)
        ? 4.5
        : /\bshow\b[^.]*\b(?:ads?|videos?|images?)\b/.test(all) && /\balready\b/.test(all)
          ? 4.45
          : /\b(?:list|show|see|my|recent|latest)\b[^.]*\b(?:jobs|videos|ads|creations|renders|history|everything from|all from)\b/.test(
                all,
              ) &&
              !isMaking.test(all) &&
              subject === undefined
            ? 3.6
            : 0,
    plan: listJobs,
  },
];
