import { likelihood } from "../classifier/classifier";
import { fieldsOf } from "../conversation";
import { adTools, isCancel, lastJobId, lastMade, pendingOf, stopsAndSaysWhy } from "../dialogue";
import { pictureNoun } from "../nouns";
import { requireTool, use, type Plan } from "../plan";
import { reportCancel, reportJob, reportUsage } from "../report";
import { promptFor } from "./another-product";
import { keepsGoing } from "../negation";
import { asksBack } from "./answers";
import { estimateCost } from "./cost";
import type { Intent, Reading } from "./intent";
import { listJobs } from "./job-list";
import { jobOf } from "./job-meant";
import { make } from "./make";
import { setSubtitles } from "./subtitles";

/** Types of jobs a message names. */
const typesIn = (text: string): { type: string } | object =>
  pictureNoun.test(text)
    ? { type: "image" }
    : /\b(?:videos?|ads?|clips?|films?|reels?|tik\s?toks?)\b/.test(text)
      ? { type: "ugc,video" }
      : {};

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
  const request = { ...last.input, prompt: promptFor(last.tool, instead) };
  return yield* make(reading, last.tool, request, `${reportCancel(fieldsOf(job))} Now the ad for ${instead}.`);
}

/** Least likelihood of a cancellation that no rule finds. */
const CANCELLING = 0.8;

/** "It should have been our oat latte, not the cold brew": what was meant. */
const meant =
  /\b(?:should(?:['’]?ve| have)? been|(?:was|were) supposed to be|i meant|we meant)\s+((?:our|my|the|an?)\s+[^,.!?\n]{3,120}?)(?=\s+(?:and )?not\b|[,.!?\n]|$)/i;

function* usage({ conversation }: Reading): Plan {
  requireTool(conversation, "account_usage", "read your usage");
  return reportUsage(yield* use("account_usage", {}));
}

const isMaking = /\b(?:make|create|generate|produce|render|promote)\b/;

/** "My video has been stuck for an hour" */
const isStuck =
  /\b(?:it|this|that|(?:my|our|the) (?:\w+ )?(?:ads?|videos?|images?|pictures?|jobs?|renders?))\b[^.?!]{0,30}\b(?:stuck|hanging|frozen|takes? (?:so |too )?long|taking (?:so |too |for)?(?:long|ages|ever)|not (?:done|ready|finished) yet|not moving)\b|\bwhat(?:['’]?s| is| has)? (?:going on|happening|happened|wrong) (?:with|to) (?:it|(?:my|our|the) (?:\w+ )?(?:ad|video|image|picture|job))\b/;

/** "How do I get the mp4 of this?" */
const asksForFile =
  /\b(?:how|where) (?:do|can|could) (?:i|we) (?:get|download|save|export|find)\b[^.?!]*\b(?:it|this|that|file|mp4|video|ad|one)\b|\b(?:download|mp4)\b[^.?!]*\?/;

/** "Show me my last video" */
const showsNewest =
  /\b(?:what(?:['’]?s| is| was)|show(?: me)?|see|open|get(?: me)?) (?:the|my|our) (?:last|latest|newest|most recent) (?:thing|ad|video|image|picture|clip|one)\b/;

/** "Can you show me the ad for the gym": one there is. */
const findsMade =
  /^\W*(?:(?:please|can you|could you|hey|hi|ok|and|so)[\s,]+)*(?:show(?: me)?|find(?: me)?|open|see|pull up|look up|look for|search for|where(?:['’]?s| is))\s+(?:me\s+)?(?:the|that|our|my|this)\s+(?:[\w-]+\s+){0,2}?(?:ads?|videos?|clips?|spots?|images?|pictures?|reels?|tik\s?toks?|one)\b/;

/** Intents about jobs and what they cost. */
export const jobs: readonly Intent[] = [
  estimateCost,
  {
    name: "usage",
    labels: ["usage"],
    example: "How many videos are left?",
    tools: ["account_usage"],
    score: ({ frame: { head } }) =>
      /\bhow (?:much|many)\b[^.?]*\b(?:did|have) (?:i|we) (?:\w+ )?(?:spend|spent|use|used|burn\w*)\b/.test(head)
        ? 4.95
        : /\b(?:my usage|quota|remaining)\b|\bunits? (?:left|are|do)\b|\busage\b(?!-)|\bhow[- ](?:many|much)\b[^.?]*\b(?:left|remain|can i)\b|\bmy plan\b/.test(
              head,
            ) && !isMaking.test(head)
          ? 4
          : 0,
    plan: usage,
  },
  {
    name: "cancel a job",
    labels: ["cancel"],
    isPossible: ({ conversation, frame, meaning }) =>
      likelihood(meaning, ["cancel"]) >= CANCELLING &&
      (lastJobId(conversation) !== undefined || frame.jobId !== undefined) &&
      !keepsGoing(frame.text) &&
      !/^\W*(?:can|could|how|what|when|would|will|if|do|does|is|why)\b|\?/i.test(frame.text),
    example: "Cancel that job",
    tools: ["jobs_cancel"],
    // In the person's own words first: mending reads "product" as a command.
    score: ({ conversation, frame: { text, all, subject, jobId } }) =>
      !keepsGoing(text) &&
      ((stopsAndSaysWhy(text) && lastMade(conversation) !== undefined && pendingOf(conversation) === undefined) ||
        ((subject === undefined || jobId !== undefined) && (isCancel(text) || isCancel(all))))
        ? 4.9
        : 0,
    plan: cancelJob,
  },
  setSubtitles,
  {
    name: "state of a job",
    labels: ["state"],
    shared: ["jobs"],
    example: "How far is it?",
    tools: ["jobs_get"],
    score: ({ frame: { all, jobId, subject } }) => {
      // Above what a length beside it would ask for: "is it done? I have a call in 10 min".
      if (/^\W*(?:is|are|was) (?:it|that|they|this|we)\b[^.?!]*\b(?:done|ready|finished)\b/.test(all)) return 4.3;
      if (isStuck.test(all) && !isMaking.test(all)) return 4.4;
      if (asksForFile.test(all) && (subject === undefined || asksBack.test(subject))) return 4.35;
      if (showsNewest.test(all) && !isMaking.test(all)) return 4.6;
      return /\b(?:how far|status|progress|is (?:it|that|my \w+) (?:still )?(?:ready|done|finished|running|being made)|show (?:me )?(?:it|that|the last|the latest|the result))\b/.test(
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
    labels: ["jobs"],
    example: "What did I make last week?",
    tools: ["jobs_list"],
    score: ({ frame: { all, subject } }) =>
      findsMade.test(all) ||
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
