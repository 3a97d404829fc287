import { expect, test } from "vitest";
import { did, ids, says, turn } from "./exam-world.fixture";
import { afterKettle, kettle, kettleTimeline, secondWorld } from "./second-exam-world.fixture";

const first = (said: string) => turn([says(said)], secondWorld).calls;
const after = (said: string) => turn([...afterKettle(), says(said)], secondWorld).calls;

test.each([
  ["linkedin video for our payroll software, 30s", "linkedin"],
  ["need smth for facebook - kids swimming lessons", "facebook"],
  ["a snapchat ad for our skate shop", "snapchat"],
])("a place to post is one, whichever it is: %s", (said, platform) =>
  expect(first(said)).toMatchObject([{ tool: "ugc_create", args: { platform } }]),
);

test("an ad for two places is made once for each", () =>
  expect(first("an ad for our salon, for facebook and linkedin").map(({ args }) => args["platform"])).toEqual([
    "facebook",
    "linkedin",
  ]));

test("pictures have no place to post in their request", () => {
  const input = { prompt: "An image ad for our tea.", count: 1 };
  const made = [says("an image ad for our tea"), ...did("imageAds_create", input, { job: { id: ids.image } })];
  expect(turn([...made, says("make it square for facebook")], secondWorld).calls).toEqual([
    { tool: "imageAds_create", args: { ...input, aspectRatio: "1:1" } },
  ]);
});

test.each([
  "No music and no captions, an ad for our mugs",
  "ad for our mugs, no captions or music",
  "ad for our mugs. lose the music, drop the captions",
])("an ad without music or captions: %s", (said) =>
  expect(first(said)).toMatchObject([
    { tool: "ugc_create", args: { prompt: "An ad for our mugs. No music.", captionPreset: "none" } },
  ]),
);

test("music and captions of an ad that is made are taken out of its document", () =>
  expect(after("no music and no captions")).toEqual([
    {
      tool: "timelines_create",
      args: {
        timeline: { ...kettleTimeline, music: { mood: "none", gainDb: -18 }, captions: { preset: "none" } },
      },
    },
  ]));

test("without music and shorter, it is made again", () =>
  expect(after("10 seconds and no music")).toMatchObject([
    { tool: "ugc_create", args: { prompt: `${kettle.prompt} No music.`, duration: 10 } },
  ]));

test.each([
  [
    "hey can u do me a quick tiktok, its a dog shampoo that smells like coconut, no captions pls n a guy talking",
    "its a dog shampoo that smells like coconut.",
  ],
  [
    "need smth for facebook - kids swimming lessons, starts 12 jan, first one's free",
    "kids swimming lessons, starts 12 jan, first one's free.",
  ],
  ["45 sec, landscape: we rent e-bikes in Porto, from €15 a day", "we rent e-bikes in Porto, from €15 a day."],
  ["make an ad for my candle shop and tell me what it costs first", "An ad for our candle shop."],
])("every fact is told, and nothing else: %s", (said, prompt) =>
  expect(first(said)).toMatchObject([{ tool: "ugc_create", args: { prompt } }]),
);

test("a man is to speak", () =>
  expect(first("quick tiktok for our dog shampoo, no captions n a guy talking")).toMatchObject([
    { args: { voiceId: "local/reed", captionPreset: "none" } },
  ]));

test("pictures and no video, as many as are wanted", () =>
  expect(first("no video, just 3 pics of our sourdough, square")).toEqual([
    { tool: "imageAds_create", args: { prompt: "our sourdough.", count: 3, aspectRatio: "1:1" } },
  ]));

test("a video beside images is of the same product", () =>
  expect(turn([says("2 image ads for our barbershop and a 20s video too")], secondWorld)).toMatchObject({
    calls: [{ tool: "imageAds_create", args: { prompt: "An image ad for our barbershop.", count: 2 } }],
    words: expect.stringContaining("After that: “a 20s video for our barbershop”"),
  }));

test.each(["i hate it. do another one", "another take please", "redo it"])(
  "the same once more is another take, and no question: %s",
  (said) => {
    const { seed: _seed, ...input } = kettle;
    const jobs_get = { job: { result_payload: { seed: 7 } } };
    const made = [says("an ad"), ...did("ugc_create", input, { job: { id: ids.ad, status: "completed" } })];
    expect(turn([...made, says(said)], { ...secondWorld, jobs_get }).calls).toMatchObject([
      { tool: "ugc_create", args: { prompt: kettle.prompt, seed: 8 } },
    ]);
  },
);

