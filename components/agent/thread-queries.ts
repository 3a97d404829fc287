import type { OutputOf } from "@/lib/surfaces/sdk/client";
import { type PrefetchQuery, query } from "../shell/prefetch";
import { toDisplayPart } from "./message-part";

/** The newest jobs of a conversation that its page begins with: the others are above what is in sight. */
const MOST_JOBS = 10;

const jobsIn = ({ messages }: OutputOf<"agent.getThread">): string[] => {
  const parts = messages.flatMap((message) => message.parts).flatMap((part, index) => toDisplayPart(part, index) ?? []);
  const ids = parts.flatMap((part) => (part.kind === "job" ? [part.jobId] : []));
  return [...new Set(ids)].slice(-MOST_JOBS);
};

/** What the page of a conversation reads at once, its jobs included. */
export const queriesOf = (threadId: string): readonly PrefetchQuery[] => [
  query("channels.list", {}),
  query("actors.list", {}),
  query("agent.getThread", { threadId }, (thread) => jobsIn(thread).map((jobId) => query("jobs.get", { jobId }))),
];
