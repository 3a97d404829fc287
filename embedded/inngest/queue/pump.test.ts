import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPump } from "./pump";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const quiet = { nextWakeMs: () => Promise.resolve(undefined), claimAll: () => Promise.resolve() };

test("a wake-up that arrives while claiming is claimed for afterwards", async () => {
  let claims = 0;
  const pump = createPump({
    ...quiet,
    claimAll: async () => {
      if (++claims === 1) pump.wake();
    },
  });
  pump.wake();
  await vi.advanceTimersByTimeAsync(1);
  expect(claims).toBe(2);
  await pump.stop();
});

test("what falls due while claiming rings when it is due, not at the poll", async () => {
  // Due in 30 ms; claiming takes 50 ms and looks at its beginning.
  const dueAt = performance.now() + 30;
  const claimed: number[] = [];
  const pump = createPump({
    nextWakeMs: async () => (dueAt > performance.now() ? dueAt - performance.now() : undefined),
    claimAll: async () => {
      if (performance.now() >= dueAt) claimed.push(performance.now());
      await new Promise((resume) => setTimeout(resume, 50));
    },
  });
  pump.wake();
  await vi.advanceTimersByTimeAsync(100);
  expect(claimed).toHaveLength(1);
  const stopped = pump.stop();
  await vi.advanceTimersByTimeAsync(100);
  await stopped;
});

test("without any sign it looks every five seconds, after an error every second", async () => {
  let looks = 0;
  const calm = createPump({ ...quiet, claimAll: async () => void looks++ });
  calm.wake();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(looks).toBe(3);
  await calm.stop();
  const output = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const failing = createPump({ ...quiet, claimAll: () => Promise.reject(new Error(`down ${looks++}`)) });
  failing.wake();
  await vi.advanceTimersByTimeAsync(2500);
  expect(looks).toBe(6);
  await failing.stop();
  output.mockRestore();
});

test("after its stop it claims no more", async () => {
  let claims = 0;
  const pump = createPump({ ...quiet, claimAll: async () => void claims++ });
  pump.wake();
  await pump.stop();
  pump.wake();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(claims).toBeLessThanOrEqual(1);
});
