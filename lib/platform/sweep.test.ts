import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sweepEach } from "./sweep";

const minute = 60_000;
let lines: string[];
beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
  vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
});
afterEach(() => vi.restoreAllMocks());

const sweepOf = (name: string, act: (item: string) => Promise<unknown>, items = ["a", "bad", "b"]) =>
  sweepEach(name, items, (item) => item, act);
const failing = (done: string[]) => async (item: string) => {
  if (item === "bad") throw new Error("cannot be read");
  done.push(item);
};

test("one bad item keeps no other from its turn, is counted and logged", async () => {
  const done: string[] = [];
  expect(await sweepOf("first", failing(done))).toEqual({ done: 2, failed: 1, waiting: 0 });
  expect(done).toEqual(["a", "b"]);
  expect(lines.join("")).toMatch(/"sweep":"first","id":"bad","retryInSeconds":60/);
});

test("it is tried again after one minute, two, four … an hour at most, and at once when it succeeded between", async () => {
  const outcomes = async (pauseMs: number) => {
    vi.advanceTimersByTime(pauseMs);
    return sweepOf("second", failing([]), ["bad"]);
  };
  expect(await outcomes(0)).toMatchObject({ failed: 1 });
  for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
    expect(await outcomes(minutes * minute - 1_000), `${minutes} minutes`).toMatchObject({ failed: 0, waiting: 1 });
    expect(await outcomes(1_000), `${minutes} minutes`).toMatchObject({ failed: 1, waiting: 0 });
  }
  vi.advanceTimersByTime(60 * minute);
  expect(await sweepOf("second", async () => {}, ["bad"])).toMatchObject({ done: 1 });
  expect(await sweepOf("second", failing([]), ["bad"])).toMatchObject({ failed: 1 });
});

test("sweeps do not wait for each other's items", async () => {
  await sweepOf("third", failing([]));
  expect(await sweepOf("fourth", failing([]))).toMatchObject({ failed: 1, waiting: 0 });
});