test("a wrong word is put right", () =>
  expect(after("the word ceramic is wrong, it should be steel")).toMatchObject([
    { args: { prompt: kettle.prompt.replace("ceramic", "steel") } },
  ]));

test.each([
  ["are my colours saved? should be a teal one", /#0b5d68/],
  ["how long can a video be max?", /5 to 120 seconds/],
])("a question is answered: %s", (said, words) =>
  expect(turn([says(said)], secondWorld)).toMatchObject({ calls: [], words: expect.stringMatching(words) }),
);

test.each(["post it on monday", "nice, publish it"])("what is made is posted by nobody here: %s", (said) =>
  expect(turn([...afterKettle(), says(said)], secondWorld)).toMatchObject({
    calls: [],
    words: expect.stringContaining("do not post anywhere"),
  }),
);

test("a fact is added to the brand", () =>
  expect(first("add to the brand: we're B corp certified since 2022")).toMatchObject([
    { tool: "brands_update", args: { brandMd: expect.stringContaining("B corp certified since 2022") } },
  ]));

test("a style that is to be remembered is a skill", () =>
  expect(after("remember this style for next time, call it kettle style")).toMatchObject([
    { tool: "skills_create", args: { name: "kettle style", promptTemplate: kettle.prompt } },
  ]));

test("praise before a schedule is no task", () =>
  expect(after("nice!! do one of these every friday at 4pm berlin time")).toMatchObject([
    {
      tool: "schedules_create",
      args: { prompt: expect.stringContaining(kettle.prompt), cron: "0 16 * * 5", budget: { videos: 1 } },
    },
  ]));

test.each([
  ["brunch one should run at 7 not 8, and only on weekdays", "0 7 * * 1-5"],
  ["brunch should only run on weekdays", "30 17 * * 1-5"],
])("a schedule keeps its time of day and its zone where only days are told: %s", (said, cron) =>
  expect(first(said)).toMatchObject([{ tool: "schedules_update", args: { cron, timezone: "Europe/Berlin" } }]),
);

test("all schedules are paused together", () =>
  expect(first("pause both for the holidays").map(({ args }) => args)).toEqual([
    { scheduleId: "s-8", enabled: false },
    { scheduleId: "s-7", enabled: false },
  ]));

test("what is put off goes on waiting", () => {
  const waits = [says("an ad for our kettle"), ...did("ugc_create", { prompt: "An ad for our kettle." }, undefined)];
  expect(turn([...waits, says("hang on let me ask my boss")], secondWorld)).toMatchObject({
    calls: [{ tool: "ugc_create" }],
    words: expect.stringContaining("Take your time"),
  });
});

test("one of each length is two ads", () =>
  expect(first("we do roof repairs. want two ads, one 15s one 30s, for facebook").map(({ args }) => args)).toEqual(
    [15, 30].map((duration) => ({ prompt: "we do roof repairs.", duration, platform: "facebook" })),
  ));

test.each([
  ["longer, 30s, and add karaoke captions", { duration: 30, captionPreset: "karaoke" }],
  ["shorter and add free delivery", { prompt: `${kettle.prompt} Free delivery.` }],
  ["too salesy. more like a friend telling you about it", { prompt: `${kettle.prompt} Tone: honest.` }],
])("one call changes all of it: %s", (said, args) => expect(after(said)).toMatchObject([{ tool: "ugc_create", args }]));

const waits = () => [
  says("an ad for our ceramic kettle"),
  ...did("ugc_create", { prompt: "An ad for our ceramic kettle." }, undefined),
];
test.each([
  ["no not ceramic, cast iron", ["An ad for our cast iron kettle."]],
  [
    "can you do two, one with captions and one without?",
    ["An ad for our ceramic kettle.", "An ad for our ceramic kettle."],
  ],
  ["sure, thx, looks good to me, go", ["An ad for our ceramic kettle."]],
  ["do i get to change it after", ["An ad for our ceramic kettle."]],
])("what waits is never lost: %s", (said, prompts) =>
  expect(turn([...waits(), says(said)], secondWorld).calls.map(({ args }) => args["prompt"])).toEqual(prompts),
);
