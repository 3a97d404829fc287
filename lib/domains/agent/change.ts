import { publishEvent } from "@/inngest/client";
import { type Executor, db } from "@/lib/platform/db/client";
import { requestMails, tellOfRun } from "@/lib/domains/channels/service";
import { noteOutcome } from "@/lib/domains/schedules/service";
import { requestDeliveries } from "@/lib/domains/webhooks/service";
import type { AgentMessage } from "@/lib/contract/agent";
import type { AgentEvent } from "@/lib/contract/agent-event";
import { fold } from "./fold";
import { answerId } from "./ids";
import * as inputs from "./input-repo";
import * as events from "./log-repo";
import { LostRun } from "./log-repo";
import * as repo from "./repo";
import type { RunRow } from "./repo";
import { toRun } from "./wire";

/** What tells a reader that a run's status has changed. */
export const statusChunk = (runId: string, status: RunRow["status"], note?: string): AgentEvent => ({
  type: "data-run",
  data: { runId, status, ...(note !== undefined && { note }) },
  transient: true,
});

/** How a run ends. */
export type Ending =
  | { readonly status: "completed" }
  | { readonly status: "cancelled" }
  | { readonly status: "failed"; readonly error: { readonly code: string; readonly message: string } };

/** The last events of a run. A failure is said in words too: not every reader shows an `error`. */
function closing(runId: string, ending: Ending): AgentEvent[] {
  const status = statusChunk(runId, ending.status);
  if (ending.status === "completed") return [status, { type: "finish", finishReason: "stop" }];
  if (ending.status === "cancelled") return [status, { type: "abort", reason: "cancelled" }];
  const { message } = ending.error;
  return [...saying("ending", `I have to stop here: ${message}`), status, { type: "error", errorText: message }];
}

/** One text part with these words. */
export const saying = (id: string, text: string): AgentEvent[] => [
  { type: "text-start", id },
  { type: "text-delta", id, delta: text },
  { type: "text-end", id },
];

/**
 * The one way to the end of a run: closing events, the assistant's message as the fold of all of them, and the status, in
 * one transaction. `expectedSeq` is the driver's last sequence; without it the end comes behind whatever there is.
 * Null when the run had ended. Throws LostRun.
 */
export async function endWithin(
  tx: Executor,
  runId: string,
  ending: Ending,
  expectedSeq?: number,
): Promise<RunRow | null> {
  const run = await repo.lockRun(tx, runId);
  if (!run || isOver(run)) return null;
  const said = await events.eventsAfter(tx, runId, 0);
  const chunks = closing(runId, ending);
  const begun: AgentEvent[] = said.length === 0 ? [{ type: "start", messageId: answerId(runId) }] : [];
  await events.append(tx, runId, expectedSeq ?? said.at(-1)?.seq ?? 0, [...begun, ...chunks]);
  await inputs.expireInputs(tx, runId);
  const message = await fold([...begun, ...said.map(({ chunk }) => chunk), ...chunks]);
  if (message) {
    const { accountId, threadId } = run;
    const parts = message.parts as unknown as AgentMessage["parts"];
    const createdAt = said[0]?.at ?? new Date();
    await repo.insertMessage(tx, {
      id: answerId(runId),
      accountId,
      threadId,
      runId,
      role: "assistant",
      parts,
      createdAt,
    });
  }
  const error = ending.status === "failed" ? ending.error : null;
  const ended = await repo.changeRun(tx, runId, { status: ending.status, error });
  if (ended.scheduleId) await noteOutcome(tx, ended.scheduleId, ending.status);
  if (ending.status !== "cancelled") await tellEnd(tx, ended, ending.status);
  return ended;
}

const tellEnd = (tx: Executor, run: RunRow, status: "completed" | "failed"): Promise<void> =>
  tellOfRun(tx, {
    kind: `run_${status}`,
    run,
    pendingInputId: null,
    subject: subjectOf(run),
    data: () => ({ run: toRun(run) }),
  });

/** Asks for the mails and messages about a run, once they are committed. */
export async function requestNews(runId: string): Promise<void> {
  await requestMails(runId);
  await requestDeliveries(subjectOf({ id: runId }));
}

/** What messages about a run are found by. */
export const subjectOf = ({ id }: Pick<RunRow, "id">): string => `run:${id}`;

/** Whether a run will never change again. */
export const isOver = ({ status }: Pick<RunRow, "status">): boolean =>
  status === "completed" || status === "failed" || status === "cancelled";

/** Ends a run from outside of its driver, which may be writing: whoever loses the race looks again. */
export async function endRun(runId: string, ending: Ending): Promise<RunRow | null> {
  const ended = await retried(() => db().transaction((tx) => endWithin(tx, runId, ending)));
  if (ended) await announceEnd(ended, ending);
  return ended;
}

/** Tells functions, channels and webhooks that a run has ended, once that is committed, and starts the next of its thread. */
export async function announceEnd({ id, threadId }: RunRow, { status }: Ending): Promise<void> {
  await requestNews(id);
  if (status === "cancelled") await publishEvent("agent/run.cancelled", { runId: id }, `${id}:cancelled`);
  const next = await repo.oldestOpenRun(db(), threadId);
  if (next?.status === "queued") await requestRun(next, `${next.id}:after:${id}`);
}

/** A run as its events name it. */
export type RunRef = Pick<RunRow, "id" | "threadId" | "accountId">;

/** Asks for a run to be driven. `eventId` is unique per cause, so that no cause is heard twice. */
export const requestRun = ({ id, threadId, accountId }: RunRef, eventId: string = id): Promise<void> =>
  publishEvent("agent/run.requested", { runId: id, threadId, accountId }, eventId);

/** Asks for a run to go on after a reply. */
export const resumeRun = ({ id, threadId, accountId }: RunRow, inputId: string): Promise<void> =>
  publishEvent("agent/run.resumed", { runId: id, threadId, accountId }, `${id}:${inputId}`);

const ATTEMPTS = 5;

async function retried<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof LostRun) || attempt >= ATTEMPTS) throw error;
    }
  }
}
