import { publishEvent } from "@/inngest/client";
import type { AgentMessage } from "@/lib/contract/agent";
import type { AgentEvent } from "@/lib/contract/agent-event";
import { notFound } from "@/lib/contract/errors";
import { enqueueNotifications, requestMails } from "@/lib/domains/channels/service";
import { recordOutcome } from "@/lib/domains/schedules/service";
import { requestDeliveries } from "@/lib/domains/webhooks/service";
import { db, type Executor, transaction } from "@/lib/platform/db/client";
import { channelIdsOf } from "./attached-channels";
import { fold } from "./fold";
import { answerId } from "./ids";
import * as inputs from "../inputs/input-repo";
import * as events from "./log-repo";
import { ConcurrentWriteError } from "./log-repo";
import * as messageRepo from "../threads/message-repo";
import * as runRepo from "./run-repo";
import type { RunRow } from "./run-repo";
import { toRun } from "../wire";

/** Optional details of a run's status event. */
interface StatusDetails {
  readonly note?: string;
  /** The model that did not answer in the open turn. */
  readonly failedModel?: string;
  /** Seconds that it asks to wait, where it is only busy; 0 where it does not say. */
  readonly askedSeconds?: number;
  /** Instant (ISO) at which the models are asked again. */
  readonly pausedUntil?: string;
}

/** Returns the event that shows a reader the status of a run. */
export const statusEvent = (runId: string, status: RunRow["status"], details: StatusDetails = {}): AgentEvent => ({
  type: "data-run",
  data: { runId, status, ...details },
  transient: true,
});

/** Outcome of a run. */
export type RunOutcome =
  | { readonly status: "completed" }
  | { readonly status: "cancelled" }
  | { readonly status: "failed"; readonly error: { readonly code: string; readonly message: string } };

/** The last events of a run. A failure is also shown as text: not every reader shows an `error`. */
function closingEvents(runId: string, outcome: RunOutcome): AgentEvent[] {
  const status = statusEvent(runId, outcome.status);
  if (outcome.status === "completed") return [status, { type: "finish", finishReason: "stop" }];
  if (outcome.status === "cancelled") return [status, { type: "abort", reason: "cancelled" }];
  const { message } = outcome.error;
  return [...textEvents("ending", `I have to stop here: ${message}`), status, { type: "error", errorText: message }];
}

/** Returns the events of one text part. */
export const textEvents = (id: string, text: string): AgentEvent[] => [
  { type: "text-start", id },
  { type: "text-delta", id, delta: text },
  { type: "text-end", id },
];

/**
 * Ends a run in one transaction, the only way it ever ends: closing events, the assistant's message as the fold of all
 * events, and the status. `expectedSeq` is the driver's last sequence; without it the end follows whatever is there.
 * Returns null when the run had ended. Throws ConcurrentWriteError.
 */
export async function endRunWithin(
  tx: Executor,
  runId: string,
  outcome: RunOutcome,
  expectedSeq?: number,
): Promise<RunRow | null> {
  const run = await runRepo.lockRun(tx, runId);
  if (!run || isOver(run)) return null;
  const earlier = await events.eventsAfter(tx, runId, 0);
  const start: AgentEvent[] = earlier.length === 0 ? [{ type: "start", messageId: answerId(runId) }] : [];
  const added = [...start, ...closingEvents(runId, outcome)];
  await events.append(tx, runId, expectedSeq ?? earlier.at(-1)?.seq ?? 0, added);
  await inputs.expireInputs(tx, runId);
  await insertAnswer(tx, run, [...earlier.map(({ chunk }) => chunk), ...added], earlier[0]?.at ?? new Date());
  const error = outcome.status === "failed" ? outcome.error : null;
  const ended = await runRepo.changeRun(tx, runId, { status: outcome.status, error });
  if (ended.scheduleId) await recordOutcome(tx, ended.scheduleId, outcome.status);
  if (outcome.status !== "cancelled") await enqueueEndNotifications(tx, ended, outcome.status);
  return ended;
}

/** Stores the assistant's message that the events of a run fold to. */
async function insertAnswer(tx: Executor, run: RunRow, chunks: readonly AgentEvent[], createdAt: Date): Promise<void> {
  const message = await fold(chunks);
  if (!message) return;
  const { id: runId, accountId, threadId } = run;
  const parts = message.parts as unknown as AgentMessage["parts"];
  const id = answerId(runId);
  await messageRepo.insertMessage(tx, { id, accountId, threadId, runId, role: "assistant", parts, createdAt });
}

const enqueueEndNotifications = async (tx: Executor, run: RunRow, status: "completed" | "failed"): Promise<void> =>
  enqueueNotifications(tx, {
    kind: `run_${status}`,
    accountId: run.accountId,
    runId: run.id,
    pendingInputId: null,
    channelIds: await channelIdsOf(tx, run),
    subject: subjectOf(run),
    data: () => ({ run: toRun(run) }),
  });

/** Publishes the requests for the e-mails and webhook deliveries about a run, once they are committed. */
export async function requestNotifications(runId: string): Promise<void> {
  await requestMails(runId);
  await requestDeliveries(subjectOf({ id: runId }));
}

/** Returns the key by which the webhooks' deliveries about a run are found. */
export const subjectOf = ({ id }: Pick<RunRow, "id">): string => `run:${id}`;

/** True when a run will never change again. */
export const isOver = ({ status }: Pick<RunRow, "status">): boolean =>
  status === "completed" || status === "failed" || status === "cancelled";

/** Ends a run from outside its driver, which may be writing: a conflict is tried again. Null when the run had ended. */
export async function endRun(runId: string, outcome: RunOutcome): Promise<RunRow | null> {
  const ended = await withConflictRetries(() => transaction((tx) => endRunWithin(tx, runId, outcome)));
  if (ended) await publishEnd(ended, outcome);
  return ended;
}

/** Publishes the end of a run, once it is committed: notifications, its cancellation, and the next run of its thread. */
export async function publishEnd({ id, threadId }: RunRow, { status }: RunOutcome): Promise<void> {
  await requestNotifications(id);
  if (status === "cancelled") await publishEvent("agent/run.cancelled", { runId: id }, `${id}:cancelled`);
  const next = await runRepo.oldestOpenRun(db(), threadId);
  if (next?.status === "queued") await requestRun(next, `${next.id}:after:${id}`);
}

/** The account's run. Throws ApiError NOT_FOUND. */
export async function getRun(accountId: string, runId: string): Promise<RunRow> {
  const run = await runRepo.findRun(db(), accountId, runId);
  if (!run) throw notFound("run");
  return run;
}

/** A run as its events name it. */
export type RunRef = Pick<RunRow, "id" | "threadId" | "accountId">;

/** Publishes the request to drive a run. `eventId` is unique per cause: a repeated one starts nothing. */
export const requestRun = ({ id, threadId, accountId }: RunRef, eventId: string = id): Promise<void> =>
  publishEvent("agent/run.requested", { runId: id, threadId, accountId }, eventId);

/** Publishes the request to continue a run after a reply. */
export const resumeRun = ({ id, threadId, accountId }: RunRef, inputId: string): Promise<void> =>
  publishEvent("agent/run.resumed", { runId: id, threadId, accountId }, `${id}:${inputId}`);

const ATTEMPTS = 5;

async function withConflictRetries<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ConcurrentWriteError) || attempt >= ATTEMPTS) throw error;
    }
  }
}
