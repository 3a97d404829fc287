import { expect, test } from "vitest";
import { jobsOf } from "@/e2e/support/records";
import { makeCaller } from "@/e2e/support/caller";
import { useEngine } from "@/e2e/support/use-engine";
import { insertJobs } from "@/e2e/support/many-jobs";
import { addSpent, cancelBudget } from "@/lib/domains/billing/service";
import { db } from "@/lib/platform/db/client";
import { providerRequests } from "@/lib/platform/db/schema";
import { begin, drive, lastWords, openInput, respond, type } from "../agent.fixture";
import { argumentsIn } from "../tools/policy";
import { getThread } from "../service";

useEngine();

async function proposed() {
  const caller = await makeCaller();
  const { threadId, runId } = await begin(caller, "Make a 10 second ad for my ceramic mug");
  await drive(runId);
  return { caller, threadId, runId, waiting: await openInput(caller, threadId) };
}

test("a typed yes approves the call that waited, and nothing else", async () => {
  const { caller, threadId, runId, waiting } = await proposed();
  expect((await type(caller, { threadId, runId }, "yes, go ahead")).result).toMatchObject({ kind: "sleep" });
  const made = await jobsOf(caller);
  expect(made).toHaveLength(1);
  expect(made[0]?.request).toMatchObject({ prompt: argumentsIn(waiting.input)["prompt"] });
  expect((await getThread(caller, { threadId })).pendingInputs).toEqual([]);
});

test("a key that may not approve cannot do it by typing yes or cancel", async () => {
  const person = await makeCaller();
  const caller = { ...person, scopes: person.scopes.filter((scope) => scope !== "agent:approve") };
  const { threadId, runId } = await begin(caller, "Make a 10 second ad for my ceramic mug");
  await drive(runId);
  expect((await type(caller, { threadId, runId }, "yes, go ahead")).result).toEqual({ kind: "wait" });
  expect(await openInput(person, threadId)).toMatchObject({ kind: "approval", toolName: "ugc_create" });
  expect(await jobsOf(person)).toHaveLength(0);
});

test("a yes with a wish is a new proposal", async () => {
  const { caller, threadId, runId } = await proposed();
  expect((await type(caller, { threadId, runId }, "yes but make it 20 seconds")).result).toEqual({ kind: "wait" });
  expect(await openInput(caller, threadId)).toMatchObject({ toolName: "ugc_create", input: { duration: 20 } });
  expect(await jobsOf(caller)).toHaveLength(0);
});

test("a yes to nothing charges nothing", async () => {
  const { caller, threadId, runId } = await proposed();
  const { runId: second } = await type(caller, { threadId, runId }, "no thanks");
  expect(await lastWords(caller, threadId)).toContain("I did not do it");
  await type(caller, { threadId, runId: second }, "yes");
  expect(await jobsOf(caller)).toHaveLength(0);
});

test("a typed answer fills the question", async () => {
  const caller = await makeCaller();
  const { threadId, runId } = await begin(caller, "Make me a 20 second ad");
  expect(await drive(runId)).toEqual({ kind: "wait" });
  await type(caller, { threadId, runId }, "my ceramic travel mug, keeps coffee hot for 6 hours");
  expect(await openInput(caller, threadId)).toMatchObject({
    kind: "approval",
    toolName: "ugc_create",
    input: { duration: 20, prompt: expect.stringContaining("keeps coffee hot for 6 hours") },
  });
});

test("“cancel that” ends the wait, the job and its charge without another question", async () => {
  const { caller, threadId, runId } = await proposed();
  expect(await respond(caller, threadId)).toMatchObject({ kind: "sleep" });
  const began = performance.now();
  expect((await type(caller, { threadId, runId }, "cancel that")).result).toEqual({ kind: "finish" });
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(await jobsOf(caller)).toEqual([expect.objectContaining({ status: "cancelled" })]);
  expect(await lastWords(caller, threadId)).toMatch(/cancelled.*units are back/);
});

