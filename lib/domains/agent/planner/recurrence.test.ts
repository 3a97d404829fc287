import { expect, test } from "vitest";
import { allScopes } from "@/lib/contract/scopes";
import { offeredTools } from "../tools";
import { recurrenceOf } from "./recurrence";
import { answerTo } from "./model";

test.each([
  ["Every Monday at 9 make an image ad for my mugs", "0 9 * * 1", "UTC", "Make an image ad for my mugs"],
  [
    "make a 15 second TikTok for soap every weekday at 18:30",
    "30 18 * * 1-5",
    "UTC",
    "Make a 15 second TikTok for soap",
  ],
  [
    "each Friday at 5 pm Europe/Berlin time, make 2 image ads for tea",
    "0 17 * * 5",
    "Europe/Berlin",
    "Make 2 image ads for tea",
  ],
  ["Every day at noon show my latest jobs", "0 12 * * *", "UTC", "Show my latest jobs"],
  ["On the first of every month make an ad for candles", "0 9 1 * *", "UTC", "Make an ad for candles"],
  ['Run the skill "Weekly offer" on Tuesdays at 7:05am', "5 7 * * 2", "UTC", 'Run the skill "Weekly offer"'],
  ["Daily at 12am list my jobs", "0 0 * * *", "UTC", "List my jobs"],
  ["every week make an ad for my mug", "0 9 * * 1", "UTC", "Make an ad for my mug"],
  ["Every Monday at 99 make an ad", "0 9 * * 1", "UTC", "Make an ad"],
])("%s", (request, cron, timezone, rest) => expect(recurrenceOf(request)).toMatchObject({ cron, timezone, rest }));

test.each([
  ["Every Monday at 9 make an ad for my mug", "Europe/Madrid"],
  ["Every Monday at 9 UTC make an ad for my mug", "UTC"],
])("%s, said in Madrid: 9 o'clock in %s", (request, timezone) =>
  expect(recurrenceOf(request, "Europe/Madrid")).toMatchObject({ cron: "0 9 * * 1", timezone }),
);

test.each([
  "Make an ad for a tea for every day",
  "Make an ad for my everyday mug",
  "How many videos are left each month?",
  'Run the skill "Every Monday at 9"',
  "Make an ad for my mug",
])("no plan: %s", (request) => expect(recurrenceOf(request)).toBeUndefined());

test.each([
  [{ local: { timezone: "Asia/Tokyo" } }, "Asia/Tokyo"],
  [{ local: { timezone: 9 } }, "UTC"],
  [undefined, "UTC"],
])(
  "with the provider options %j a time of day is meant in %s, whatever the prompt says",
  (providerOptions, timezone) => {
    const tools = [{ type: "function" as const, name: "schedules_create", inputSchema: {} }];
    const content = answerTo({
      prompt: [
        { role: "system", content: "The person's time zone is America/New_York." },
        { role: "user", content: [{ type: "text", text: "Every Monday at 9 list my jobs" }] },
      ],
      tools,
      ...(providerOptions && { providerOptions: providerOptions as never }),
    });
    const call = content.find((part) => part.type === "tool-call");
    expect(JSON.parse(call?.input ?? "{}")).toMatchObject({ cron: "0 9 * * 1", timezone });
  },
);

test("the call shows task, time and budget, for one approval of all three", () => {
  const tools = offeredTools(allScopes).map(({ name, parameters }) => ({
    type: "function" as const,
    name,
    inputSchema: parameters,
  }));
  const request = "Every Monday at 9 make 3 image ads for my mugs";
  const content = answerTo({ prompt: [{ role: "user", content: [{ type: "text", text: request }] }], tools });
  const call = content.find((part) => part.type === "tool-call");
  expect(call?.toolName).toBe("schedules_create");
  expect(JSON.parse(call?.input ?? "{}")).toEqual({
    name: "Make 3 image ads for my mugs",
    prompt: "Make 3 image ads for my mugs",
    cron: "0 9 * * 1",
    timezone: "UTC",
    budget: { videos: 0, staticAds: 3 },
  });
});
