import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { jobsOf } from "@/e2e/support/records";
import { setSubscription } from "@/bin/ops/set-subscription";
import { makeCaller } from "@/e2e/support/caller";
import { useEngine } from "@/e2e/support/use-engine";
import { drive, eventsOf, openInput, statusOf } from "@/lib/domains/agent/agent.fixture";
import { endRun } from "@/lib/domains/agent/runs/run-lifecycle";
import { cancelRun, getThread, scheduledRuns } from "@/lib/domains/agent/service";
import type { Caller } from "@/lib/contract/operation";
import { db } from "@/lib/platform/db/client";
import { agentRuns, agentSchedules, usageLedger } from "@/lib/platform/db/schema";
import { mintKey, revoke } from "@/lib/domains/keys/service";
import { allScopes } from "@/lib/contract/scopes";
import { type Given, makeDaily } from "./schedules.fixture";
import * as service from "./service";
import { mailPaused, tick as tickWith } from "./tick";

const engine = useEngine();

const minute = 60_000;
const tick = (at: Date) => tickWith(scheduledRuns, at);

const make = (caller: Caller, given: Given = {}) =>
  makeDaily(caller, { prompt: "Make an image ad for fresh roasted coffee", ...given });
const after = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minute);
const runsOf = ({ accountId }: Caller) => db().select().from(agentRuns).where(eq(agentRuns.accountId, accountId));
const stored = async (id: string) => {
  const [row] = await db().select().from(agentSchedules).where(eq(agentSchedules.id, id));
  if (!row) throw new Error("the schedule is gone");
  return row;
};

test("nothing before its time; at it one message, one run with the scopes of then, and the next time", async () => {
  const caller = await makeCaller();
  const schedule = await make(caller, { prompt: "How many videos are left?" });
  await tick(after(schedule.due, -1));
  expect(await runsOf(caller)).toEqual([]);
  await tick(schedule.due);
  const [run] = await runsOf(caller);
  expect(run).toMatchObject({ trigger: "schedule", scheduleId: schedule.id, status: "queued", scopes: [...allScopes] });
  expect(engine.sink.events.filter(({ data }) => data["runId"] === run?.id)).toHaveLength(1);
  expect(await stored(schedule.id)).toMatchObject({
    lastRunId: run?.id,
    lastOutcome: "started",
    nextRunAt: after(schedule.due, 24 * 60),
  });
  expect(await drive(run?.id ?? "")).toEqual({ kind: "finish" });
  expect((await stored(schedule.id)).lastOutcome).toBe("completed");
  const { messages } = await getThread(caller, { threadId: schedule.threadId });
  expect(messages.map(({ role }) => role)).toEqual(["user", "assistant"]);
});

test("ten ticks at once, and the same minute again, start one run", async () => {
  const caller = await makeCaller();
  const { id, due } = await make(caller);
  await Promise.all(Array.from({ length: 10 }, () => tick(due)));
  await db().update(agentSchedules).set({ nextRunAt: due, lastRunId: null }).where(eq(agentSchedules.id, id));
  await tick(due);
  expect(await runsOf(caller)).toHaveLength(1);
});

test("up to an hour late it runs once, later it is left out, and a week of missed days is one", async () => {
  const caller = await makeCaller();
  const [late, missed, week] = [await make(caller), await make(caller), await make(caller)];
  const onlyDue = async (id: string, at: Date) => {
    await db()
      .update(agentSchedules)
      .set({ enabled: false, nextRunAt: null })
      .where(eq(agentSchedules.accountId, caller.accountId));
    await db().update(agentSchedules).set({ enabled: true, nextRunAt: late.due }).where(eq(agentSchedules.id, id));
    await tick(at);
    return stored(id);
  };
  expect(await onlyDue(late.id, after(late.due, 60))).toMatchObject({ lastOutcome: "started" });
  expect(await onlyDue(missed.id, after(late.due, 61))).toMatchObject({
    lastOutcome: "missed",
    lastRunId: null,
    nextRunAt: after(late.due, 24 * 60),
  });
  expect(await onlyDue(week.id, after(late.due, 7 * 24 * 60 + 5))).toMatchObject({
    lastOutcome: "missed",
    nextRunAt: after(late.due, 8 * 24 * 60),
  });
  expect(await runsOf(caller)).toHaveLength(1);
});

