import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { watchConnection } from "./watch-connection";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser that says whether it has a network, and a service that is reached or not. */
function open({ onLine, isReached }: { onLine: boolean; isReached: boolean }) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const state = { onLine, isReached, told: [] as boolean[] };
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.stubGlobal("navigator", state);
  vi.stubGlobal("fetch", async () => (state.isReached ? new Response() : Promise.reject(new TypeError("no network"))));
  onTestFinished(watchConnection((isOnline) => void state.told.push(isOnline)));
  const change = async (next: { onLine: boolean; isReached?: boolean }) => {
    state.onLine = next.onLine;
    state.isReached = next.isReached ?? state.isReached;
    page.dispatchEvent(new Event(state.onLine ? "online" : "offline"));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { state, change };
}

test("a browser without a network goes on with a service of its own machine", async () => {
  const { state, change } = open({ onLine: false, isReached: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(state.told).toEqual([true]);
  await change({ onLine: true });
  await change({ onLine: false });
  expect(state.told).toEqual([true, true, true]);
});

test("a service that is not reached is asked for until it is", async () => {
  const { state, change } = open({ onLine: true, isReached: true });
  await change({ onLine: false, isReached: false });
  expect(state.told).toEqual([false]);
  state.isReached = true;
  await vi.advanceTimersByTimeAsync(3000);
  expect(state.told).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(state.told).toEqual([false, true]);
});

test("the network that comes back is believed", async () => {
  const { state, change } = open({ onLine: false, isReached: false });
  await vi.advanceTimersByTimeAsync(0);
  await change({ onLine: true });
  expect(state.told).toEqual([false, true]);
});
