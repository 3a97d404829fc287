import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { type EventSink, useEventSink } from "@/e2e/support/doubles/event-sink";
import type { Caller } from "@/lib/contract/operation";
import { CreateVariantSetRequest } from "@/lib/contract/variants";
import { addSpent, blockedBudget } from "@/lib/domains/billing/service";
import { env } from "@/lib/platform/env";
import * as variants from "./service";

let database: TestDatabase;
let sink: EventSink;
let caller: Caller;
beforeAll(async () => {
  database = await useDatabase();
  sink = await useEventSink();
  caller = await makeCaller();
});
afterAll(async () => {
  await sink.close();
  await database.drop();
});

const filmed = "fal/maya";
/** What a film of ten seconds costs. */
const FILM_USD = 1.5;

function useKeys(keys: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(keys)) vi.stubEnv(name, value);
  forget();
}
const forget = () => ["env", "provider-voices"].forEach((name) => globalThis.spotmillSingletons?.delete(name));
beforeEach(() => useKeys({ FAL_KEY: "k" }));
afterEach(() => {
  vi.unstubAllEnvs();
  forget();
});

const requestOf = (base: object, axes: object) =>
  CreateVariantSetRequest.parse({ base: { prompt: "An ad for tea", duration: 10, ...base }, axes });
const estimateOf = async (base: object, axes: object) => (await variants.plan(caller, requestOf(base, axes))).preview();
const hooks = { hook: ["Stop buying stale tea.", "Tea, but better."] };

test("the cost of a set is that of all its arms: each is filmed by itself", async () => {
  const axes = { ...hooks, captionPreset: ["tiktok_bold", "minimal", "karaoke"] };
  expect((await estimateOf({ actorId: filmed }, axes)).cost).toMatchObject({ providerUsd: 6 * FILM_USD });
});

test("arms whose presenter is drawn cost nothing beside those that are filmed, whichever stands first", async () => {
  for (const actorId of [
    ["maya", filmed],
    [filmed, "maya"],
  ])
    expect((await estimateOf({}, { actorId })).cost).toMatchObject({ providerUsd: FILM_USD });
});

test("the cost of a set is unknown where that of one arm is", async () => {
  useKeys({ OPENAI_API_KEY: "k" });
  const voiceId = ["local/june", "openai/alloy"];
  expect((await estimateOf({ actorId: filmed }, { voiceId })).cost).toEqual({ providerUsd: null, pricedOn: null });
});

test("arms without a named presenter or voice are made here alone, and so they are estimated", async () => {
  useKeys({ OPENAI_API_KEY: "k" });
  const { stages, cost } = await estimateOf({}, hooks);
  expect(stages).toEqual([
    { stage: "script", model: "local/copywriter" },
    { stage: "casting", model: "local/presenter" },
    { stage: "voice", model: "local/voice" },
    { stage: "compose", model: "local/ugc-studio" },
  ]);
  expect(cost).toBeUndefined();
});

test("429 for a set that blocks once the day's free failures are used up only where an arm is paid for", async () => {
  const own = await makeCaller();
  await addSpent(blockedBudget(own.accountId), env().FREE_CANCELS_PER_DAY);
  const checks = { enforcement: "block" };
  const { variantSet } = await variants.create(own, requestOf({ checks }, hooks));
  expect(variantSet.units.held).toBe(2);
  const paid = variants.create(own, requestOf({ checks }, { actorId: ["maya", filmed] }));
  await expect(paid).rejects.toMatchObject({ status: 429, code: "RATE_LIMITED" });
});
