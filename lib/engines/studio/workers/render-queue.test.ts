import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRenderQueue } from "./render-queue";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue, the jobs it served in order, and a way to end the turn of the one that works. */
function makeQueue() {
  const served: string[] = [];
  const ends = new Map<string, () => void>();
  const ticketOf = (jobId: string) => ({ accountId: jobId.slice(0, 1), jobId });
  const begin = (jobId: string) => {
    served.push(jobId);
    void queue.hold(ticketOf(jobId), () => new Promise<void>((done) => void ends.set(jobId, done)));
  };
  const queue = createRenderQueue(({ jobId }) => begin(jobId), 5_000);
  const ask = (jobId: string) => {
    if (queue.request(ticketOf(jobId))) begin(jobId);
  };
  const end = async (jobId: string) => {
    ends.get(jobId)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { queue, served, ticketOf, ask, end };
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

test("who leaves the queue, or its turn, costs nobody behind it any time", async () => {
  const { queue, served, ticketOf, ask } = makeQueue();
  expect(queue.request(ticketOf("a1"))).toBe(true);
  for (const jobId of ["b1", "c1"]) ask(jobId);
  queue.leave(ticketOf("b1"));
  queue.leave(ticketOf("a1"));
  expect(served).toEqual(["c1"]);
});

/** A queue that nobody hears, behind a job that works; `told` are the jobs it called. */
function makeUnheardQueue() {
  const told: string[] = [];
  const queue = createRenderQueue(({ jobId }) => void told.push(jobId), 5_000);
  let end = () => {};
  void queue.hold({ accountId: "z", jobId: "z1" }, () => new Promise<void>((done) => (end = done)));
  return { queue, told, end: async () => (end(), vi.advanceTimersByTimeAsync(0)) };
}

test("a job is called again every second until it comes; it then has the whole time to begin", async () => {
  const { queue, told, end } = makeUnheardQueue();
  const a1 = { accountId: "a", jobId: "a1" };
  queue.request(a1);
  queue.request({ accountId: "b", jobId: "b1" });
  await end();
  await vi.advanceTimersByTimeAsync(3_900);
  expect(told).toEqual(["a1", "a1", "a1", "a1"]);
  expect(queue.request(a1)).toBe(true);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(told).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(200);
  expect(told.at(-1)).toBe("b1");
});

test("a turn that was missed does not count: its account is the next again when it comes", async () => {
  const { queue, told, end } = makeUnheardQueue();
  const [a1, b1, c1] = ["a", "b", "c"].map((accountId) => ({ accountId, jobId: `${accountId}1` }));
  if (!a1 || !b1 || !c1) throw new Error("three tickets");
  queue.request(a1);
  queue.request(b1);
  await end();
  await vi.advanceTimersByTimeAsync(5_100);
  const working = queue.hold(b1, async () => {
    expect(queue.request({ ...b1, jobId: "b2" })).toBe(false);
    expect(queue.request(a1)).toBe(false);
  });
  await working;
  expect(told.at(-1)).toBe("a1");
});
