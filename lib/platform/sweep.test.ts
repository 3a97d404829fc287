import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sweepEach, sweepPages } from "./sweep";

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

const page = async (all: readonly string[], last?: { id: string }) =>
  all
    .filter((id) => !last || id > last.id)
    .slice(0, 2)
    .map((id) => ({ id }));

test("more that fail than a page has keep nobody behind them from their turn", async () => {
  const list = (last?: { id: string }) => page(["a", "b", "c", "d"], last);
  const act = async ({ id }: { id: string }) => {
    if (id < "d") throw new Error("cannot be read");
  };
  expect(await sweepPages("fifth", list, act)).toEqual({ done: 1, failed: 3, waiting: 0 });
  expect(await sweepPages("fifth", list, act)).toEqual({ done: 1, failed: 0, waiting: 3 });
});

test("a sweep ends behind the page in which as many are done as one call may do", async () => {
  const done: string[] = [];
  const act = async ({ id }: { id: string }) => void done.push(id);
  await sweepPages("sixth", (last) => page(["a", "b", "c", "d", "e"], last), act, 3);
  expect(done).toEqual(["a", "b", "c", "d"]);
});

test("the next sweep goes on behind those that were done and stay in the list, and begins anew at its end", async () => {
  const done: string[] = [];
  const act = async ({ id }: { id: string }) => void done.push(id);
  const sweep = () => sweepPages("seventh", (last) => page(["a", "b", "c", "d", "e"], last), act, 2);
  for (let n = 0; n < 4; n++) await sweep();
  expect(done.join("")).toBe("abcdeab");
});
