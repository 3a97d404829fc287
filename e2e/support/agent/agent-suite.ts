import { setTimeout } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { jobsOf } from "../records";
import { uiMessageChunkSchema, validateUIMessages } from "ai";
import { expect, test } from "vitest";
import { setSubscription } from "@/bin/ops/set-subscription";
import { makeCaller } from "../caller";
import { setUsage } from "@/lib/domains/billing/service";
import type { Caller } from "@/lib/contract/operation";
import { allScopes } from "@/lib/contract/scopes";
import { db } from "@/lib/platform/db/client";
import { agentPendingInputs } from "@/lib/platform/db/schema";
import { claimJob, completeJob } from "@/lib/domains/jobs/service";
import { mintKey, revoke } from "@/lib/domains/keys/service";
import { callTool } from "@/lib/surfaces/operations/call";
import { begin, drive, eventsOf, lastWords, openInput, respond, statusOf } from "@/lib/domains/agent/agent.fixture";
import { advance } from "@/lib/domains/agent/runs/drive";
import { fold } from "@/lib/domains/agent/runs/fold";
import { cancelRun, getThread, postMessage, reply } from "@/lib/domains/agent/service";
import { expireOverdueInputs } from "@/lib/domains/agent/runs/maintenance";

const ad = "Make a 10 second ad for my ceramic mug";
const usage = "How many videos are left?";

async function withKey(): Promise<{ caller: Caller; keyId: string }> {
  const caller = await makeCaller();
  const { id: keyId } = await mintKey({ accountId: caller.accountId, name: "agent", scopes: allScopes });
  return { caller: { ...caller, keyId }, keyId };
}

async function finishJobs(caller: Caller): Promise<void> {
  for (const { id } of await jobsOf(caller)) {
    await claimJob(id, "script");
    await completeJob(id, { result: { videoUrl: { $file: `${caller.accountId}/${id}/video.mp4` } } });
  }
}

const post = (caller: Caller, threadId: string, text: string) =>
  postMessage(caller, { threadId, text, message: undefined, clientMessageId: undefined });

