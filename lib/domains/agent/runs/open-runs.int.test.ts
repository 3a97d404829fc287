import { expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { useEngine } from "@/e2e/support/use-engine";
import { begin } from "../agent.fixture";
import { cancelRun, getThread, postMessage } from "../service";

useEngine();

test("a conversation has its open runs, oldest first, whichever of them is stopped", async () => {
  const caller = await makeCaller();
  const { threadId, runId: first } = await begin(caller, "Show my jobs");
  const { run } = await postMessage(caller, { threadId, message: "And my brands", clientMessageId: undefined });
  const both = await getThread(caller, { threadId });
  expect(both.openRuns.map(({ id }) => id)).toEqual([first, run.id]);
  expect(both.run?.id).toBe(run.id);
  await cancelRun(caller, { runId: run.id });
  const one = await getThread(caller, { threadId });
  expect(one.openRuns).toMatchObject([{ id: first, status: "queued" }]);
  expect(one.run).toMatchObject({ id: run.id, status: "cancelled" });
  await cancelRun(caller, { runId: first });
  expect((await getThread(caller, { threadId })).openRuns).toEqual([]);
});
