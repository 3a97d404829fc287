import { expect, test } from "vitest";
import { renderHook } from "@/e2e/support/web/render-hook";
import { useStopRuns } from "./use-stop-runs";

test("stopping ends every open run of a conversation, those that are queued before the active one", async () => {
  const stopped: string[] = [];
  const hook = await renderHook(useStopRuns, [{ id: "one" }, { id: "two" }], async ({ url }) => {
    stopped.push(url);
    return Response.json({ run: {} });
  });
  hook.current.mutate();
  await expect.poll(() => hook.current.isSuccess).toBe(true);
  expect(stopped).toEqual([
    expect.stringMatching("/agent/runs/two/cancel$"),
    expect.stringMatching("/agent/runs/one/cancel$"),
  ]);
});
