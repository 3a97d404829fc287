import { expect, test } from "vitest";
import { did, says, turn } from "./exam-world.fixture";
import { afterKettle, kettle, secondWorld } from "./second-exam-world.fixture";

test("“for it” means what was made last", () => {
  const asked: unknown[] = [];
  const world = {
    ...secondWorld,
    ugc_draftScripts: (args: object) => {
      asked.push(args);
      return { brief: {}, scripts: [] };
    },
  };
  expect(turn([...afterKettle(), says("generate 5 hooks for it")], world).reads).toEqual(["ugc_draftScripts"]);
  expect(asked).toEqual([expect.objectContaining({ prompt: kettle.prompt })]);
});

test("a question that was passed over stays readable", () => {
  const skipped = { response: null, skipped: true, reason: "superseded" };
  const left = did("ask_user", { question: "What is it for?" }, skipped);
  expect(turn([says("make me an ad"), ...left], secondWorld).words).toMatch(/^What is it for\?/);
});

const afterAd = (said: string) => turn([...afterKettle(), says(said)], secondWorld);

test.each([
  ["and our logo studio?", "An ad for our logo studio."],
  ["ok now our webhooks course please", "An ad for our webhooks course."],
  ["another for our webhooks course", "An ad for our webhooks course."],
  ["decaf next please, 30 secs", "An ad for decaf."],
  ["the decaf one as well in 16:9", "An ad for decaf."],
  ["what about the decaf?", "An ad for the decaf."],
  ["one more, our hibiscus tea this time", "An ad for our hibiscus tea."],
  ["now do the same for the oat latte, but a man this time", "An ad for the oat latte."],
])("%s: the same for another product", (said, prompt) =>
  expect(afterAd(said).calls).toMatchObject([{ tool: "ugc_create", args: { prompt } }]),
);

test.each(["and our logo?", "and my usage?", "and the music?"])("%s is no product", (said) =>
  expect(afterAd(said).calls.map(({ args }) => String(args["prompt"]))).not.toContainEqual(
    expect.stringMatching(/^An ad for (?:our logo|my usage|our usage|the music)/),
  ),
);

test.each([
  ["for instagram", { platform: "instagram_reels" }],
  ["without the captions", { captionPreset: "none" }],
  ["it should mention free delivery", { prompt: `${kettle.prompt} Free delivery.` }],
  ["can she say it costs 3.50 on sundays", { prompt: `${kettle.prompt} It costs 3.50 on sundays.` }],
  ["use the brand Aurelia Tea for that", { brandId: expect.any(String) }],
])("%s", (said, args) => expect(afterAd(said).calls).toMatchObject([{ tool: "ugc_create", args }]));

test("in all formats", () =>
  expect(afterAd("in all formats").calls.map(({ args }) => args["aspectRatio"])).toEqual(["9:16", "1:1", "16:9"]));

test("music that is too much is made calm, and a voice that is too slow makes no longer ad", () => {
  expect(afterAd("the music is a bit much, tone it down").calls).toMatchObject([
    { tool: "timelines_create", args: { timeline: { music: { mood: "calm" } } } },
  ]);
  expect(afterAd("slower voice please").calls).toMatchObject([{ args: { duration: kettle.duration } }]);
});

test.each(["do this one every friday at noon", "make it a weekly thing"])("%s: it is planned", (said) =>
  expect(afterAd(said).calls).toMatchObject([
    { tool: "schedules_create", args: { budget: { videos: 1, staticAds: 0 } } },
  ]),
);

test("“make it shorter” before there is anything is told so", () =>
  expect(turn([says("make it shorter")], secondWorld).words).toMatch(/^There is nothing yet/));

test.each(["can you show me the ad for the gym", "where is the ad for the sauna"])("%s: none is made", (said) =>
  expect(turn([says(said)], secondWorld)).toMatchObject({ calls: [], reads: ["jobs_list"] }),
);

test.each([
  ["perfect! next one is our hot chocolate", { prompt: "An ad for our hot chocolate." }],
  ["a different man", { voiceId: "local/reed" }],
])("%s", (said, args) => expect(afterAd(said).calls).toMatchObject([{ tool: "ugc_create", args }]));

test.each(["the first sentence is weak", "the hook is boring"])("%s: another one is proposed", (said) =>
  expect(afterAd(said).calls).toMatchObject([{ tool: "timelines_create" }]),
);

test("bye", () => expect(afterAd("ok bye")).toMatchObject({ calls: [], words: expect.stringContaining("welcome") }));
