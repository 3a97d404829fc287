import { expect, test } from "vitest";
import { eventStream } from "@/e2e/support/event-stream";
import { renderHook } from "@/e2e/support/render-hook";
import { useLiveJob } from "./react";

const [first, second] = ["6081ce62-134f-4740-98f6-19421eae2a86", "6081ce62-134f-4740-98f6-19421eae2a87"];

test("news of one job is not told of the next", async () => {
  const progress = { type: "job.progress", progress: 40, step: "voice", note: "speaking", etaMs: null };
  const hook = await renderHook(useLiveJob, first, async ({ url, signal }) => {
    const isFirst = url.includes(first);
    if (url.endsWith("/events")) return eventStream(isFirst ? [progress] : [], signal);
    return Response.json({ job: { id: isFirst ? first : second, status: "running", progress: 0 } });
  });
  await expect.poll(() => hook.current.news?.note).toBe("speaking");
  hook.rerender(second);
  await expect.poll(() => hook.current.job?.id).toBe(second);
  await expect.poll(() => hook.current.news).toBeNull();
});
