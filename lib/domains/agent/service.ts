import { ApiError, invalidField, notFound } from "@/lib/contract/errors";
import { type Caller, type Handler, SequencedEvent } from "@/lib/contract/operation";
import { assertChannels } from "@/lib/domains/channels/service";
import { db, type Executor, transaction } from "@/lib/platform/db/client";
import { openWakeSignal } from "@/lib/platform/db/wake-signal";
import { answerOnce } from "@/lib/platform/idempotency/service";
import { fromCursor as readCursor, toCursor, toPage } from "@/lib/platform/cursor";
import * as z from "zod";
import { applyReply } from "./inputs/apply-reply";
import { endRun, getRun, isOver } from "./runs/run-lifecycle";
import * as contract from "@/lib/contract/agent";
import type { AgentEvent } from "@/lib/contract/agent-event";
import { fold } from "./runs/fold";
import * as inputs from "./inputs/input-repo";
import * as log from "./runs/log-repo";
import { listMessages } from "./threads/message-repo";
import * as threadRepo from "./threads/thread-repo";
import * as runRepo from "./runs/run-repo";
import type { RunRow } from "./runs/run-repo";
import { addMessage, beginThread } from "./threads/post-message";
import { maxDetail } from "./settings";
import { offeredTools } from "./tools/tools";
import { toEvent, toMessage, toPendingInput, toRun, toSummary, toThread } from "./wire";

export { advance } from "./runs/drive";
export type { InvokeOperation } from "./runs/steps";
export { loadRunSummary } from "./runs/run-summary";
export { scheduledRuns } from "./runs/scheduled-runs";
export { segmentMinutes } from "./settings";
export { expireOverdueInputs, deleteOldEvents, failRun, resendStalledRuns } from "./runs/maintenance";

/** Begins a thread; with a first message its run is queued. Throws ApiError CONCURRENCY_LIMITED with too many open runs. */
export const createThread: Handler<typeof contract.createThread> = async (caller, input) => {
  const { thread, message, run } = await beginThread(caller, input);
  return { ...toThread(thread), message: message && toMessage(message), run: run && toRun(run) };
};

/**
 * Adds a message and queues its run; inputs the thread waits for are declined. Throws ApiError NOT_FOUND, CONCURRENCY_LIMITED,
 * or INVALID_REQUEST for a message without words.
 */
export const postMessage: Handler<typeof contract.postMessage> = async (caller, input) => {
  const { threadId, message: words, text, clientMessageId, metadata } = input;
  const posted = await addMessage(caller, threadId, { text: words ?? text ?? "", clientMessageId, metadata });
  if (!posted.message || !posted.run) throw invalidField("message", "is missing", "Send message or text.");
  return { threadId, message: toMessage(posted.message), run: toRun(posted.run) };
};

/** A page of the account's threads, latest activity first. Throws ApiError CURSOR_INVALID for a cursor of another list. */
export const listThreads: Handler<typeof contract.listThreads> = async ({ accountId }, { limit, cursor }) => {
  const filter = ["threads", accountId];
  const after = cursor === undefined ? undefined : readCursor(cursor, filter, ThreadId);
  const rows = await threadRepo.list(accountId, after, limit + 1);
  const { page, nextCursor } = toPage(rows, limit, ({ thread: { updatedAt: createdAt, id } }) =>
    toCursor({ createdAt, id }, filter),
  );
  return { threads: page.map(toSummary), nextCursor };
};

/**
 * Changes title or channels of a thread. Throws ApiError NOT_FOUND, and INVALID_REQUEST naming a channel that is not the
 * account's.
 */
export const updateThread: Handler<typeof contract.updateThread> = async ({ accountId }, input) => {
  const { threadId, title, channelIds } = input;
  await assertChannels(accountId, channelIds ?? []);
  const patch = { ...(title !== undefined && { title }), ...(channelIds && { channelIds: [...new Set(channelIds)] }) };
  const changed = await threadRepo.change(accountId, threadId, patch);
  if (!changed) throw notFound("thread");
  return { thread: toSummary(changed) };
};

const ThreadId = z.string().regex(/^thr_\w{22}$/);

/**
 * A thread with its newest messages, the answer in the making included, its open runs and what they wait for. Throws ApiError
 * NOT_FOUND.
 */
