import { expect, test } from "vitest";
import { cronProblem, isTimezone, nextTime, nextTimes } from "./schedule-times";

const newYear = new Date("2026-01-01T00:00:00Z");

/** Every time of a year, found as the clock finds them: each after the one before. */
function yearOf(cron: string, timezone: string): Date[] {
  const times: Date[] = [];
  for (let next = nextTime(cron, timezone, newYear); next && next.getUTCFullYear() === 2026;) {
    times.push(next);
    next = nextTime(cron, timezone, next);
  }
  return times;
}

const localTime = (at: Date, timeZone: string): string =>
  at.toLocaleTimeString("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });

test.each([
  // The zone, its two changes of clock in 2026, and what 02:30 becomes on the day it does not exist.
  ["Europe/Berlin", "2026-03-29T01:00:00.000Z", "03:00"],
  ["America/New_York", "2026-03-08T07:00:00.000Z", "03:00"],
  ["Australia/Lord_Howe", null, null],
])(
  "a year of daily half past two in %s: once every day, at that time but where it does not exist",
  (zone, moved, at) => {
    const times = yearOf("30 2 * * *", zone);
    const days = new Set(times.map((time) => time.toLocaleDateString("en-CA", { timeZone: zone })));
    expect([times.length, days.size]).toEqual([365, 365]);
    const others = times.filter((time) => localTime(time, zone) !== "02:30");
    expect(others.map((time) => [time.toISOString(), localTime(time, zone)])).toEqual(moved ? [[moved, at]] : []);
  },
);

test.each([
  ["0 9 * * 1-5", "Europe/Berlin", 261],
  ["0 9 * * 1", "America/New_York", 52],
  ["0 9 1 * *", "Australia/Lord_Howe", 12],
  ["30 1 * * *", "America/New_York", 365],
  ["0 0 29 2 *", "UTC", 0],
])("%s in %s is due %i times in 2026, always at its own local time", (cron, zone, count) => {
  const times = yearOf(cron, zone);
  expect(times).toHaveLength(count);
  const [minute = "", hour = ""] = cron.split(" ");
  for (const time of times) expect(localTime(time, zone)).toBe(`${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`);
});

test.each([
  // The pattern, the zone, and every time at another local time than those it names.
  ["30 2,14 * * *", "Europe/Berlin", 730, ["2026-03-29T01:00:00.000Z"]],
  ["30 2-3 * * *", "America/New_York", 730, ["2026-03-08T07:00:00.000Z"]],
  ["45 1,13 * * *", "Australia/Lord_Howe", 730, []],
  // Where both times fall on one minute it is due once.
  ["0,30 2 * * *", "Australia/Lord_Howe", 729, []],
  ["0 0,12 * * *", "Africa/Cairo", 730, ["2026-04-23T22:00:00.000Z"]],
])(
  "a year of several times a day, %s in %s: as often each day, where clocks change too",
  (cron, zone, count, moved) => {
    const times = yearOf(cron, zone);
    expect(times).toHaveLength(count);
    const usual = new Set(times.slice(0, 2).map((time) => localTime(time, zone)));
    const others = times.filter((time) => !usual.has(localTime(time, zone)));
    expect(others.map((time) => time.toISOString())).toEqual(moved);
  },
);

test("an interval goes on through a change of clocks", () => {
  const dueFrom = (start: string, count: number) => nextTimes("0 */2 * * *", "Europe/Berlin", new Date(start), count);
  const hours = (times: Date[]) => times.map((time) => time.toISOString().slice(11, 13));
  expect(hours(dueFrom("2026-10-24T21:00:00Z", 4))).toEqual(["22", "00", "01", "03"]);
  expect(hours(dueFrom("2026-03-28T22:00:00Z", 3))).toEqual(["23", "02", "04"]);
});

test("a repeated local time counts once, and stepping by minutes finds the same times", () => {
  const night = nextTimes("30 2 * * *", "Europe/Berlin", new Date("2026-10-24T12:00:00Z"), 2);
  expect(night.map((time) => time.toISOString())).toEqual(["2026-10-25T00:30:00.000Z", "2026-10-26T01:30:00.000Z"]);
  const between = nextTime("30 2 * * *", "Europe/Berlin", new Date("2026-10-25T00:45:00Z"));
  expect(between?.toISOString()).toBe("2026-10-26T01:30:00.000Z");
});

test.each([
  ["", "five fields"],
  ["* * * *", "five fields"],
  ["0 0 9 * * *", "five fields"],
  ["@daily", "five fields"],
  ["61 * * * *", "not a cron pattern"],
  ["a b c d e", "not a cron pattern"],
  ["0 9 31 2 *", "never matches"],
  ["* * * * *", "15 minutes"],
  ["*/14 * * * *", "15 minutes"],
  ["0,10 9 1 1 *", "15 minutes"],
  ["0,55 0,23 * * *", "15 minutes"],
])("%j is refused: %s", (cron, fault) => expect(cronProblem(cron, newYear)).toContain(fault));

test.each(["*/15 * * * *", "0 9 * * *", "0 9 * * MON", "0 9 L * *", "0 9 29 2 *"])("%s is taken", (cron) =>
  expect(cronProblem(cron, newYear)).toBeNull(),
);

test("time zones are IANA names", () => {
  expect(["UTC", "Europe/Berlin", "America/Argentina/Buenos_Aires"].every(isTimezone)).toBe(true);
  expect(["", "Mars/Base", "+02:00", "Berlin"].some(isTimezone)).toBe(false);
});
