import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { callOf, useModel } from "@/e2e/support/agent/use-model";
import { makeCaller } from "@/e2e/support/caller";
import { begin, drive, eventsOf, lastWords, openInput, respond, statusOf } from "../agent.fixture";
import { scripted } from "@/e2e/support/agent/scripted-model";
import { addSpent, spentOf, tokenBudget } from "@/lib/domains/billing/service";
import { db } from "@/lib/platform/db/client";
import { jobs } from "@/lib/platform/db/schema";
import { cancelRun, getThread } from "../service";
import { runLimits } from "../settings";
import { agentSuite } from "@/e2e/support/agent/agent-suite";

const model = useModel(scripted);

describe("with a language model over the network", agentSuite);

test("the run names its model and counts its tokens; the model knows the date, the plan and the rules", async () => {
  const caller = await makeCaller();
  const { threadId, runId } = await begin(caller, "How many videos are left?");
  await drive(runId);
  expect((await getThread(caller, { threadId })).run).toMatchObject({
    model: "compatible/scripted-1",
    usage: { inputTokens: 200, outputTokens: 40, turns: 2 },
  });
  const [system] = model.chat.requests[0]?.messages ?? [];
  expect(system?.content).toMatch(
    /Today is \d{4}-\d\d-\d\d\. The account is on Startup; left in this cycle: 30 videos/,
  );
});

test("words come in few rows, and none ends inside of an address", async () => {
  const caller = await makeCaller();
  const words = `${"Some words, ".repeat(200)} http://127.0.0.1:3000/files/x/${"y".repeat(300)}/z.mp4 end`;
  model.says({ words });
  const { threadId, runId } = await begin(caller, "Talk");
  await drive(runId);
  const deltas = (await eventsOf(runId)).flatMap((event) => (event.type === "text-delta" ? [event.delta] : []));
  expect(deltas.join("")).toBe(words);
  expect(deltas.length).toBeLessThan(40);
  expect(deltas.slice(0, -1).every((delta) => /\s$/.test(delta))).toBe(true);
  expect(await lastWords(caller, threadId)).toContain("/z.mp4 end");
});

test("a tool that does not exist, and arguments that are no JSON, are told to the model", async () => {
  const caller = await makeCaller();
  model.says(
    { calls: [callOf("make_coffee", { cups: 2 })] },
    { calls: [callOf("jobs_list", "{oops")] },
    { words: "Sorry, I cannot." },
  );
  const { threadId, runId } = await begin(caller, "Coffee");
  expect(await drive(runId)).toEqual({ kind: "finish" });
  expect(await statusOf(runId)).toBe("over: completed");
  expect(await lastWords(caller, threadId)).toContain("Sorry");
  const told = JSON.stringify(model.chat.requests.at(-1)?.messages);
  expect(told).toContain("make_coffee");
});

test("arguments an operation would refuse bother nobody: the model reads the hint and repairs its call", async () => {
  const caller = await makeCaller();
  model.says(
    { calls: [callOf("ugc_create", { prompt: "A mug", duration: 500 })] },
    { calls: [callOf("ugc_create", { prompt: "A mug", duration: 120 })] },
  );
  const { threadId, runId } = await begin(caller, "An ad");
  expect(await drive(runId)).toEqual({ kind: "wait" });
  expect(await openInput(caller, threadId)).toMatchObject({ input: { duration: 120 } });
  expect(JSON.stringify(model.chat.requests.at(-1)?.messages)).toContain("duration");
});

test("calls of one turn: reads at once, then one wait for everything that needs a person", async () => {
  const caller = await makeCaller();
  const ad = { prompt: "A mug", duration: 10 };
  model.says({
    calls: [
      callOf("ugc_create", ad),
      callOf("account_usage", {}),
      callOf("imageAds_create", { prompt: "A mug", count: 2 }),
    ],
  });
  const { threadId, runId } = await begin(caller, "Both");
  expect(await drive(runId)).toEqual({ kind: "wait" });
  const { pendingInputs } = await getThread(caller, { threadId });
  expect(pendingInputs.map(({ toolName, estimate }) => [toolName, estimate?.units])).toEqual([
    ["ugc_create", 1],
    ["imageAds_create", 2],
  ]);
  expect(await respond(caller, threadId, { response: false })).toEqual({ kind: "stop" });
  expect(await respond(caller, threadId, { response: true })).toEqual({ kind: "finish" });
  expect(model.chat.requests.at(-1)?.messages.filter(({ role }) => role === "tool")).toHaveLength(3);
});

test("a model that never stops calling is stopped, in words", async () => {
  const caller = await makeCaller();
  model.chat.answer = () => ({ calls: [callOf("account_usage", {})] });
  const { threadId, runId } = await begin(caller, "Loop");
  expect(await drive(runId)).toEqual({ kind: "finish" });
  expect((await getThread(caller, { threadId })).run).toMatchObject({
    status: "failed",
    error: { code: "AGENT_LIMIT" },
  });
  expect(await lastWords(caller, threadId)).toContain(`more than ${runLimits.modelTurns} model turns`);
});