test("“cancel that” after a provider was paid says what it costs once the free cancels of the day are used up", async () => {
  const { caller, threadId, runId } = await proposed();
  await respond(caller, threadId);
  const [{ id: jobId } = { id: "" }] = await jobsOf(caller);
  await db().insert(providerRequests).values({ jobId, purpose: "image", attempt: 1, provider: "fal", model: "m" });
  const budget = cancelBudget(caller.accountId);
  await addSpent(budget, budget.limit);
  expect((await type(caller, { threadId, runId }, "cancel that")).result).toEqual({ kind: "finish" });
  expect(await jobsOf(caller)).toMatchObject([{ status: "cancelled", error: { usage: { settled: 1 } } }]);
  expect(await lastWords(caller, threadId)).toMatch(
    /^I would cancel this job[^.]*\.\s*It is cancelled\. Its units were charged/,
  );
});

test("a sentence about the ad cancels no job that runs", async () => {
  const { caller, threadId, runId } = await proposed();
  await respond(caller, threadId);
  await type(caller, { threadId, runId }, "stop at 10 seconds");
  expect(await jobsOf(caller)).toEqual([expect.objectContaining({ status: "queued" })]);
});

test("“stop” in another thread asks before it cancels a job", async () => {
  const { caller, threadId } = await proposed();
  await respond(caller, threadId);
  const other = await begin(caller, "stop");
  expect(await drive(other.runId)).toEqual({ kind: "wait" });
  expect(await openInput(caller, other.threadId)).toMatchObject({ kind: "approval", toolName: "jobs_cancel" });
  expect(await jobsOf(caller)).toEqual([expect.objectContaining({ status: "queued" })]);
  expect((await type(caller, other, "cancel it")).result).toEqual({ kind: "finish" });
  expect(await jobsOf(caller)).toEqual([expect.objectContaining({ status: "cancelled" })]);
});

test.each(["thanks", "wait, stop", "please cancel that"])("“%s” to a proposal charges nothing", async (said) => {
  const { caller, threadId, runId } = await proposed();
  await type(caller, { threadId, runId }, said);
  expect(await jobsOf(caller)).toHaveLength(0);
});

test("three formats are three proposals at once; one typed yes makes all", async () => {
  const caller = await makeCaller();
  const { threadId, runId } = await begin(
    caller,
    "Make 3 image ads for my shop, one in 1:1, one in 4:5 and one in 9:16",
  );
  await drive(runId);
  expect(
    (await getThread(caller, { threadId })).pendingInputs.map(({ input }) => argumentsIn(input)["aspectRatio"]),
  ).toEqual(["1:1", "4:5", "9:16"]);
  await type(caller, { threadId, runId }, "yes");
  expect(await jobsOf(caller)).toHaveLength(3);
});

test("of three proposals one is declined: the two that were approved are waited for and told", async () => {
  const caller = await makeCaller();
  const { threadId, runId } = await begin(
    caller,
    "Make 3 image ads for my shop, one in 1:1, one in 4:5 and one in 9:16",
  );
  await drive(runId);
  await respond(caller, threadId, { response: false });
  await respond(caller, threadId, { response: true });
  expect(await respond(caller, threadId, { response: true })).toMatchObject({ kind: "sleep" });
  expect(await jobsOf(caller)).toHaveLength(2);
  await type(caller, { threadId, runId }, "how many image ads are left?");
  const { messages } = await getThread(caller, { threadId });
  const told = messages.find((message) => message.runId === runId && message.role === "assistant")?.text;
  expect(told).toMatch(/still being made.*\n.*still being made.*\nOne was not approved/);
});

test("more jobs than a page holds are counted over its pages", async () => {
  const caller = await makeCaller();
  await insertJobs(caller.accountId, 140, () => "A mug.");
  const { threadId, runId } = await begin(caller, "What did I make in the last 30 days?");
  expect(await drive(runId)).toEqual({ kind: "finish" });
  expect(await lastWords(caller, threadId)).toMatch(/^You made 140 video ads in the last 30 days:/);
});