test("while the run before is not over, a time is left out", async () => {
  const caller = await makeCaller();
  const { id, due } = await make(caller);
  await tick(due);
  const [run] = await runsOf(caller);
  await drive(run?.id ?? "");
  expect(await statusOf(run?.id ?? "")).toBe("waiting_input");
  await tick(after(due, 24 * 60));
  expect(await stored(id)).toMatchObject({ lastOutcome: "overlap", nextRunAt: after(due, 48 * 60) });
  await cancelRun(caller, { runId: run?.id ?? "" });
  await tick(after(due, 48 * 60));
  expect(await runsOf(caller)).toHaveLength(2);
});

test("a budget that is exactly met charges without asking, and says so in the log", async () => {
  const caller = await makeCaller();
  const { due } = await make(caller, {
    prompt: "Make 3 image ads for fresh roasted coffee",
    budget: { videos: 0, staticAds: 3 },
  });
  await tick(due);
  const runId = (await runsOf(caller))[0]?.id ?? "";
  expect(await drive(runId)).toMatchObject({ kind: "sleep" });
  const events = await eventsOf(runId);
  const asked = events.find(({ type }) => type === "tool-approval-request");
  expect(asked).toMatchObject({ isAutomatic: true });
  expect(events.find(({ type }) => type === "tool-approval-response")).toMatchObject({ approved: true });
  expect(await jobsOf(caller)).toMatchObject([{ type: "image", channel: "agent", request: { count: 3 } }]);
  const ledger = await db().select().from(usageLedger).where(eq(usageLedger.accountId, caller.accountId));
  expect(ledger).toMatchObject([{ entry: "hold", amount: 3 }]);
});

test.each([
  ["one unit too few", { videos: 9, staticAds: 2 }],
  ["a budget of another kind", { videos: 5, staticAds: 0 }],
])("%s waits for a person as usual", async (_, budget) => {
  const caller = await makeCaller();
  const { due, threadId } = await make(caller, { prompt: "Make 3 image ads for fresh roasted coffee", budget });
  await tick(due);
  const runId = (await runsOf(caller))[0]?.id ?? "";
  expect(await drive(runId)).toEqual({ kind: "wait" });
  expect(await openInput(caller, threadId)).toMatchObject({ kind: "approval", estimate: { units: 3 } });
  expect(await jobsOf(caller)).toEqual([]);
});

test("what charges nothing but changes something waits whatever the budget", async () => {
  const caller = await makeCaller();
  const budget = { videos: 100, staticAds: 100 };
  const { due, threadId } = await make(caller, { prompt: "Read the site https://example.com", budget });
  await tick(due);
  expect(await drive((await runsOf(caller))[0]?.id ?? "")).toEqual({ kind: "wait" });
  expect(await openInput(caller, threadId)).toMatchObject({ toolName: "brands_create" });
});

test("a revoked key and a lapsed account pause a schedule, with one mail each", async () => {
  const [byKey, lapsed] = [await makeCaller(), await makeCaller()];
  const { id: keyId } = await mintKey({ accountId: byKey.accountId, name: "CI", scopes: allScopes });
  const one = await make({ ...byKey, keyId });
  const two = await make(lapsed);
  await revoke(byKey, { keyId });
  await setSubscription(lapsed.accountId, { status: "canceled" });
  await tick(one.due);
  expect(await stored(one.id)).toMatchObject({
    enabled: false,
    nextRunAt: null,
    pausedReason: expect.stringContaining("key"),
  });
  expect(await stored(two.id)).toMatchObject({ enabled: false, pausedReason: expect.any(String) });
  expect(await mailPaused()).toMatchObject({ done: 2 });
  expect(await mailPaused()).toMatchObject({ done: 0 });
  expect([...(await runsOf(byKey)), ...(await runsOf(lapsed))]).toEqual([]);
});

