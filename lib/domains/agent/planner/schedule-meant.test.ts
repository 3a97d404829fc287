import { expect, test } from "vitest";
import { says, turn } from "./exam-world.fixture";

const common = { enabled: true, prompt: "Make an ad", timezone: "UTC", nextRunAt: "2026-11-27T09:00:00Z" };
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

test.each([
  ["stop the coffee one", { tool: "schedules_update", args: { scheduleId: "sch_coffee", enabled: false } }],
  ["drop the pastry one", { tool: "schedules_remove", args: { scheduleId: "sch_pastry" } }],
  ["we don't need the pastry one any more", { tool: "schedules_remove", args: { scheduleId: "sch_pastry" } }],
  [
    "hold the coffee one till I'm back",
    { tool: "schedules_update", args: { scheduleId: "sch_coffee", enabled: false } },
  ],
])("%s", (said, call) => expect(turn([says(said)], { schedules_list: { schedules } }).calls).toMatchObject([call]));

test.each(["keep both going", "leave the pastry one running", "stop doing this every friday"])(
  "nothing is changed: %s",
  (said) =>
    expect(
      turn([says(said)], { schedules_list: { schedules } }).calls.filter(({ tool }) => tool.startsWith("schedules_")),
    ).toEqual([]),
);

test.each([
  ["move the Monday one to Tuesday at 7", "0 7 * * 2"],
  ["move pastry mondays to tuesdays at 7", "0 7 * * 2"],
  ["change the monday pastry schedule to fridays", "0 9 * * 5"],
])("what stands before “to” tells when it was: %s", (said, cron) =>
  expect(turn([says(said)], { schedules_list: { schedules: schedules.slice(0, 1) } }).calls).toMatchObject([
    { tool: "schedules_update", args: { scheduleId: "sch_pastry", cron } },
  ]),
);

test.each([
  ["change the coffee one to talk about iced lattes", "Make an ad for iced lattes"],
  ["change the coffee prompt to croissants", "Make an ad for croissants"],
  ["make the coffee one about iced lattes instead", "Make an ad for iced lattes"],
  ["the coffee schedule should be a 20s video instead", "Make a 20s video for our coffee"],
  ["make the coffee one square", "Make an ad for our coffee, square"],
  ["the coffee one should be for tiktok", "Make an ad for our coffee, for tiktok"],
  ["change the coffee schedule to 2 image ads for our decaf", "Make 2 image ads for our decaf"],
])("what a schedule does is changed, and nothing is made now: %s", (said, prompt) => {
  const coffee = { ...schedules[1], prompt: "Make an ad for our coffee" };
  expect(turn([says(said)], { schedules_list: { schedules: [schedules[0], coffee] } }).calls).toEqual([
    { tool: "schedules_update", args: { scheduleId: "sch_coffee", prompt } },
  ]);
});

test("a post of one's own is an order, and no schedule", () =>
  expect(turn([says("make the hiring post about our new office, 20 second video")], {}).calls).toMatchObject([
    { tool: "ugc_create" },
  ]));

test("“weekly instead of daily” is once a week, at the time it had", () =>
  expect(
    turn([says("make the coffee one weekly instead of daily")], { schedules_list: { schedules } }).calls,
  ).toMatchObject([{ tool: "schedules_update", args: { scheduleId: "sch_coffee", cron: "0 8 * * 1" } }]));
