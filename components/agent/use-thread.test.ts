import { expect, test } from "vitest";
import { eventStream } from "@/e2e/support/event-stream";
import { renderHook } from "@/e2e/support/web/render-hook";
import { useThread } from "./use-thread";

const threadId: string = "6081ce62-134f-4740-98f6-19421eae2a86";
const threadOf = (runId: string) => ({ openRuns: [{ id: runId, status: "running" }] });
const eventsOf = (runId: string) => [
  { type: "start", messageId: runId },
  { type: "text-start", id: "1" },
  { type: "text-delta", id: "1", delta: runId },
];

test("the end of one run's stream does not end the stream of the next", async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let reads = 0;
  const hook = await renderHook(useThread, threadId, async ({ url, signal }) => {
    const [, runId] = /runs\/(\w+)/.exec(url) ?? [];
    if (runId !== undefined) return eventStream(eventsOf(runId), signal);
    if (reads++ > 0) await released;
    return Response.json(reads > 1 ? { ...threadOf("two"), title: "Read again" } : threadOf("one"));
  });
  await expect.poll(() => hook.current.live?.runId).toBe("one");
  hook.queries.setQueryData(["agent.getThread", { threadId }], threadOf("two"));
  await expect.poll(() => hook.current.live?.runId).toBe("two");
  release();
  await hook.queries.invalidateQueries({ queryKey: ["agent.getThread"] });
  await expect.poll(() => hook.current.data?.title).toBe("Read again");
  expect(hook.current.live?.runId).toBe("two");
});

test("a run's message is not shown in another conversation", async () => {
  const otherId = threadId.replace("6", "7");
  const hook = await renderHook(useThread, threadId, async ({ url, signal }) => {
    if (url.includes("/runs/")) return eventStream(eventsOf("one"), signal);
    return Response.json(url.includes(otherId) ? { openRuns: [], title: "The other" } : threadOf("one"));
  });
  await expect.poll(() => hook.current.live?.runId).toBe("one");
  hook.rerender(otherId);
  await expect.poll(() => hook.current.data?.title).toBe("The other");
  await expect.poll(() => hook.current.live).toBeNull();
});

test("the active run is followed while others are queued behind it, and stays followed when those are stopped", async () => {
  const active = { id: "one", status: "running" };
  const hook = await renderHook(useThread, threadId, async ({ url, signal }) => {
    const [, runId] = /runs\/(\w+)/.exec(url) ?? [];
    if (runId !== undefined) return eventStream(eventsOf(runId), signal);
    return Response.json({ run: { id: "two", status: "queued" }, openRuns: [active, { id: "two", status: "queued" }] });
  });
  await expect.poll(() => hook.current.live?.runId).toBe("one");
  hook.queries.setQueryData(["agent.getThread", { threadId }], {
    run: { id: "two", status: "cancelled" },
    openRuns: [active],
  });
  await expect.poll(() => hook.current.data?.openRuns).toHaveLength(1);
  expect(hook.current.live?.runId).toBe("one");
});

test("why a run waits is told until it goes on", async () => {
  const note = "openai/one takes no request now and is asked again in 5 seconds";
  let runOf = "one";
  const hook = await renderHook(useThread, threadId, async ({ url, signal }) => {
    const [, runId] = /runs\/(\w+)/.exec(url) ?? [];
    if (runId === undefined) return Response.json(threadOf(runOf));
    const waiting = { type: "data-run", data: { runId, status: "running", note }, transient: true };
    return eventStream([...eventsOf(runId), waiting, ...(runId === "two" ? [{ type: "finish-step" }] : [])], signal);
  });
  await expect.poll(() => hook.current.note).toBe(note);
  runOf = "two";
  hook.queries.setQueryData(["agent.getThread", { threadId }], threadOf("two"));
  await expect.poll(() => hook.current.live?.runId).toBe("two");
  await expect.poll(() => hook.current.note).toBeNull();
});
