import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { useDatabase } from "@/e2e/support/database";
import { type EventSink, useEventSink } from "@/e2e/support/event-sink";
import { type ChatRequest, type ChatServer, startChatServer } from "@/e2e/support/openai";
import type { Caller } from "@/lib/contract/operation";
import { addPastRun, begin, called, drive, words } from "./agent.fixture";
import { postMessage } from "./service";

let sink: EventSink;
let chat: ChatServer;
beforeAll(async () => {
  chat = await startChatServer(() => ({ words: "Done." }));
  Object.entries({ AGENT_MODEL: "compatible/real-1", LLM_BASE_URL: chat.baseUrl, LLM_MODEL: "real-1" }).forEach(
    ([name, value]) => (process.env[name] = value),
  );
  await useDatabase();
  sink = await useEventSink();
});
beforeEach(() => {
  chat.answer = () => ({ words: "Done." });
  chat.requests.length = 0;
});
afterAll(() => Promise.all([sink.close(), chat.close()]));

/** Begins a thread with a run that is over, and adds others; returns it. */
async function threadOf(caller: Caller, runs: readonly { message: string; answer: object[] }[]): Promise<string> {
  const { threadId, runId } = await begin(caller, "Hello");
  await drive(runId);
  for (const { message, answer } of runs) await addPastRun(caller, threadId, message, answer);
  return threadId;
}

async function post(caller: Caller, threadId: string, message: string): Promise<string> {
  const { run } = await postMessage(caller, { threadId, message, text: undefined, clientMessageId: undefined });
  await drive(run.id);
  return run.id;
}

const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const asked = (): ChatRequest["messages"] => chat.requests.at(-1)?.messages.slice(1) ?? [];

test("a conversation of many runs begins with a person's message", async () => {
  const caller = await makeCaller();
  const threadId = await threadOf(
    caller,
    many(60, (index) => ({
      message: `Question ${index}`,
      answer: [called("account_usage", {}), { type: "step-start" }, words(`Answer ${index}.`)],
    })),
  );
  await post(caller, threadId, "And now?");
  expect(asked()[0]).toMatchObject({ role: "user", content: "Question 11" });
  expect(asked().filter(({ role }) => role === "user")).toHaveLength(50);
});
