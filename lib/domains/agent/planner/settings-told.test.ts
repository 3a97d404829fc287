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
