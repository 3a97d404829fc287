import { randomUUID } from "node:crypto";
import type { Caller } from "@/lib/contract/operation";
import { db } from "@/lib/platform/db/client";
import { makeId } from "@/lib/platform/ids";
import { callTool } from "@/lib/surfaces/operations/call";
import { isOver } from "./runs/run-lifecycle";
import type { AgentPendingInput } from "@/lib/contract/agent";
import { advance } from "./runs/drive";
import { answerId } from "./runs/ids";
import * as log from "./runs/log-repo";
import type { StepResult } from "./runs/steps";
import * as messageRepo from "./threads/message-repo";
import * as runRepo from "./runs/run-repo";
import { createThread, getThread, postMessage, reply } from "./service";

/** Begins a thread with a message; returns it and its run. */
export async function begin(caller: Caller, message: string): Promise<{ threadId: string; runId: string }> {
  const { id: threadId, run } = await createThread(caller, { message, clientMessageId: undefined });
  if (!run) throw new Error("no run");
  return { threadId, runId: run.id };
}

/** A part of an answer: words. */
export const words = (text: string) => ({ type: "text", text, state: "done" });

/** A part of an answer: a call with what came of it. */
export const called = (tool: string, output: unknown, input: unknown = {}) => ({
  type: `tool-${tool}`,
  toolCallId: `call_${randomUUID()}`,
  state: "output-available",
  input,
  output,
});

/** Adds a run that is over to a thread: a message and the parts of its answer. */
export async function addPastRun(caller: Caller, threadId: string, message: string, answer: object[]): Promise<void> {
  const { accountId, scopes } = caller;
  const id = makeId("run");
  await runRepo.insertRun(db(), {
    id,
    accountId,
    threadId,
    status: "completed",
    trigger: "message",
    isByKey: false,
    scopes: [...scopes],
    model: "compatible/scripted-1",
    usage: { inputTokens: 0, outputTokens: 0, turns: 1 },
  });
  const of = { accountId, threadId, runId: id };
  await messageRepo.insertMessage(db(), { id: makeId("msg"), ...of, role: "user", parts: [words(message)] });
  const parts = [{ type: "step-start" }, ...answer] as Record<string, unknown>[];
  await messageRepo.insertMessage(db(), { id: answerId(id), ...of, role: "assistant", parts });
}

/** Takes steps until the run waits, is over, or sleeps; returns the last result. */
export async function drive(runId: string): Promise<StepResult> {
  for (;;) {
    const result = await advance(runId, callTool);
    if (result.kind !== "continue") return result;
  }
}

/** Types a message, lets the run before it end, and drives the one it begins; returns that one with its last result. */
export async function type(
  caller: Caller,
  { threadId, runId }: { readonly threadId: string; readonly runId: string },
  message: string,
): Promise<{ threadId: string; runId: string; result: StepResult }> {
  const { run } = await postMessage(caller, { threadId, message, clientMessageId: undefined });
  await drive(runId);
  return { threadId, runId: run.id, result: await drive(run.id) };
}

/** Returns the open input of a thread. */
export async function openInput(caller: Caller, threadId: string): Promise<AgentPendingInput> {
  const [input] = (await getThread(caller, { threadId })).pendingInputs;
  if (!input) throw new Error("the thread waits for nothing");
  return input;
}

/** Replies to the open input of a thread, and drives on. */
export async function respond(
  caller: Caller,
  threadId: string,
  body: Parameters<typeof reply>[1] | object = {},
): Promise<StepResult> {
  const { id: pendingInputId, runId } = await openInput(caller, threadId);
  await reply(caller, { pendingInputId, ...body });
  return drive(runId);
}

/** The events of a run. */
export const eventsOf = async (runId: string) => (await log.eventsAfter(db(), runId, 0)).map(({ chunk }) => chunk);

/** The words of the last message of a thread. */
export async function lastWords(caller: Caller, threadId: string): Promise<string> {
  return (await getThread(caller, { threadId })).messages.at(-1)?.text ?? "";
}

/** The status of a run. */
export async function statusOf(runId: string): Promise<string> {
  const run = await runRepo.readRun(db(), runId);
  if (!run) throw new Error("no run");
  return isOver(run) ? `over: ${run.status}` : run.status;
}
