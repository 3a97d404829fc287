import type { AgentMessage, AgentPendingInput, AgentRun } from "../../../lib/contract/agent";
import type { Answer, Client } from "../client";

/** A thread as `GET /agent/threads/{threadId}` shows it. */
export interface Thread {
  readonly id: string;
  readonly title: string | null;
  readonly messages: AgentMessage[];
  readonly run: AgentRun | null;
  readonly pendingInputs: AgentPendingInput[];
}

/** A thread as `POST /agent/threads` returns it. */
export type CreatedThread = Omit<Thread, "messages"> & { readonly message: AgentMessage | null };

/** Creates a thread. */
export const createThread = (api: Client, key: string, body?: object): Promise<Answer> =>
  api.call("POST", "/agent/threads", { key, ...(body && { body }) });

/** Reads the current state of a thread. */
export async function readThread(api: Client, key: string, threadId: string): Promise<Thread> {
  const { body } = await api.call("GET", `/agent/threads/${threadId}`, { key });
  return body as Thread;
}

/** Polls a thread until `reached` holds for it. */
export async function untilThread(
  api: Client,
  key: string,
  threadId: string,
  reached: (thread: Thread) => boolean,
  timeoutMs = 60_000,
): Promise<Thread> {
  const deadline = performance.now() + timeoutMs;
  for (let pauseMs = 20; ; pauseMs = Math.min(2 * pauseMs, 100)) {
    const thread = await readThread(api, key, threadId);
    if (reached(thread)) return thread;
    if (performance.now() > deadline)
      throw new Error(`the run stayed ${thread.run?.status}: ${JSON.stringify(thread.messages.at(-1)?.parts)}`);
    await new Promise((resume) => setTimeout(resume, pauseMs));
  }
}

/** Creates a thread with a message and waits until its run waits or is over. */
export async function converse(api: Client, key: string, message: string): Promise<Thread> {
  const { body } = await createThread(api, key, { message });
  return untilThread(api, key, (body as CreatedThread).id, isSettled);
}

/** True when the latest run waits for a person or is over. */
export const isSettled = ({ run }: Thread): boolean =>
  run !== null && ["waiting_input", "completed", "failed", "cancelled"].includes(run.status);
/** True when the latest run is over. */
export const isOver = ({ run }: Thread): boolean =>
  run !== null && ["completed", "failed", "cancelled"].includes(run.status);

/** Replies to a pending input. */
export const replyTo = (api: Client, key: string, { id }: AgentPendingInput, body?: object): Promise<Answer> =>
  api.call("POST", `/agent/pending-inputs/${id}/reply`, { key, ...(body && { body }) });
