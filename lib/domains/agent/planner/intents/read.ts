import { ask, requireTool, use, type Part, type Plan } from "../plan";
import { reportBrand, reportJob, reportJobs, reportNames, reportUsage } from "../report";
import { slotsOf } from "../slots";
import { fieldsOf, type Conversation } from "../conversation";
import type { Intent } from "./intent";
import { brandOf, make, readSite } from "./make";

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const listing = (tool: string, key: string, title: string, detail: (record: Record<string, unknown>) => string) =>
  function* (conversation: Conversation): Plan {
    requireTool(conversation, tool, `list ${title.toLowerCase()}`);
    return reportNames(title, (yield* use(tool, {}))[key], detail);
  };

/** Returns the id of the job a request means: the one it names, else the last one made here, else the account's newest. */
function* jobOf(conversation: Conversation): Part<string | undefined> {
  const { jobId } = slotsOf(conversation.request);
  if (jobId) return jobId;
  const made = conversation.before.findLast(({ state, value }) => state === "done" && "job" in fieldsOf(value));
  if (made) return text(fieldsOf(fieldsOf(made.value)["job"])["id"]);
  if (!conversation.offered.has("jobs_list")) return undefined;
  const { jobs } = yield* use("jobs_list", { limit: 1 });
  return Array.isArray(jobs) ? text(fieldsOf(jobs[0])["id"]) || undefined : undefined;
}

function* showJob(conversation: Conversation): Plan {
  requireTool(conversation, "jobs_get", "look at jobs");
  const jobId = yield* jobOf(conversation);
  if (!jobId) return "You have no jobs yet. Tell me what to make an ad for.";
  const { job } = yield* use("jobs_get", { jobId });
  const { status, progress } = fieldsOf(job);
  if (status === "queued") return "It waits for its turn.";
  if (status === "running") return `It is being made: ${Math.round(Number(progress))} %.`;
  return reportJob({ job });
}

function* cancelJob(conversation: Conversation): Plan {
  requireTool(conversation, "jobs_cancel", "cancel jobs");
  const jobId = yield* jobOf(conversation);
  if (!jobId) return "There is no job to cancel.";
  yield* use("jobs_cancel", { jobId }, "I would cancel this job and give its units back.");
  return "It is cancelled, and its units are back.";
}

function* listJobs(conversation: Conversation): Plan {
  requireTool(conversation, "jobs_list", "list jobs");
  return reportJobs(yield* use("jobs_list", { limit: 5 }));
}

function* subtitle(conversation: Conversation): Plan {
  requireTool(conversation, "subtitle_create", "set subtitles");
  const { site: videoUrl, preset, pictures } = slotsOf(conversation.request);
  const address = pictures?.[0] ?? videoUrl;
  const sourceJobId = address ? undefined : yield* jobOf(conversation);
  const source = address ? { videoUrl: address } : sourceJobId && { sourceJobId };
  const given = source || {
    videoUrl: yield* ask(conversation, "Which video? Give me its https address or the id of a job."),
  };
  const args = { ...given, ...(preset && { preset }) };
  return yield* make(conversation, "subtitle_create", args, "I would set subtitles into this video.");
}

function* usage(conversation: Conversation): Plan {
  requireTool(conversation, "account_usage", "read your usage");
  return reportUsage(yield* use("account_usage", {}));
}

function* brand(conversation: Conversation): Plan {
  const slots = slotsOf(conversation.request);
  if (!slots.site)
    return yield* listing("brands_list", "brands", "Your brands", (each) => text(each["websiteUrl"]))(conversation);
  const isNew = /\b(?:read|ingest|learn|add|scan|crawl|refresh|again)\b/i.test(conversation.request);
  if (isNew) return reportBrand(yield* readSite(conversation, slots.site));
  const known = yield* brandOf(conversation, slots);
  if (!known) return "I cannot look at brands with the key that started this conversation.";
  return reportBrand(yield* use("brands_get", { brandId: known.brandId }));
}

const asks = /\b(?:list|show|which|what|see|my|available)\b/i;

/** Intents that read, or act on something that exists. */
export const readers: readonly Intent[] = [
  {
    name: "usage",
    example: "How many videos are left?",
    tools: ["account_usage"],
    matches: ({ request }) =>
      /\b(?:usage|quota|remaining|units?)\b|\bhow (?:many|much)\b[^.?]*\bleft\b|\bmy plan\b/i.test(request),
    plan: usage,
  },
  {
    name: "cancel a job",
    example: "Cancel that job",
    tools: ["jobs_cancel"],
    matches: ({ request }) => /\b(?:cancel|stop|abort)\b[^.]*\b(?:job|it|that|this|video|ad|render)\b/i.test(request),
    plan: cancelJob,
  },
  {
    name: "subtitles",
    example: "Put karaoke subtitles on the last video",
    tools: ["subtitle_create"],
    matches: ({ request }) => /\b(?:subtitles?|subtitled|caption(?:s|ed)? (?:on|for|to|into))\b/i.test(request),
    plan: subtitle,
  },
  {
    name: "voices",
    example: "Which voices are there?",
    tools: ["voices_list"],
    matches: ({ request }) => asks.test(request) && /\bvoices\b/i.test(request),
    plan: listing("voices_list", "voices", "Voices", (each) =>
      [each["gender"], each["accent"]].filter(Boolean).join(", "),
    ),
  },
  {
    name: "presenters",
    example: "Show the presenters",
    tools: ["actors_list"],
    matches: ({ request }) => asks.test(request) && /\b(?:presenters|actors)\b/i.test(request),
    plan: listing("actors_list", "actors", "Presenters", (each) => text(each["description"])),
  },
  {
    name: "image models",
    example: "Which image models are there?",
    tools: ["imageAds_models"],
    matches: ({ request }) => asks.test(request) && /\bimage\b[^.]*\bmodels\b/i.test(request),
    plan: listing("imageAds_models", "models", "Image models", (each) => text(each["id"])),
  },
  {
    name: "video models",
    example: "Which video models are there?",
    tools: ["video_models"],
    matches: ({ request }) => asks.test(request) && /\bmodels\b/i.test(request),
    plan: listing("video_models", "models", "Video models", (each) => text(each["id"])),
  },
  {
    name: "brands",
    example: "Read https://your-site.com as a brand",
    tools: ["brands_list", "brands_create"],
    matches: ({ request }) =>
      !/\b(?:ads?|video|tik[\s-]?tok|reels?|shorts|images?|make|create)\b/i.test(request) &&
      (/\bbrands?\b/i.test(request) || /\b(?:read|ingest|learn|scan|crawl)\b/i.test(request)),
    plan: brand,
  },
  {
    name: "state of a job",
    example: "How far is it?",
    tools: ["jobs_get"],
    matches: ({ request }) =>
      /\b(?:how far|status|progress|is (?:it|that|my \w+) (?:ready|done|finished)|show (?:me )?(?:it|that|the last|the latest|the result))\b/i.test(
        request,
      ) ||
      (slotsOf(request).jobId !== undefined && /\b(?:job|show|get)\b/i.test(request)),
    plan: showJob,
  },
  {
    name: "jobs",
    example: "List my jobs",
    tools: ["jobs_list"],
    matches: ({ request }) =>
      /\b(?:list|show|see|my|recent|latest)\b[^.]*\b(?:jobs|videos|ads|creations|renders)\b/i.test(request) &&
      !/\b(?:make|create|generate)\b/i.test(request),
    plan: listJobs,
  },
];
