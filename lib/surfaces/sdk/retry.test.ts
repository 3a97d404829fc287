import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { pause } from "./retry";

test("pauses leave nothing on the signal that may end them", async () => {
  const { signal } = new AbortController();
  for (let n = 0; n < 3; n++) await pause(1, signal);
  expect(getEventListeners(signal, "abort")).toEqual([]);
});

test("a pause ends with its signal", async () => {
  const ending = new AbortController();
  const paused = pause(60_000, ending.signal);
  ending.abort();
  await paused;
  await pause(60_000, ending.signal);
});
