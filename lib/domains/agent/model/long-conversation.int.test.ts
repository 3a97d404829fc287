import { expect, test } from "vitest";
import { useModel } from "@/e2e/support/agent/use-model";
import { makeCaller } from "@/e2e/support/caller";
import { type ChatAnswer, type ChatRequest } from "@/e2e/support/doubles/openai";
import type { Caller } from "@/lib/contract/operation";
import { addPastRun, begin, called, drive, lastWords, statusOf, words } from "../agent.fixture";
import { getThread, postMessage } from "../service";
import { runLimits } from "../settings";

const model = useModel();

const tokensIn = (value: unknown): number => Math.ceil(JSON.stringify(value).length / 4);

/** An answer that reports the tokens of its whole request, as vendors do. */
const counted = ({ messages, tools }: ChatRequest, answer: ChatAnswer): ChatAnswer => ({
  ...answer,
  usage: { prompt_tokens: tokensIn([messages, tools]), completion_tokens: tokensIn(answer) },
});

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
const asked = (): ChatRequest["messages"] => model.chat.requests.at(-1)?.messages.slice(1) ?? [];

test("a run has all its turns, however much of its prompt each of them repeats", async () => {
  const caller = await makeCaller();
  const threadId = await threadOf(
    caller,
    many(20, (index) => ({ message: `Question ${index} ${"and so on ".repeat(500)}`, answer: [words("An answer.")] })),
  );
  let turn = 0;
  model.chat.answer = (request) => {
    turn += 1;
    const name = "account_usage";
    const call = { id: `call_${turn}`, name, arguments: "{}" };
    return counted(request, turn < runLimits.modelTurns ? { calls: [call] } : { words: "These are my last words." });
  };
  const runId = await post(caller, threadId, "Go on");
  expect(await statusOf(runId)).toBe("over: completed");
  expect(await lastWords(caller, threadId)).toBe("These are my last words.");
  const { run } = await getThread(caller, { threadId });
  expect(run?.usage.turns).toBe(runLimits.modelTurns);
  expect(run?.usage.inputTokens).toBeGreaterThan(runLimits.tokens);
});

test("a run that adds too much to its conversation is stopped", async () => {
  const caller = await makeCaller();
  const { threadId, runId } = await begin(caller, "Write");
  let turn = 0;
  model.chat.answer = () => ({
    calls: [{ id: `call_${(turn += 1)}`, name: "account_usage", arguments: "{}" }],
    usage: { prompt_tokens: 40_000, completion_tokens: 70_000 },
  });
  await drive(runId);
  expect(turn).toBe(3);
  expect(await lastWords(caller, threadId)).toContain(`more than ${runLimits.tokens} tokens`);
});

test("however long a conversation is, a model is sent a bounded part: the newest runs whole, old results left out first", async () => {
  const caller = await makeCaller();
  const jobs = many(40, (index) => ({ id: `job-${index}`, prompt: "A mug by the window. ".repeat(40) }));
  const threadId = await threadOf(
    caller,
    many(45, (index) => ({
      message: `Question ${index} ${"and so on ".repeat(300)}`,
      answer: [called("jobs_list", { jobs, nextCursor: null }), words(`Answer ${index}.`)],
    })),
  );
  await post(caller, threadId, "And now?");
  expect(tokensIn(asked())).toBeLessThan(40_000);
  expect(asked()[0]?.role).toBe("user");
  const said = asked().map(({ content }) => content ?? "");
  expect(said.at(-1)).toBe("And now?");
  for (let index = 30; index < 45; index++) {
    expect(said.some((text) => text.startsWith(`Question ${index} `))).toBe(true);
    expect(said).toContain(`Answer ${index}.`);
  }
  const results = asked().flatMap(({ role, content }) => (role === "tool" ? [content ?? ""] : []));
  expect(results.at(-1)).toContain("A mug by the window.");
  expect(results[0]).toContain("Left out");
});

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