test("the fifth failure in a row pauses it; a success in between does not", async () => {
  const caller = await makeCaller();
  const { id, due } = await make(caller);
  const run = async (day: number, status: "failed" | "completed") => {
    await tick(after(due, day * 24 * 60));
    const { lastRunId } = await stored(id);
    const error = { code: "INTERNAL_ERROR", message: "it broke" };
    await endRun(lastRunId ?? "", status === "failed" ? { status, error } : { status });
  };
  for (let day = 0; day < 4; day++) await run(day, "failed");
  await run(4, "completed");
  expect(await stored(id)).toMatchObject({ enabled: true, failures: 0 });
  for (let day = 5; day < 10; day++) await run(day, "failed");
  expect(await stored(id)).toMatchObject({ enabled: false, pausedReason: "5 runs in a row failed" });
  const { schedule } = await service.update(caller, { scheduleId: id, enabled: true });
  expect(schedule).toMatchObject({ enabled: true, pausedReason: null, nextRuns: expect.any(Array) });
  expect(schedule.nextRuns).toHaveLength(3);
});

test("a budget is consent: a key without agent:approve cannot give it, nor change what a stronger schedule says", async () => {
  const caller = await makeCaller();
  const weak: Caller = { ...caller, scopes: ["agent:read", "agent:write"] };
  const budget = { videos: 1, staticAds: 0 };
  await expect(make(weak, { budget })).rejects.toMatchObject({ code: "PUBLIC_API_SCOPE_DENIED" });
  const strong = await make(caller, { budget });
  // A budget is for each run: how often it runs is part of what was consented to.
  const retimed = [{ cron: "*/15 * * * *" }, { timezone: "Asia/Tokyo" }];
  for (const change of [{ prompt: "Spend it all" }, { enabled: true }, { channelIds: [] }, { budget }, ...retimed])
    await expect(service.update(weak, { scheduleId: strong.id, ...change })).rejects.toMatchObject({
      code: "PUBLIC_API_SCOPE_DENIED",
    });
  expect((await service.update(weak, { scheduleId: strong.id, enabled: false })).schedule.enabled).toBe(false);
  expect((await make(weak)).scopes).toEqual(["agent:read", "agent:write"]);
  const free = await make(caller);
  const change = { scheduleId: free.id, cron: "0 8 * * *", timezone: "Asia/Tokyo" };
  expect((await service.update(weak, change)).schedule).toMatchObject({ cron: "0 8 * * *", timezone: "Asia/Tokyo" });
  expect((await service.update(caller, { scheduleId: strong.id, cron: "0 8 * * *" })).schedule.cron).toBe("0 8 * * *");
});

test.each<[string, Given]>([
  ["cron", { cron: "* * * * *" }],
  ["cron", { cron: "never" }],
  ["timezone", { timezone: "Berlin" }],
  ["threadId", { threadId: "thr_0000000000000000000000" }],
  ["channelIds[0]", { channelIds: ["chn_0000000000000000000000"] }],
])("400 naming %s for %j", async (field, given) => {
  const caller = await makeCaller();
  await expect(make(caller, given)).rejects.toMatchObject({
    code: "INVALID_REQUEST",
    message: expect.stringContaining(`${field}:`),
    hint: expect.any(String),
  });
});

test("a 21st schedule is refused; another account's is not found", async () => {
  const [caller, other] = [await makeCaller(), await makeCaller()];
  const asked = await Promise.allSettled(Array.from({ length: 22 }, () => make(caller)));
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  const { schedules } = await service.list(caller, {});
  const scheduleId = schedules[0]?.id ?? "";
  await expect(service.update(other, { scheduleId, name: "Mine" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(service.remove(other, { scheduleId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await service.remove(caller, { scheduleId })).toEqual({ ok: true });
  await expect(service.remove(caller, { scheduleId })).rejects.toMatchObject({ code: "NOT_FOUND" });
});
