import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runExclusive } from "./run-exclusive";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const QUEUE = "test.exclusive";
const never = new AbortController().signal;
const gate = () => {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
};

test("work of a queue runs one at a time, first in first out; what waits reports it", async () => {
  const [first, second] = [gate(), gate()];
  const events: string[] = [];
  const run = (name: string, until: Promise<void>) =>
    runExclusive(
      { signal: never, onProgress: (fraction, note) => void events.push(`${name} ${fraction} ${note}`) },
      async () => {
        events.push(`${name} starts`);
        await until;
        events.push(`${name} ends`);
      },
      QUEUE,
    );
  const both = [run("a", first.opened), run("b", second.opened)];
  await vi.advanceTimersByTimeAsync(1500);
  expect(events).toEqual(["a starts", "b 0 waiting_for_slot"]);
  first.open();
  second.open();
  await Promise.all(both);
  await vi.advanceTimersByTimeAsync(3000);
  expect(events).toEqual(["a starts", "b 0 waiting_for_slot", "a ends", "b starts", "b ends"]);
});

test("a cancel leaves the queue at once, and lets the others run on", async () => {
  const running = gate();
  const abort = new AbortController();
  const quiet = { onProgress: () => {} };
  const first = runExclusive({ signal: never, ...quiet }, () => running.opened.then(() => "first"), QUEUE);
  let hasStarted = false;
  const waiting = runExclusive({ signal: abort.signal, ...quiet }, async () => (hasStarted = true), QUEUE);
  const third = runExclusive({ signal: never, ...quiet }, async () => "third", QUEUE);
  abort.abort(new Error("cancelled"));
  await expect(waiting).rejects.toThrow("cancelled");
  running.open();
  expect(await Promise.all([first, third])).toEqual(["first", "third"]);
  expect(hasStarted).toBe(false);
});

test("a cancel of work that runs waits for its own end; a failure frees the queue", async () => {
  const cleaned = gate();
  const abort = new AbortController();
  const work = async () => {
    await cleaned.opened;
    throw new Error("cleaned up");
  };
  const running = runExclusive({ signal: abort.signal, onProgress: () => {} }, work, QUEUE);
  const settled = vi.fn();
  running.catch(settled);
  await vi.advanceTimersByTimeAsync(0);
  abort.abort(new Error("cancelled"));
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).not.toHaveBeenCalled();
  cleaned.open();
  await expect(running).rejects.toThrow("cleaned up");
  const next = { signal: never, onProgress: () => {} };
  expect(await runExclusive(next, async () => "next", QUEUE)).toBe("next");
});
