import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { callOf, useModel } from "@/e2e/support/agent/use-model";
import { makeCaller } from "@/e2e/support/caller";
import { makeImageSkill } from "@/e2e/support/skills";
import type { Caller } from "@/lib/contract/operation";
import { update as updateSkill } from "@/lib/domains/skills/service";
import { db } from "@/lib/platform/db/client";
import { usageLedger } from "@/lib/platform/db/schema";
import { begin, drive, eventsOf, openInput, respond } from "../agent.fixture";
import { reply } from "../service";

const model = useModel();

/** Lets the model propose one call; returns the thread that waits for its approval, and the run. */
async function propose(caller: Caller, name: string, args: object) {
  model.says({ calls: [callOf(name, args)] });
  const begun = await begin(caller, "Go ahead");
  return { ...begun, last: await drive(begun.runId) };
}

const heldBy = async ({ accountId }: Caller) =>
  (await db().select().from(usageLedger).where(eq(usageLedger.accountId, accountId)))
    .filter(({ entry }) => entry === "hold")
    .reduce((sum, { amount }) => sum + amount, 0);
const prompt = "A 15 second ad for fresh roasted coffee beans, delivered weekly.";
const numbered = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name} ${index}`);
const variants = {
  base: { prompt, duration: 15 },
  axes: { hook: numbered("Stop buying stale coffee", 8), cta: numbered("Order bag", 6) },
};

test("48 variants are asked for as 48 units, and charged so", async () => {
  const caller = await makeCaller({ plan: "growth" });
  const { threadId } = await propose(caller, "variants_create", variants);
  expect(await openInput(caller, threadId)).toMatchObject({
    kind: "approval",
    estimate: { kind: "videos", units: 48 },
  });
  await respond(caller, threadId);
  expect(await heldBy(caller)).toBe(48);
});

test("a skill that charges more by the time it runs is refused: what was approved is the most it costs", async () => {
  const caller = await makeCaller();
  const skill = await makeImageSkill(caller, { count: 1 });
  const { threadId, runId } = await propose(caller, "skills_run", { skillId: skill.id });
  expect((await openInput(caller, threadId)).estimate).toEqual({ kind: "staticAdGenerations", units: 1 });
  await updateSkill(caller, { skillId: skill.id, defaultParams: { count: 4 } });
  await respond(caller, threadId);
  expect(await heldBy(caller)).toBe(0);
  expect(JSON.stringify(await eventsOf(runId))).toContain("SPEND_CAP_EXCEEDED");
});

test("corrected arguments are estimated anew and stored with the approval; their own cap cannot raise it", async () => {
  const caller = await makeCaller();
  const { threadId, runId } = await propose(caller, "imageAds_create", { prompt, count: 1 });
  const { id: pendingInputId } = await openInput(caller, threadId);
  const answered = await reply(caller, { pendingInputId, response: { prompt, count: 3, maxUnits: 40 } });
  expect(answered.pendingInput.estimate).toEqual({ kind: "staticAdGenerations", units: 3 });
  await drive(runId);
  expect(await heldBy(caller)).toBe(3);
});

test("a person is never asked about a call its own cap refuses; corrected arguments it refuses are told to the person", async () => {
  const caller = await makeCaller();
  const capped = await propose(caller, "imageAds_create", { prompt, count: 3, maxUnits: 2 });
  expect(capped.last).toEqual({ kind: "finish" });
  expect(JSON.stringify(await eventsOf(capped.runId))).toContain("SPEND_CAP_EXCEEDED");
  const { threadId } = await propose(caller, "imageAds_create", { prompt, count: 1 });
  const { id: pendingInputId } = await openInput(caller, threadId);
  const refused = reply(caller, { pendingInputId, response: { prompt, count: 3, maxUnits: 2 } });
  await expect(refused).rejects.toMatchObject({ code: "SPEND_CAP_EXCEEDED" });
  expect((await openInput(caller, threadId)).id).toBe(pendingInputId);
});

test("a skill whose parameters ask to wait is created at once: the run waits for its job by itself", async () => {
  const caller = await makeCaller();
  const skill = await makeImageSkill(caller, { count: 1, sync: true, waitTimeoutMs: 60_000 });
  const { threadId } = await propose(caller, "skills_run", { skillId: skill.id });
  const began = performance.now();
  await respond(caller, threadId);
  expect(await heldBy(caller)).toBe(1);
  expect(performance.now() - began).toBeLessThan(30_000);
});
