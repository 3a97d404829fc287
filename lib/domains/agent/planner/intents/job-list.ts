import { type Conversation, fieldsOf } from "../conversation";
import { requireTool, use, type Part, type Plan } from "../plan";
import { reportJobsByKind } from "../report";
import type { Reading } from "./intent";

/** A span of days as ISO dates, both included, and the words for it. */
interface Span {
  readonly from: string;
  readonly to: string;
  readonly words: string;
}

/** The span of days a message names. */
function spanIn(text: string, today: string): Span | undefined {
  const day = (offset: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10);
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  if (/\btoday\b/.test(text)) return { from: today, to: today, words: "today" };
  if (/\byesterday\b/.test(text)) return { from: day(-1), to: day(-1), words: "yesterday" };
  if (/\blast week\b/.test(text)) return { from: day(-weekday - 7), to: day(-weekday - 1), words: "last week" };
  if (/\bthis week\b/.test(text)) return { from: day(-weekday), to: today, words: "this week" };
  if (/\b(?:last|past) (?:30 days|month)\b/.test(text))
    return { from: day(-30), to: today, words: "in the last 30 days" };
  if (/\bthis month\b/.test(text)) return { from: `${today.slice(0, 8)}01`, to: today, words: "this month" };
  const days = Number(/\b(?:last|past) (\d{1,2}) days\b/.exec(text)?.[1]);
  return days > 0 ? { from: day(-days), to: today, words: `in the last ${days} days` } : undefined;
}

/** Jobs of a page, the most there are, and pages that are looked through: each is a turn of the run, and stays in its log. */
const PAGE = 100;
const MAX_PAGES = 3;

/** A job as it was answered, its `created_at` as a date. */
type DatedJob = Record<string, unknown> & { readonly created_at: string };

/** Reads a page of jobs, newest first, with the dates of the person's time zone. */
function* pageOfJobs(
  { timezone }: Conversation,
  args: { readonly limit: number; readonly cursor?: string },
): Part<{ readonly jobs: readonly DatedJob[]; readonly nextCursor: unknown }> {
  const { jobs, nextCursor } = yield* use("jobs_list", args);
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: timezone });
  const dated = (Array.isArray(jobs) ? jobs : []).map(fieldsOf).map((job) => ({
    ...job,
    created_at: day.format(new Date(String(job["created_at"]))),
  }));
  return { jobs: dated, nextCursor };
}

/** Tells of the jobs of a span; where there are too many to look through, how many of them it looked at. */
function* listJobsOf(conversation: Conversation, { from, to, words }: Span): Plan {
  const seen: DatedJob[] = [];
  const isFailure = /\bfail(?:ed|s|ure|ures)?\b/.test(conversation.request.toLowerCase());
  const told = (when: string): string => {
    const within = seen.filter(({ created_at: date }) => date >= from && date <= to);
    const failed = within.filter(({ status }) => status === "failed");
    if (isFailure && failed.length === 0 && within.length > 0)
      return `None of your ${within.length} jobs ${when} failed.`;
    return reportJobsByKind(isFailure ? failed : within, when);
  };
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { jobs, nextCursor } = yield* pageOfJobs(conversation, { limit: PAGE, ...(cursor && { cursor }) });
    seen.push(...jobs);
    const oldest = jobs.at(-1)?.created_at ?? "";
    if (typeof nextCursor !== "string" || oldest < from) return told(words);
    cursor = nextCursor;
  }
  return told(`${words}, counting only your latest ${seen.length} jobs`);
}

/** Lists the latest jobs, or those of the span of days a message names. */
export function* listJobs({ conversation, frame }: Reading): Plan {
  requireTool(conversation, "jobs_list", "list jobs");
  const span = spanIn(frame.all, conversation.today);
  if (span) return yield* listJobsOf(conversation, span);
  return reportJobsByKind((yield* pageOfJobs(conversation, { limit: 10 })).jobs);
}
