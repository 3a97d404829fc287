import { expect, test } from "vitest";
import { cronProblem } from "@/lib/contract/schedule-times";
import { cronOf, frequencyOptions, weekdayOptions } from "./recurrence";

test.each([
  ["day", "5 9 * * *"],
  ["weekday", "5 9 * * 1-5"],
  ["week", "5 9 * * 3"],
  ["month", "5 9 1 * *"],
  ["custom", "0 */2 * * *"],
] as const)("%s is %s", (frequency, cron) =>
  expect(cronOf({ frequency, time: "09:05", weekday: "3", cron: " 0 */2 * * * " })).toBe(cron),
);

test("every plain choice is one the service takes", () => {
  for (const { value: frequency } of frequencyOptions)
    for (const { value: weekday } of weekdayOptions)
      expect(cronProblem(cronOf({ frequency, time: "00:00", weekday, cron: "0 0 * * *" }), new Date())).toBeNull();
});