export const getThread: Handler<typeof contract.getThread> = ({ accountId }, { threadId }) =>
  transaction(
    async (tx) => {
      const thread = await threadRepo.findThread(tx, accountId, threadId);
      if (!thread) throw notFound("thread");
      const messages = (await listMessages(tx, accountId, threadId, maxDetail)).map(toMessage);
      const run = await runRepo.latestRun(tx, accountId, threadId);
      const openRuns = await runRepo.openRuns(tx, threadId);
      const [current] = openRuns;
      const underway = current && (await answerSoFar(tx, current));
      return {
        ...toThread(thread),
        channelIds: thread.channelIds,
        messages: underway ? [...messages, underway] : messages,
        run: run ? toRun(run) : null,
        openRuns: openRuns.map(toRun),
        pendingInputs: (await inputs.openInputsOfThread(tx, accountId, threadId)).map(toPendingInput),
      };
    },
    // One snapshot: a run that waits is never shown without what it waits for.
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );

/** Returns the answer of an open run so far, as the message it will be. */
async function answerSoFar(tx: Executor, { id: runId, accountId }: RunRow) {
  const rows = await log.eventsAfter(tx, runId, 0);
  const message = await fold(rows.map(({ chunk }) => chunk));
  const [first] = rows;
  if (!message || !first) return undefined;
  const parts = message.parts.map((part): Record<string, unknown> => ({ ...part }));
  const { id } = message;
  return toMessage({ id, accountId, runId, role: "assistant", parts, clientMessageId: null, createdAt: first.at });
}

/** Events of a run after the last one the caller has seen, until the run ends or waits for a person. */
export const events: Handler<typeof contract.events> = async (caller, { runId, after }) => {
  await getRun(caller.accountId, runId);
  return followEvents(caller, runId, caller.lastEventId ?? after ?? 0);
};

async function* followEvents(caller: Caller, runId: string, after: number): AsyncGenerator<SequencedEvent<AgentEvent>> {
  const { signal, accountId } = caller;
  let seen = after;
  const wakeSignal = await openWakeSignal(`run:${runId}`, signal);
  try {
    while (!signal.aborted) {
      // The status before the events: nothing is appended after a closing one, so none can be missed.
      const { status } = await getRun(caller.accountId, runId);
      const rows = await log.eventsAfter(db(), runId, seen, PAGE);
      for (const row of rows) {
        yield new SequencedEvent(row.seq, toEvent(row, accountId));
        seen = row.seq;
      }
      if (rows.length === PAGE) continue;
      if (status !== "queued" && status !== "running") return;
      await wakeSignal.next(POLL_MS);
    }
  } finally {
    wakeSignal.close();
  }
}

const PAGE = 500;
// What a lost notification costs.
const POLL_MS = 1000;

/** Decides a pending input; a repeated decision changes nothing. Throws ApiError as {@link applyReply} does. */
export const reply: Handler<typeof contract.reply> = (caller, { pendingInputId, ...body }) =>
  answerOnce(
    caller,
    { operation: `agent_reply:${pendingInputId}`, request: body, answer: contract.reply.output },
    async () => {
      const { input, run } = await applyReply(caller, pendingInputId, body);
      return { pendingInput: toPendingInput(input), run: toRun(run) };
    },
  );

/** The tools the agent may call with the caller's scopes. */
export const skills: Handler<typeof contract.skills> = async ({ scopes }) => ({ skills: offeredTools(scopes) });

/** Ends a run that is not over; the jobs it made go on. Throws ApiError NOT_FOUND. */
export const cancelRun: Handler<typeof contract.cancelRun> = (caller, { runId }) =>
  answerOnce(
    caller,
    { operation: `agent_cancelRun:${runId}`, request: {}, answer: contract.cancelRun.output },
    async () => {
      const run = await getRun(caller.accountId, runId);
      if (!isOver(run)) await endRun(runId, { status: "cancelled" });
      return { run: toRun(await getRun(caller.accountId, runId)) };
    },
  );

/** A page of a run's events in order, each with its time in ISO 8601. Throws ApiError NOT_FOUND, CURSOR_INVALID. */
export const replay: Handler<typeof contract.replay> = async (caller, { runId, limit, cursor }) => {
  const run = await getRun(caller.accountId, runId);
  const after = cursor === undefined ? 0 : fromCursor(cursor);
  const rows = await log.eventsAfter(db(), runId, after, limit + 1);
  const { page, nextCursor } = toPage(rows, limit, ({ seq }) => `seq_${seq}`);
  return {
    run: toRun(run),
    events: page.map((row) => ({ seq: row.seq, at: row.at.toISOString(), chunk: toEvent(row, caller.accountId) })),
    nextCursor,
  };
};

function fromCursor(cursor: string): number {
  const seq = /^seq_(\d{1,9})$/.exec(cursor)?.[1];
  if (seq === undefined) throw new ApiError("CURSOR_INVALID", "cursor: not a cursor of this list");
  return Number(seq);
}
