import { expect, test } from "vitest";
import { callOf, useModel } from "@/e2e/support/agent/use-model";
import { makeCaller } from "@/e2e/support/caller";
import { jobsOf } from "@/e2e/support/records";
import { spentOf, tokenBudget } from "@/lib/domains/billing/service";
import { begin, drive, eventsOf, lastWords, respond, statusOf } from "../agent.fixture";
import { getThread } from "../service";

const model = useModel();

/** Seconds from now until a run goes on. */
async function pauseOf(runId: string): Promise<number> {
  const result = await drive(runId);
  if (result.kind !== "pause") throw new Error(result.kind);
  return (Date.parse(result.until) - Date.now()) / 1000;
}

test.each([{ status: 429 }, { status: 529 }])(
  "$status: the run waits as its provider says, shows it, and goes on",
  async (failure) => {
    const caller = await makeCaller();
    model.says({ ...failure, retryAfter: 2 }, { words: "Here I am." });
    const { threadId, runId } = await begin(caller, "Hello");
    const seconds = await pauseOf(runId);
    expect(seconds).toBeGreaterThan(1);
    expect(seconds).toBeLessThan(4);
    expect((await eventsOf(runId)).at(-1)).toMatchObject({
      type: "data-run",
      data: { status: "running", note: expect.stringMatching(/asked again in \d+ seconds/) },
    });
    // Asked for again by a sweep or after a crash, it still waits.
    expect(await drive(runId)).toMatchObject({ kind: "pause" });
    expect(model.chat.requests).toHaveLength(1);
    await new Promise((resume) => setTimeout(resume, seconds * 1000));
    expect(await drive(runId)).toEqual({ kind: "finish" });
    expect(await statusOf(runId)).toBe("over: completed");
    expect(await lastWords(caller, threadId)).toBe("Here I am.");
    // The tokens of the turn that was answered, nothing for the one that was refused.
    expect(await spentOf(tokenBudget(caller.accountId))).toBe(120);
  },
);

test("a busy model between two turns repeats no call: one job, charged once", async () => {
  const caller = await makeCaller();
  model.says({ calls: [callOf("imageAds_create", { prompt: "A mug", count: 1 })] }, { status: 529, retryAfter: 1 });
  const { threadId, runId } = await begin(caller, "An image ad");
  expect(await drive(runId)).toEqual({ kind: "wait" });
  const paused = await respond(caller, threadId);
  if (paused.kind !== "pause") throw new Error(paused.kind);
  await new Promise((resume) => setTimeout(resume, Date.parse(paused.until) - Date.now()));
  expect(await drive(runId)).toEqual({ kind: "finish" });
  expect(await statusOf(runId)).toBe("over: completed");
  expect(await jobsOf(caller)).toHaveLength(1);
});

test("an answer that breaks off is asked for again, and its half is forgotten", async () => {
  const caller = await makeCaller();
  model.says({ words: "I think that", isCut: true }, { words: "Here I am." });
  const { threadId, runId } = await begin(caller, "Hello");
  const seconds = await pauseOf(runId);
  await new Promise((resume) => setTimeout(resume, seconds * 1000));
  expect(await drive(runId)).toEqual({ kind: "finish" });
  expect(await lastWords(caller, threadId)).toBe("Here I am.");
});

test("one that asks for a longer wait than a person has ends the run at once and says what to do", async () => {
  const caller = await makeCaller();
  model.chat.answer = () => ({ status: 429, retryAfter: 3_600 });
  const { threadId, runId } = await begin(caller, "Hello");
  expect(await drive(runId)).toEqual({ kind: "finish" });
  const { run } = await getThread(caller, { threadId });
  expect(run?.error).toMatchObject({ code: "AGENT_MODEL_FAILED", message: expect.stringContaining("in 60 minutes") });
  expect(await spentOf(tokenBudget(caller.accountId))).toBe(0);
});
