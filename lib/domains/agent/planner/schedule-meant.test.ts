import { expect, test } from "vitest";
import { says, turn } from "./exam-world.fixture";

const common = { enabled: true, prompt: "Make an ad", timezone: "UTC" };
const schedules = [
  { ...common, id: "sch_pastry", name: "Pastry", cron: "0 9 * * 1" },
  { ...common, id: "sch_coffee", name: "Coffee", cron: "0 8 * * *" },
];

test.each([
  ["pause the daily one", "sch_coffee"],
  ["pause the weekly one", "sch_pastry"],
  ["pause the pastry one, keep the daily one", "sch_pastry"],
])("a schedule is meant by its name or by how often it runs: %s", (said, scheduleId) =>
  expect(turn([says(said)], { schedules_list: { schedules } }).calls).toMatchObject([
    { tool: "schedules_update", args: { scheduleId, enabled: false } },
  ]),
);
