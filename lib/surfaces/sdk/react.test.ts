import { expect, test } from "vitest";
import { eventStream } from "@/e2e/support/event-stream";
import { renderHook } from "@/e2e/support/web/render-hook";
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

test("a job whose first read fails for a while is shown once the service answers again; one that is not there is not asked for again", async () => {
  let reads = 0;
  const error = (status: number) => Response.json({ error: "x", code: "X", message: "x", hint: "x" }, { status });
  const hook = await renderHook(useLiveJob, first, async ({ url, signal }) => {
    if (url.endsWith("/events")) return eventStream([], signal);
    if (url.includes(second)) return error(404);
    return ++reads < 3
      ? error(reads === 1 ? 503 : 429)
      : Response.json({ job: { id: first, status: "running", progress: 0 } });
  });
  await expect.poll(() => hook.current.job?.id, { timeout: 10_000 }).toBe(first);
  hook.rerender(second);
  await expect.poll(() => hook.current.error).not.toBeNull();
  expect(hook.current.isFetching).toBe(false);
});

/** Several jobs in one view, as in a conversation that made them all. */
const useLiveJobs = (ids: readonly string[]) => ids.map((id) => useLiveJob(id));

test("streams of many jobs leave the browser connections for everything else: jobs beyond them are polled", async () => {
  const ids = Array.from({ length: 6 }, (_, nth) => first.replace(/6$/, String(nth)));
  const reads = new Map<string, number>();
  let streams = 0;
  await renderHook(useLiveJobs, ids, async ({ url, signal }) => {
    if (url.endsWith("/events")) {
      streams += 1;
      return eventStream([{ type: "job.progress", progress: 1, step: "voice", note: null, etaMs: null }], signal);
    }
    const id = ids.find((one) => url.includes(one)) ?? "";
    reads.set(id, (reads.get(id) ?? 0) + 1);
    return Response.json({ job: { id, status: "running", progress: 0 } });
  });
  const polled = () => [...reads.values()].filter((count) => count > 2).length;
  await expect.poll(polled, { timeout: 15_000 }).toBe(ids.length - streams);
  expect(streams).toBeGreaterThan(0);
  expect(streams).toBeLessThanOrEqual(4);
});
