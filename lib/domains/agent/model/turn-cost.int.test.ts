import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { useDatabase } from "@/e2e/support/database";
import { type EventSink, useEventSink } from "@/e2e/support/doubles/event-sink";
import { type ChatServer, useChatServer } from "@/e2e/support/doubles/openai";
import { addSpent, providerBudget, spentOf, tokenBudget } from "@/lib/domains/billing/service";
import { begin, drive, statusOf } from "../agent.fixture";

let sink: EventSink;
let chat: ChatServer;
beforeAll(async () => {
  chat = await useChatServer(() => ({ words: "Hello." }));
  await useDatabase();
  sink = await useEventSink();
});
afterAll(() => Promise.all([sink.close(), chat.close()]));

test("what a turn uses counts in its provider's month; at the bound the provider is asked no more", async () => {
  const caller = await makeCaller();
  const month = providerBudget("compatible");
  await drive((await begin(caller, "Hello")).runId);
  expect(await spentOf(month)).toBeCloseTo(0.0006, 6);
  expect(await spentOf(tokenBudget(caller.accountId))).toBe(120);
  await addSpent(month, month.limit);
  chat.requests.length = 0;
  const { runId } = await begin(caller, "And now?");
  await drive(runId);
  expect(await statusOf(runId)).toBe("over: failed");
  expect(chat.requests).toEqual([]);
  expect(await spentOf(tokenBudget(caller.accountId))).toBe(120);
});
