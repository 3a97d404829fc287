import { expect, test } from "vitest";
import { type TimedEvent, foldMessage, playbackTimes, eventCountAt } from "./replay-timeline";

const at = (seconds: number, chunk: TimedEvent["chunk"]): TimedEvent => ({
  at: new Date(1_800_000_000_000 + seconds * 1000).toISOString(),
  chunk,
});
const events: TimedEvent[] = [
  at(0, { type: "start", messageId: "msg_1" }),
  at(0.5, { type: "text-start", id: "1" }),
  at(1, { type: "text-delta", id: "1", delta: "Hello " }),
  at(3600, { type: "text-delta", id: "1", delta: "again" }),
  at(3600.1, { type: "abort", reason: "cancelled" }),
];

test("the pace is the original one, and a pause of an hour is two seconds", () =>
  expect(playbackTimes(events)).toEqual([0, 500, 1000, 3000, 3100]));

test("at any time, what had been said by then", async () => {
  const pace = playbackTimes(events);
  expect([eventCountAt(pace, -1), eventCountAt(pace, 0), eventCountAt(pace, 2999), eventCountAt(pace, 9999)]).toEqual([
    0, 1, 3, 5,
  ]);
  const wordsBy = async (ms: number) =>
    (await foldMessage(events.slice(0, eventCountAt(pace, ms))))?.parts.map((part) =>
      part.type === "text" ? part.text : "",
    );
  expect(await wordsBy(1500)).toEqual(["Hello "]);
  expect(await wordsBy(4000)).toEqual(["Hello again"]);
  expect(await foldMessage([])).toBeNull();
});
