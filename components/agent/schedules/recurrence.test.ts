import { expect, test } from "vitest";
import { cronProblem } from "@/lib/contract/schedule-times";
import { cronOf, describeCron, frequencyOptions, recurrenceOf, weekdayOptions } from "./recurrence";

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

test.each([
  ["0 9 * * 1", "Mondays at 9:00"],
  ["5 17 * * *", "Every day at 17:05"],
  ["30 8 * * 1-5", "Monday to Friday at 8:30"],
  ["0 0 1 * *", "First of the month at 0:00"],
  ["0 */2 * * *", "0 */2 * * *"],
  ["0 9 * 6 1", "0 9 * 6 1"],
  ["0 9 13 * 5", "0 9 13 * 5"],
  ["nonsense", "nonsense"],
])("%s reads %s", (cron, words) => expect(describeCron(cron)).toBe(words));

test.each([
  ["5 17 * * *", "day"],
  ["30 8 * * 1-5", "weekday"],
  ["0 9 * * 3", "week"],
  ["0 0 1 * *", "month"],
  ["0 */2 * * *", "custom"],
  ["05 9 * * *", "custom"],
  ["0 9 * 6 1", "custom"],
])("%s is chosen as %s, which gives it again", (cron, frequency) => {
  const chosen = recurrenceOf(cron);
  expect([chosen.frequency, cronOf(chosen)]).toEqual([frequency, cron]);
  expect(chosen.time).toMatch(/^\d\d:\d\d$/);
});
