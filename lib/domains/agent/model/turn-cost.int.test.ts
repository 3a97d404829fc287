import { expect, test } from "vitest";
import { useModel } from "@/e2e/support/agent/use-model";
import { makeCaller } from "@/e2e/support/caller";
import { addSpent, providerBudget, spentOf, tokenBudget } from "@/lib/domains/billing/service";
import { begin, drive, statusOf } from "../agent.fixture";

const model = useModel(() => ({ words: "Hello." }));

test("what a turn uses counts in its provider's month; at the bound the provider is asked no more", async () => {
  const caller = await makeCaller();
  const month = providerBudget("compatible");
  await drive((await begin(caller, "Hello")).runId);
  expect(await spentOf(month)).toBeCloseTo(0.0006, 6);
  expect(await spentOf(tokenBudget(caller.accountId))).toBe(120);
  await addSpent(month, month.limit);
  model.chat.requests.length = 0;
  const { runId } = await begin(caller, "And now?");
  await drive(runId);
  expect(await statusOf(runId)).toBe("over: failed");
  expect(model.chat.requests).toEqual([]);
  expect(await spentOf(tokenBudget(caller.accountId))).toBe(120);
});
