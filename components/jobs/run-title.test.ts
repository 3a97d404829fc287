import { expect, test, vi } from "vitest";
import { renderHook } from "@/e2e/support/web/render-hook";
import type { Job } from "@/lib/contract/jobs";
import { runTitleOf, useRunTitle } from "./run-title";

test("the tab says how far an ad is, and that it is ready", () => {
  expect(runTitleOf({ status: "queued", progress: 0 }, null)).toBe("0%");
  expect(runTitleOf({ status: "running", progress: 41.6 }, 12_400)).toBe("42%, 12 s left");
  expect(runTitleOf({ status: "completed", progress: 100 }, null)).toBe("Ad ready");
  expect(runTitleOf({ status: "failed", progress: 60 }, 5000)).toBe("Ad failed");
});

test("the end of a job is told to who has waited for it, not to who opens it later", async () => {
  vi.stubGlobal("document", { title: "Job" });
  const at = (status: Job["status"]) => ({ status, progress: 40 }) as Job;
  const open = (job: Job) =>
    renderHook(
      (given: Job) => useRunTitle(given, null),
      job,
      async () => Response.json({}),
    );
  const waiting = await open(at("running"));
  expect(waiting.current).toBeNull();
  waiting.rerender(at("completed"));
  await expect.poll(() => waiting.current).toBe("Ad ready");
  await waiting.unmount();
  expect((await open(at("completed"))).current).toBeNull();
});