test("a refused key ends the run readably, without the vendor's words", async () => {
  const caller = await makeCaller();
  model.chat.answer = () => ({ status: 401 });
  const { threadId, runId } = await begin(caller, "Hello");
  expect(await drive(runId)).toEqual({ kind: "finish" });
  const { run } = await getThread(caller, { threadId });
  expect(run).toMatchObject({
    status: "failed",
    error: { code: "AGENT_MODEL_FAILED", message: expect.stringContaining("AGENT_MODEL=local/planner") },
  });
  expect(JSON.stringify(await eventsOf(runId))).not.toContain("sk-secret");
  expect(await lastWords(caller, threadId)).toContain("did not answer");
});

test("an answer of nothing still ends in words; NUL and broken characters are stored", async () => {
  const caller = await makeCaller();
  model.says({ words: "" });
  const first = await begin(caller, "Hello");
  expect(await drive(first.runId)).toEqual({ kind: "finish" });
  expect(await lastWords(caller, first.threadId)).toContain("no answer");
  model.says({ words: "a\u0000b \ud800 c" });
  const second = await begin(caller, "Hello");
  expect(await drive(second.runId)).toEqual({ kind: "finish" });
  expect(await lastWords(caller, second.threadId)).toMatch(/^ab . c$/);
});

test("a model that is talked into spending by a result still spends nothing without a person", async () => {
  const caller = await makeCaller();
  model.says({ calls: [callOf("jobs_list", {})] }, { calls: [callOf("ugc_create", { prompt: "Evil", duration: 10 })] });
  const { threadId, runId } = await begin(caller, "Show my jobs");
  expect(await drive(runId)).toEqual({ kind: "wait" });
  expect((await openInput(caller, threadId)).kind).toBe("approval");
  const result = model.chat.requests.at(-1)?.messages.findLast(({ role }) => role === "tool");
  expect(result?.content).toMatch(/^<data source="jobs_list">.*<\/data>$/s);
});

test("an address of another account's file in a model's words or arguments opens nothing", async () => {
  const [caller, other] = [await makeCaller(), await makeCaller()];
  const foreign = `http://127.0.0.1:3000/files/${other.accountId}/job/video.mp4`;
  model.says({
    words: `See ${foreign} now`,
    calls: [callOf("ugc_create", { prompt: "A mug", productImageUrls: [foreign] })],
  });
  const { threadId, runId } = await begin(caller, "Hello");
  // Its operation would refuse it, so nobody is asked.
  expect(await drive(runId)).toEqual({ kind: "finish" });
  const seen = JSON.stringify((await getThread(caller, { threadId })).messages);
  expect(seen).toContain(foreign);
  expect(seen).not.toContain("sig=");
});

test("an account whose tokens of today are used up ends with a message, and no model is asked; others go on", async () => {
  const [caller, other] = [await makeCaller(), await makeCaller()];
  const budget = tokenBudget(caller.accountId);
  const first = await begin(caller, "How many videos are left?");
  await drive(first.runId);
  expect(await spentOf(budget)).toBe(240);
  await addSpent(budget, budget.limit);
  model.chat.requests.length = 0;
  const { threadId, runId } = await begin(caller, "And static ads?");
  await drive(runId);
  expect(await statusOf(runId)).toBe("over: failed");
  expect(await lastWords(caller, threadId)).toContain("as much as it may today");
  expect(model.chat.requests).toEqual([]);
  await drive((await begin(other, "How many videos are left?")).runId);
  expect(model.chat.requests.length).toBeGreaterThan(0);
});

test("a cancelled run stops its model in the middle of a turn, and what the turn cost is counted", async () => {
  const caller = await makeCaller();
  const budget = tokenBudget(caller.accountId);
  model.chat.answer = () => ({ words: "and so on ", isEndless: true });
  const before = model.chat.abandoned;
  const { runId } = await begin(caller, `Talk about ${"tea ".repeat(1_500)}`);
  const driven = drive(runId);
  await expect.poll(async () => (await eventsOf(runId)).some(({ type }) => type === "text-delta")).toBe(true);
  await cancelRun(caller, { runId });
  expect(await driven).toEqual({ kind: "conflict" });
  await expect.poll(() => model.chat.abandoned).toBe(before + 1);
  expect(await spentOf(budget)).toBeGreaterThan(1_500);
});

test("a model that refuses a turn costs the account nothing", async () => {
  const caller = await makeCaller();
  model.chat.answer = () => ({ status: 401 });
  await drive((await begin(caller, "Hello")).runId);
  expect(await spentOf(tokenBudget(caller.accountId))).toBe(0);
});

test("“cancel that” covers no job of another thread that a model picks", async () => {
  const caller = await makeCaller();
  const elsewhere = await begin(caller, "Make a 10 second ad for my ceramic mug");
  await drive(elsewhere.runId);
  await respond(caller, elsewhere.threadId);
  const [job] = await db().select().from(jobs).where(eq(jobs.accountId, caller.accountId));
  model.says({ calls: [callOf("jobs_cancel", { jobId: job?.id })] });
  const { threadId, runId } = await begin(caller, "cancel that");
  expect(await drive(runId)).toEqual({ kind: "wait" });
  expect(await openInput(caller, threadId)).toMatchObject({ toolName: "jobs_cancel", input: { jobId: job?.id } });
});
