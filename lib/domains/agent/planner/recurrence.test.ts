import { expect, test } from "vitest";
import { allScopes } from "@/lib/contract/scopes";
import { offeredTools } from "../tools/tools";
import { did, says, turn } from "./exam-world.fixture";
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
  ["At 6pm every Friday make an ad for tea", "0 18 * * 5", "UTC", "Make an ad for tea"],
  ["Every Friday evening make an ad for tea", "0 18 * * 5", "UTC", "Make an ad for tea"],
  ["Every Friday at half past 7 make an ad for tea", "30 7 * * 5", "UTC", "Make an ad for tea"],
  ["Every Friday at quarter to seven pm make an ad for tea", "45 18 * * 5", "UTC", "Make an ad for tea"],
  ["Every Friday at 7 in the evening make an ad for tea", "0 19 * * 5", "UTC", "Make an ad for tea"],
  ["Every Friday evening at 7 make an ad for tea", "0 19 * * 5", "UTC", "Make an ad for tea"],
  ["Every weekday at 7 in the morning make an ad for tea", "0 7 * * 1-5", "UTC", "Make an ad for tea"],
  ["Every Friday at 8.30 make an ad for tea", "30 8 * * 5", "UTC", "Make an ad for tea"],
  ["Every Monday and Thursday at 9 make an ad for tea", "0 9 * * 1,4", "UTC", "Make an ad for tea"],
  ["Monday, Wednesday and Friday at 9 make an ad for tea", "0 9 * * 1,3,5", "UTC", "Make an ad for tea"],
  ["Mon-Fri at 9 make an ad for tea", "0 9 * * 1-5", "UTC", "Make an ad for tea"],
  ["Every Friday to Sunday make an ad for tea", "0 9 * * 0,5,6", "UTC", "Make an ad for tea"],
  ["Every month on the 15th make an ad for tea", "0 9 15 * *", "UTC", "Make an ad for tea"],
  ["On the 15th of every month at noon make an ad for tea", "0 12 15 * *", "UTC", "Make an ad for tea"],
  ["Every 15th make an ad for tea", "0 9 15 * *", "UTC", "Make an ad for tea"],
  ["Make an ad every Monday at 9 for tea", "0 9 * * 1", "UTC", "Make an ad for tea"],
  ["We sell tea. Every Monday at 9 make an ad for it", "0 9 * * 1", "UTC", "We sell tea. make an ad for it"],
])("%s", (request, cron, timezone, rest) => expect(recurrenceOf(request)).toMatchObject({ cron, timezone, rest }));

test.each([
  ["Every Monday at 9 make an ad for my mug", "Europe/Madrid"],
  ["Every Monday at 9 UTC make an ad for my mug", "UTC"],
])("%s, said in Madrid: 9 o'clock in %s", (request, timezone) =>
  expect(recurrenceOf(request, "Europe/Madrid")).toMatchObject({ cron: "0 9 * * 1", timezone }),
);

test.each([
  "Make an ad for our bar. Live music every Friday at 9pm!",
  "Make an ad for our podcast, new episodes every Tuesday",
  "Make an ad for our theatre, show starts every Friday at 8",
  "Every Friday we host a pub quiz. Make an ad for it.",
  "Make an ad for tea you drink every morning",
  "Make an ad for our market on Saturday and Sunday",
  "Make an ad for our clinic, open Mon-Fri",
  "I sell a planner for every Monday at 9 meetings, make an ad",
  "Create a video ad for our app Pause, it reminds you to take breaks every 45 minutes",
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

test.each([
  "On the last Friday of every month make an ad for tea",
  "Every other Monday at 9 make an ad for tea",
  "Every two weeks make an ad for tea",
  "Every 31st make an ad for tea",
  "Make an ad every other Monday for tea",
])("%s: asks for times there are, and plans them", (request) => {
  expect(turn([says(request)], {})).toMatchObject({ calls: [{ tool: "ask_user" }] });
  const skipped = { response: null, skipped: true, reason: "superseded" };
  const typed = [says(request), ...did("ask_user", { question: "?" }, skipped), says("every Monday at 9")];
  const replied = [says(request), ...did("ask_user", { question: "?" }, { response: "every Monday at 9" })];
  for (const messages of [typed, replied])
    expect(turn(messages, {}).calls).toEqual([
      {
        tool: "schedules_create",
        args: expect.objectContaining({ cron: "0 9 * * 1", prompt: "Make an ad for tea" }),
      },
    ]);
});

const quiz = "Make an ad for our pub quiz every Thursday at 8pm";

test("times behind a product may be the product's: it asks which", () => {
  const [asked] = turn([says(quiz)], {}).calls;
  expect(asked).toMatchObject({
    tool: "ask_user",
    args: { options: ["One ad, now", "A new one every Thursday at 20:00 UTC"] },
  });
  const answered = (response: string) => turn([says(quiz), ...did("ask_user", {}, { response })], {}).calls;
  expect(answered("One ad, now")).toEqual([
    { tool: "ugc_create", args: { prompt: "An ad for our pub quiz every Thursday at 8pm.", duration: 15 } },
  ]);
  expect(answered("A new one every Thursday at 20:00 UTC")).toEqual([
    {
      tool: "schedules_create",
      args: expect.objectContaining({ cron: "0 20 * * 4", prompt: "Make an ad for our pub quiz" }),
    },
  ]);
});

test.each([
  ["Monday and Thursday at 9 make an image ad for tea", 1],
  ["Every Monday at 9 make 3 image ads for tea", 3],
])("%s: a budget of %i", (request, staticAds) =>
  expect(turn([says(request)], {}).calls).toEqual([
    { tool: "schedules_create", args: expect.objectContaining({ budget: { videos: 0, staticAds } }) },
  ]),
);

test.each([
  ["move it to 8.30", "30 8 * * 1"],
  ["move it to half past 7 pm", "30 19 * * 1"],
  ["move it to 7 in the evening", "0 19 * * 1"],
  ["move it to every Tuesday and Thursday at 6pm", "0 18 * * 2,4"],
])("%s", (request, cron) => {
  const planned = { id: "s-1", name: "Tea", prompt: "Make an ad for tea", cron: "0 9 * * 1", timezone: "UTC" };
  const [call] = turn([says(request)], { schedules_list: { schedules: [planned] } }).calls;
  expect(call).toMatchObject({ tool: "schedules_update", args: { cron } });
});

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
