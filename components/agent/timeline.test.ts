import { expect, test } from "vitest";
import { type Happened, messageAfter, paceOf, shownBy } from "./timeline";

const at = (seconds: number, chunk: Happened["chunk"]): Happened => ({
  at: new Date(1_800_000_000_000 + seconds * 1000).toISOString(),
  chunk,
});
const events: Happened[] = [
  at(0, { type: "start", messageId: "msg_1" }),
  at(0.5, { type: "text-start", id: "1" }),
  at(1, { type: "text-delta", id: "1", delta: "Hello " }),
  at(3600, { type: "text-delta", id: "1", delta: "again" }),
  at(3600.1, { type: "abort", reason: "cancelled" }),
];

test("the pace is the original one, and a pause of an hour is two seconds", () =>
  expect(paceOf(events)).toEqual([0, 500, 1000, 3000, 3100]));

test("at any time, what had been said by then", async () => {
  const pace = paceOf(events);
  expect([shownBy(pace, -1), shownBy(pace, 0), shownBy(pace, 2999), shownBy(pace, 9999)]).toEqual([0, 1, 3, 5]);
  const wordsBy = async (ms: number) =>
    (await messageAfter(events.slice(0, shownBy(pace, ms))))?.parts.map((part) =>
      part.type === "text" ? part.text : "",
    );
  expect(await wordsBy(1500)).toEqual(["Hello "]);
  expect(await wordsBy(4000)).toEqual(["Hello again"]);
  expect(await messageAfter([])).toBeNull();
});