/** Tests that hold for every model. Call it in a file that has set up database, events and model. */
export function agentSuite(): void {
  test("a read needs nobody", async () => {
    const caller = await makeCaller();
    const { threadId, runId } = await begin(caller, usage);
    expect(await drive(runId)).toEqual({ kind: "finish" });
    expect(await statusOf(runId)).toBe("over: completed");
    expect(await lastWords(caller, threadId)).toContain("30 left");
    expect(await drive(runId)).toEqual({ kind: "stop" });
  });

  test("question, approval, job, link: nothing is spent before a person said so", async () => {
    const caller = await makeCaller();
    const { threadId, runId } = await begin(caller, "Make me a 20 second ad");
    expect(await drive(runId)).toEqual({ kind: "wait" });
    expect(await respond(caller, threadId, { response: "my ceramic mug" })).toEqual({ kind: "wait" });
    expect(await openInput(caller, threadId)).toMatchObject({
      kind: "approval",
      toolName: "ugc_create",
      input: { prompt: "An ad for our ceramic mug.", duration: 20 },
      estimate: { kind: "videos", units: 1 },
    });
    expect(await jobsOf(caller)).toHaveLength(0);
    expect(await respond(caller, threadId)).toMatchObject({ kind: "sleep" });
    const [job] = await jobsOf(caller);
    expect(job).toMatchObject({ channel: "agent", status: "queued", type: "ugc" });
    await finishJobs(caller);
    expect(await drive(runId)).toEqual({ kind: "finish" });
    expect(await lastWords(caller, threadId)).toMatch(
      new RegExp(`ready: http\\S+/files/${caller.accountId}/${job?.id}/video.mp4\\?exp=\\d+&sig=`),
    );
    const events = await eventsOf(runId);
    const schema = uiMessageChunkSchema();
    for (const event of events) expect(await schema.validate?.(event)).toMatchObject({ success: true });
    const message = await fold(events);
    expect(await validateUIMessages({ messages: [message] })).toHaveLength(1);
    const stored = JSON.stringify(events);
    expect(stored).toContain('{"$file":');
    expect(stored).not.toContain("sig=");
  });

  test("a refusal runs nothing and is not asked twice", async () => {
    const caller = await makeCaller();
    const { threadId, runId } = await begin(caller, ad);
    await drive(runId);
    expect(await respond(caller, threadId, { response: { approved: false } })).toEqual({ kind: "finish" });
    expect(await jobsOf(caller)).toHaveLength(0);
    expect(await lastWords(caller, threadId)).toContain("I did not do it");
  });

  test("T5 corrected arguments are checked, shown, and run", async () => {
    const caller = await makeCaller();
    const { threadId, runId } = await begin(caller, ad);
    await drive(runId);
    const { id: pendingInputId } = await openInput(caller, threadId);
    for (const response of [{ prompt: "" }, { prompt: "A mug", duration: 500 }, { promt: "A mug" }, "maybe", 1, []])
      await expect(reply(caller, { pendingInputId, response })).rejects.toMatchObject({ code: "INVALID_REQUEST" });
    const response = { prompt: "A calm ad for our blue mug", duration: 30 };
    await respond(caller, threadId, { response });
    expect((await jobsOf(caller))[0]?.request).toMatchObject({ prompt: response.prompt, duration: 30 });
    const part = (await fold(await eventsOf(runId)))?.parts.find(({ type }) => type === "tool-ugc_create");
    expect(part).toMatchObject({ state: "output-available", input: response });
  });

  test("T5 of ten parallel replies one wins; the same again is harmless, another one is refused", async () => {
    const caller = await makeCaller();
    const { threadId, runId } = await begin(caller, ad);
    await drive(runId);
    const { id: pendingInputId } = await openInput(caller, threadId);
    const replies = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => reply(caller, { pendingInputId, response: index % 2 === 0 })),
    );
    const won = replies.filter(({ status }) => status === "fulfilled");
    expect(won.length).toBe(5);
    const decided = (await eventsOf(runId)).filter(({ type }) => type === "tool-approval-response");
    expect(decided).toHaveLength(1);
    const approved = decided[0]?.type === "tool-approval-response" && decided[0].approved;
    expect(await reply(caller, { pendingInputId, response: approved })).toMatchObject({
      pendingInput: { id: pendingInputId },
    });
    await expect(reply(caller, { pendingInputId, response: !approved })).rejects.toThrow(/already answered/);
  });

  test("T2 T3 a message to a run that waits declines what it asked; the runs of a thread work in order", async () => {
    const caller = await makeCaller();
    const { threadId, runId } = await begin(caller, ad);
    await drive(runId);
    const second = await post(caller, threadId, usage);
    const third = await post(caller, threadId, "Which voices are there?");
    expect([await drive(second.run.id), await drive(third.run.id)]).toEqual([{ kind: "stop" }, { kind: "stop" }]);
    expect(await drive(runId)).toEqual({ kind: "finish" });
    expect(await drive(third.run.id)).toEqual({ kind: "stop" });
    expect(await drive(second.run.id)).toEqual({ kind: "finish" });
    expect(await drive(third.run.id)).toEqual({ kind: "finish" });
    const { messages, pendingInputs } = await getThread(caller, { threadId });
    const said = messages.filter(({ role }) => role === "assistant").map(({ text }) => text);
    expect(said).toEqual([
      expect.stringContaining("I did not"),
      expect.stringContaining("left"),
      expect.stringContaining("Voices"),
    ]);
    expect(pendingInputs).toEqual([]);
    expect(await jobsOf(caller)).toHaveLength(0);
  });

  test("nobody answers for 24 hours: the input expires, and the run ends in its own words", async () => {
    const caller = await makeCaller();
    const { threadId, runId } = await begin(caller, ad);
    await drive(runId);
    const { id: pendingInputId } = await openInput(caller, threadId);
    await db()
      .update(agentPendingInputs)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(agentPendingInputs.id, pendingInputId));
    await expireOverdueInputs();
    expect(await drive(runId)).toEqual({ kind: "finish" });
    expect(await statusOf(runId)).toBe("over: completed");
    await expect(reply(caller, { pendingInputId })).rejects.toThrow(/expired/);
    expect(await jobsOf(caller)).toHaveLength(0);
  });

  test("two drivers of one run: whoever writes late stops, and one end is written", async () => {
    const caller = await makeCaller();
    const { runId } = await begin(caller, usage);
    const walk = async () => {
      const kinds: string[] = [];
      do {
        kinds.push((await advance(runId, callTool)).kind);
        // Like the function that drives a run: whoever meets another driver leaves it time.
        if (kinds.at(-1) === "conflict") await setTimeout(1);
      } while (!["finish", "stop"].includes(kinds.at(-1) ?? ""));
      return kinds;
    };
    await advance(runId, callTool);
    const walks = await Promise.all([walk(), walk()]);
    expect(walks.flat()).toContain("conflict");
    const events = await eventsOf(runId);
    expect(events.filter(({ type }) => type === "finish")).toHaveLength(1);
    expect((await fold(events))?.parts.filter(({ type }) => type === "text")).toHaveLength(1);
  });

  test("a key that is revoked, and an account that is not paid, end the run with the API's own code", async () => {
    const { caller, keyId } = await withKey();
    const first = await begin(caller, ad);
    await drive(first.runId);
    await revoke({ ...caller, idempotencyKey: null }, { keyId });
    expect(await respond(caller, first.threadId)).toEqual({ kind: "finish" });
    expect((await getThread(caller, { threadId: first.threadId })).run).toMatchObject({
      status: "failed",
      error: { code: "PUBLIC_API_KEY_REQUIRED" },
    });
    expect(await lastWords(caller, first.threadId)).toContain("I have to stop here");

    const unpaid = await makeCaller();
    const second = await begin(unpaid, ad);
    await drive(second.runId);
    await setSubscription(unpaid.accountId, { status: "canceled" });
    expect(await respond(unpaid, second.threadId)).toEqual({ kind: "finish" });
    expect((await getThread(unpaid, { threadId: second.threadId })).run).toMatchObject({
      error: { code: "PUBLIC_API_SUBSCRIPTION_REQUIRED" },
    });
    expect([...(await jobsOf(caller)), ...(await jobsOf(unpaid))]).toEqual([]);
  });

  test("a quota that is used up at execution is told, and the run goes on", async () => {
    const caller = await makeCaller();
    const { threadId, runId } = await begin(caller, ad);
    await drive(runId);
    await setUsage(caller.accountId, { videos: 30 });
    expect(await respond(caller, threadId)).toEqual({ kind: "finish" });
    expect(await statusOf(runId)).toBe("over: completed");
    expect(await lastWords(caller, threadId)).toContain("That did not work");
    expect(await jobsOf(caller)).toHaveLength(0);
  });

  test("a cancelled run ends once, expires what it asked, and stays readable", async () => {
    const caller = await makeCaller();
    const { threadId, runId } = await begin(caller, ad);
    await drive(runId);
    const [one, two] = [await cancelRun(caller, { runId }), await cancelRun(caller, { runId })];
    expect([one.run.status, two.run.status]).toEqual(["cancelled", "cancelled"]);
    expect(await drive(runId)).toEqual({ kind: "stop" });
    expect((await eventsOf(runId)).at(-1)).toEqual({ type: "abort", reason: "cancelled" });
    const next = await post(caller, threadId, usage);
    expect(await drive(next.run.id)).toEqual({ kind: "finish" });
    expect(await lastWords(caller, threadId)).toContain("left");
  });

  test("a tool outside of a key's scopes does not exist for its runs", async () => {
    const caller = await makeCaller({ scopes: ["agent:read", "agent:write", "account:read"] });
    const { threadId, runId } = await begin(caller, ad);
    expect(await drive(runId)).toEqual({ kind: "finish" });
    expect(await lastWords(caller, threadId)).toContain("may not use ugc_create");
  });
}
