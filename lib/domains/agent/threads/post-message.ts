import * as z from "zod";
import { invalidField, limited, notFound } from "@/lib/contract/errors";
import type { Caller } from "@/lib/contract/operation";
import { db, type Executor, type Transaction } from "@/lib/platform/db/client";
import { runOnce, type Replay } from "@/lib/platform/idempotency/service";
import { makeId } from "@/lib/platform/ids";
import { declineInputs } from "../inputs/apply-reply";
import { currentModel } from "../model/models";
import * as threadRepo from "./thread-repo";
import type { ThreadRow } from "./thread-repo";
import * as messageRepo from "./message-repo";
import type { MessageRow } from "./message-repo";
import * as runRepo from "../runs/run-repo";
import type { RunRow } from "../runs/run-repo";
import { requestRun, resumeRun } from "../runs/run-lifecycle";
import { maxOpenRuns } from "../settings";

type Json = Record<string, unknown>;

/** A stored message with its thread and its run; a thread without a first message has neither. */
export interface PostedMessage {
  readonly thread: ThreadRow;
  readonly message: MessageRow | null;
  readonly run: RunRow | null;
}

interface NewMessage {
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

const StoredIds = z.object({ threadId: z.string(), messageId: z.string().nullable() });
type StoredIds = z.infer<typeof StoredIds>;
const titleLength = 60;
const titleOf = (text: string): string => [...text.trim().replaceAll(/\s+/g, " ")].slice(0, titleLength).join("");

/** Begins a thread, with its first message when there is one. A known client message id returns the thread it began. */
export async function beginThread(caller: Caller, request: NewThread): Promise<PostedMessage> {
  const { title, message: text, clientMessageId, metadata } = request;
  const posted = await postOnce(caller, { operation: "agent_createThread", request, answer: StoredIds }, async (tx) => {
    const thread = {
      id: makeId("thr"),
      accountId: caller.accountId,
      title: title?.trim() ? title : text ? titleOf(text) : null,
      metadata: metadata ?? {},
      clientMessageId: text ? (clientMessageId ?? null) : null,
    };
    const row = await threadRepo.insertThread(tx, thread);
    if (!row) return findBegunThread(tx, caller.accountId, clientMessageId);
    if (!text) return { threadId: row.id, messageId: null };
    const { id } = await insertMessageWithRun(tx, caller, row.id, { text, clientMessageId });
    return { threadId: row.id, messageId: id };
  });
  await requestQueued(posted);
  return posted;
}

async function findBegunThread(tx: Executor, accountId: string, clientMessageId = ""): Promise<StoredIds> {
  const thread = await threadRepo.findThreadBegunWith(tx, accountId, clientMessageId);
  const first = thread && (await messageRepo.findMessageOf(tx, thread.id, clientMessageId));
  if (!thread || !first) throw invalidField("clientMessageId", "belongs to a thread that is gone", "Send a new one.");
  return { threadId: thread.id, messageId: first.id };
}

/** Adds a message to a thread and queues its run; the inputs the thread waits for are declined. */
export async function addMessage(caller: Caller, threadId: string, request: NewMessage): Promise<PostedMessage> {
  const operation = `agent_postMessage:${threadId}`;
  const posted = await postOnce(caller, { operation, request, answer: StoredIds }, async (tx) => {
    if (!(await threadRepo.findThread(tx, caller.accountId, threadId))) throw notFound("thread");
    await threadRepo.lockThread(tx, threadId);
    const known = request.clientMessageId && (await messageRepo.findMessageOf(tx, threadId, request.clientMessageId));
    if (known) return { threadId, messageId: known.id };
    const current = await runRepo.oldestOpenRun(tx, threadId);
    if (current) await declineInputs(tx, current.id, "superseded");
    const { id } = await insertMessageWithRun(tx, caller, threadId, request);
    return { threadId, messageId: id };
  });
  const { active, message } = posted;
  // It goes on without what it asked for; one that waits for a job looks again at once and makes way.
  if (active?.status === "running" && message) await resumeRun(active, `message:${message.id}`);
  await requestQueued(posted);
  return posted;
}

/** Id and cause of a new run. */
type RunOrigin = Pick<RunRow, "id" | "trigger" | "scheduleId">;

const byPerson = (): RunOrigin => ({ id: makeId("run"), trigger: "message", scheduleId: null });

/** Stores a user's message and its queued run. Throws ApiError CONCURRENCY_LIMITED with too many open runs. */
export async function insertMessageWithRun(
  tx: Executor,
  caller: Caller,
  threadId: string,
  message: NewMessage,
  origin = byPerson(),
): Promise<MessageRow> {
  const { accountId, keyId, scopes } = caller;
  if ((await runRepo.countOpenRuns(tx, accountId)) >= maxOpenRuns)
    throw limited(10, `${maxOpenRuns} runs of this account are open already`, "CONCURRENCY_LIMITED");
  const { id: runId } = origin;
  await runRepo.insertRun(tx, {
    ...origin,
    accountId,
    threadId,
    keyId,
    isByKey: keyId !== null,
    scopes: [...scopes],
    model: currentModel(),
    usage: { inputTokens: 0, outputTokens: 0, turns: 0 },
  });
  await threadRepo.touchThread(tx, threadId, titleOf(message.text));
  return messageRepo.insertMessage(tx, {
    id: makeId("msg"),
    accountId,
    threadId,
    runId,
    role: "user",
    parts: [{ type: "text", text: message.text }],
    metadata: message.metadata ?? null,
    clientMessageId: message.clientMessageId ?? null,
  });
}

/** A posted message with the oldest open run of its thread. */
interface Posted extends PostedMessage {
  readonly active: RunRow | undefined;
}

/** Stores a message once per `Idempotency-Key`, with what belongs to it, and loads it. */
async function postOnce(
  caller: Caller,
  replay: Replay<StoredIds>,
  store: (tx: Transaction) => Promise<StoredIds>,
): Promise<Posted> {
  let posted: Posted | undefined;
  const ids = await runOnce(caller, replay, async (tx) => {
    const stored = await store(tx);
    // Before the commit: a read that fails after it would answer that nothing was done.
    posted = await load(tx, caller, stored);
    return stored;
  });
  return posted ?? load(db(), caller, ids);
}

async function load(tx: Executor, { accountId }: Caller, { threadId, messageId }: StoredIds): Promise<Posted> {
  const thread = await threadRepo.findThread(tx, accountId, threadId);
  if (!thread) throw notFound("thread");
  const message = messageId === null ? null : ((await messageRepo.findMessage(tx, accountId, messageId)) ?? null);
  const run = message ? ((await runRepo.findRun(tx, accountId, message.runId)) ?? null) : null;
  return { thread, message, run, active: await runRepo.oldestOpenRun(tx, threadId) };
}

/** Publishes the request for a queued run; also when a message is repeated: the first process may have died before it did. */
async function requestQueued({ run }: PostedMessage): Promise<void> {
  if (run?.status === "queued") await requestRun(run);
}
