import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRenderQueue } from "./render-queue";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue, the jobs it served in order, and a way to end the turn of the one that works. */
function makeQueue() {
  const served: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (jobId: string) => {
    served.push(jobId);
    const accountId = jobId.slice(0, 1);
    void queue.hold({ accountId, jobId }, () => new Promise<void>((done) => void ends.set(jobId, done)));
  };
  const queue = createRenderQueue(begin, 5_000);
  const ask = (jobId: string) => {
    if (queue.request({ accountId: jobId.slice(0, 1), jobId })) begin(jobId);
  };
  const end = async (jobId: string) => {
    ends.get(jobId)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { queue, served, ask, end };
}

test("accounts take turns; the jobs of one keep their order, and asking again changes nothing", async () => {
  const { served, ask, end } = makeQueue();
  for (const jobId of ["a1", "a2", "a3", "a2", "b1", "c1", "b2"]) ask(jobId);
  for (let n = 0; n < 6; n++) await end(served.at(-1) ?? "");
  expect(served).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

test("a turn nobody takes up goes to the next one after five seconds", async () => {
  const { queue, served, ask } = makeQueue();
  expect(queue.request({ accountId: "a", jobId: "cancelled meanwhile" })).toBe(true);
  ask("b1");
  await vi.advanceTimersByTimeAsync(4_900);
  expect(served).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(served).toEqual(["b1"]);
});

test("work that throws ends its turn", async () => {
  const { queue, served, ask } = makeQueue();
  const failing = queue.hold({ accountId: "a", jobId: "a1" }, () => Promise.reject(new Error("broken")));
  ask("b1");
  expect(served).toEqual([]);
  await expect(failing).rejects.toThrow("broken");
  expect(served).toEqual(["b1"]);
});
