import { invalidField, limited, notFound } from "@/lib/contract/errors";
import type { Caller } from "@/lib/contract/operation";
import { db, type Executor } from "@/lib/platform/db/client";
import { once } from "@/lib/platform/idempotency/service";
import { makeId } from "@/lib/platform/ids";
import { z } from "zod";
import { declineAll } from "./answer";
import { requestRun, resumeRun } from "./change";
import { currentModel } from "./models";
import * as repo from "./repo";
import type { MessageRow, RunRow, ThreadRow } from "./repo";
import { maxOpenRuns } from "./settings";

type Json = Record<string, unknown>;

/** A message as it was accepted, and its run. */
export interface Said {
  readonly thread: ThreadRow;
  readonly message: MessageRow | null;
  readonly run: RunRow | null;
}

interface Words {
  readonly text: string;
  readonly clientMessageId?: string | undefined;
  readonly metadata?: Json | undefined;
}

/** A new conversation. */
export interface NewThread {
  readonly title?: string | undefined;
  readonly message?: string | undefined;
  readonly clientMessageId?: string | undefined;
  readonly metadata?: Json | undefined;
}

const Made = z.object({ threadId: z.string(), messageId: z.string().nullable() });
type Made = z.infer<typeof Made>;
const parse = (body: unknown): Made => Made.parse(body);
const titleLength = 60;
const titleOf = (text: string): string => [...text.trim().replaceAll(/\s+/g, " ")].slice(0, titleLength).join("");

/** Begins a thread, with its first message when there is one. A known client message id answers with what it began. */
export async function beginThread(caller: Caller, request: NewThread): Promise<Said> {
  const { title, message: text, clientMessageId, metadata } = request;
  const made = await once(caller, { operation: "agent_createThread", request, parse }, async (tx): Promise<Made> => {
    const thread = {
      id: makeId("thr"),
      accountId: caller.accountId,
      title: title?.trim() ? title : text ? titleOf(text) : null,
      metadata: metadata ?? {},
      clientMessageId: text ? (clientMessageId ?? null) : null,
    };
    const row = await repo.insertThread(tx, thread);
    if (!row) return begunWith(tx, caller.accountId, clientMessageId);
    if (!text) return { threadId: row.id, messageId: null };
    const { id } = await store(tx, caller, row.id, { text, clientMessageId });
    return { threadId: row.id, messageId: id };
  });
  return told(caller, made);
}

async function begunWith(tx: Executor, accountId: string, clientMessageId = ""): Promise<Made> {
  const thread = await repo.findThreadBegunWith(tx, accountId, clientMessageId);
  const first = thread && (await repo.findMessageOf(tx, thread.id, clientMessageId));
  if (!thread || !first) throw invalidField("clientMessageId", "belongs to a thread that is gone", "Send a new one.");
  return { threadId: thread.id, messageId: first.id };
}

/** Adds a message to a thread and queues its run; what the thread waits for is declined. */
export async function addMessage(caller: Caller, threadId: string, words: Words): Promise<Said> {
  const operation = `agent_postMessage:${threadId}`;
  let declined: { runId: string; inputId: string } | undefined;
  const made = await once(caller, { operation, request: words, parse }, async (tx): Promise<Made> => {
    if (!(await repo.findThread(tx, caller.accountId, threadId))) throw notFound("thread");
    await repo.lockThread(tx, threadId);
    const known = words.clientMessageId && (await repo.findMessageOf(tx, threadId, words.clientMessageId));
    if (known) return { threadId, messageId: known.id };
    const current = await repo.oldestOpenRun(tx, threadId);
    const inputId = current ? await declineAll(tx, current.id, "superseded") : null;
    if (current && inputId) declined = { runId: current.id, inputId };
    const { id } = await store(tx, caller, threadId, words);
    return { threadId, messageId: id };
  });
  const waiting = declined && (await repo.readRun(db(), declined.runId));
  if (waiting && declined) await resumeRun(waiting, declined.inputId);
  return told(caller, made);
}

/** Returns the id of the account's thread that is named, else of a new one with this title. Throws for an unknown id. */
export async function findOrCreateThread(
  tx: Executor,
  accountId: string,
  threadId: string | undefined,
  title: string,
): Promise<string> {
  if (threadId !== undefined) {
    if (await repo.findThread(tx, accountId, threadId)) return threadId;
    throw invalidField(
      "threadId",
      "is no conversation of yours",
      "GET /agent/threads lists them; leave it out for a new one.",
    );
  }
  const thread = await repo.insertThread(tx, { id: makeId("thr"), accountId, title, metadata: {} });
  if (!thread) throw new Error("the thread was not stored");
  return thread.id;
}

/** A message a schedule says, and the run it starts. */
export interface ScheduledWords {
  readonly runId: string;
  readonly scheduleId: string;
  readonly threadId: string;
  readonly text: string;
}

/** Posts a schedule's message in its thread; whoever commits requests the run. Throws ApiError as a person's message does. */
export async function postScheduledMessage(tx: Executor, caller: Caller, words: ScheduledWords): Promise<void> {
  const { runId, scheduleId, threadId, text } = words;
  await repo.lockThread(tx, threadId);
  await store(tx, caller, threadId, { text }, { id: runId, trigger: "schedule", scheduleId });
}

/** What differs between the run of a person's message and that of a schedule. */
type Origin = Pick<RunRow, "id" | "trigger" | "scheduleId">;

const byPerson = (): Origin => ({ id: makeId("run"), trigger: "message", scheduleId: null });

async function store(
  tx: Executor,
  caller: Caller,
  threadId: string,
  words: Words,
  origin = byPerson(),
): Promise<MessageRow> {
  const { accountId, keyId, scopes } = caller;
  if ((await repo.countOpenRuns(tx, accountId)) >= maxOpenRuns)
    throw limited(10, `${maxOpenRuns} runs of this account are open already`, "CONCURRENCY_LIMITED");
  const { id: runId } = origin;
  await repo.insertRun(tx, {
    ...origin,
    accountId,
    threadId,
    keyId,
    isByKey: keyId !== null,
    scopes: [...scopes],
    model: currentModel(),
    usage: { inputTokens: 0, outputTokens: 0, turns: 0 },
  });
  await repo.touchThread(tx, threadId, titleOf(words.text));
  return repo.insertMessage(tx, {
    id: makeId("msg"),
    accountId,
    threadId,
    runId,
    role: "user",
    parts: [{ type: "text", text: words.text }],
    metadata: words.metadata ?? null,
    clientMessageId: words.clientMessageId ?? null,
  });
}

async function told({ accountId }: Caller, { threadId, messageId }: Made): Promise<Said> {
  const thread = await repo.findThread(db(), accountId, threadId);
  if (!thread) throw notFound("thread");
  const message = messageId === null ? null : ((await repo.findMessage(db(), accountId, messageId)) ?? null);
  const run = message ? ((await repo.findRun(db(), accountId, message.runId)) ?? null) : null;
  // Also when a request is repeated: the first may have died before it could ask.
  if (run?.status === "queued") await requestRun(run);
  return { thread, message, run };
}
