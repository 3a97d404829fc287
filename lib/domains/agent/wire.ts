import { appUrl } from "@/lib/platform/app-url";
import { filesOf } from "@/lib/platform/storage/references";
import type { AgentMessage, AgentPendingInput, AgentRun, AgentThread, AgentThreadSummary } from "@/lib/contract/agent";
import { AgentEvent } from "@/lib/contract/agent-event";
import type { InputRow } from "./inputs/input-repo";
import type { EventRow } from "./runs/log-repo";
import type { ThreadRow } from "./threads/thread-repo";
import type { MessageRow } from "./threads/message-repo";
import type { RunRow } from "./runs/run-repo";
import type { ListedThread } from "./threads/thread-repo";

type Json = Record<string, unknown>;

/** A stored thread as the public record. */
export const toThread = (row: ThreadRow): AgentThread => ({
  id: row.id,
  title: row.title,
  metadata: row.metadata,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

/** A stored thread as an entry of the list. */
export const toSummary = ({ thread, status }: ListedThread): AgentThreadSummary => ({
  ...toThread(thread),
  status,
  channelIds: thread.channelIds,
});

/** A stored run as the public record. */
export const toRun = (row: RunRow): AgentRun => ({
  id: row.id,
  threadId: row.threadId,
  status: row.status,
  model: row.model,
  trigger: row.trigger,
  error: row.error,
  usage: row.usage,
  eventsUrl: appUrl(`/api/public/v1/agent/runs/${row.id}/events`),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

/** A message as the public record, its media addresses signed now. */
export function toMessage(row: Omit<MessageRow, "threadId" | "metadata">): AgentMessage {
  const parts = row.role === "assistant" ? row.parts.map((part) => signed(row.accountId, part)) : row.parts;
  return {
    id: row.id,
    runId: row.runId,
    role: row.role,
    text: textOf(parts),
    parts,
    clientMessageId: row.clientMessageId,
    created_at: row.createdAt.toISOString(),
  };
}

/** A pending input as the public record. */
export const toPendingInput = (row: InputRow): AgentPendingInput => ({
  id: row.id,
  runId: row.runId,
  kind: row.kind,
  toolName: row.toolName,
  toolCallId: row.toolCallId,
  question: row.question,
  options: row.options,
  input: filesOf(row.accountId).toAddresses(row.input),
  estimate: row.estimate,
  status: row.status,
  response: filesOf(row.accountId).toAddresses(row.response),
  expiresAt: row.expiresAt.toISOString(),
  created_at: row.createdAt.toISOString(),
});

/** A stored event as the public one, its media addresses signed now. */
export const toEvent = ({ chunk }: Pick<EventRow, "chunk">, accountId: string): AgentEvent =>
  AgentEvent.parse(signed(accountId, chunk));

/** Files become addresses; in text that a model wrote, addresses of files are signed. */
function signed(accountId: string, part: Readonly<Json>): Json {
  const files = filesOf(accountId);
  const { type } = part;
  const field = type === "text" ? "text" : "delta";
  const text = part[field];
  const isText = (type === "text" || type === "text-delta") && typeof text === "string";
  if (isText) return { ...part, [field]: files.signIn(text) };
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, files.toAddresses(value)]));
}

/** The words of all text parts, a blank line between two. */
export const textOf = (parts: readonly Readonly<Json>[]): string =>
  parts
    .flatMap((part) => (part["type"] === "text" && typeof part["text"] === "string" ? [part["text"]] : []))
    .join("\n\n");
