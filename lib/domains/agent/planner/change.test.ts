import { describe, expect, test } from "vitest";
import { did, ids, says, turn } from "./exam-world.fixture";
import { newPriceIn, withPrice } from "./price";
import { afterKettle, kettle, kettleWaits, proposed, secondWorld } from "./second-exam-world.fixture";

const afterAd = (said: string) => turn([...afterKettle(), says(said)], secondWorld);
const whileItWaits = (said: string) => turn([...kettleWaits(), says(said)], secondWorld);
const asks = [{ tool: "ask_user", args: expect.objectContaining({ question: expect.stringMatching(/different/) }) }];

describe("a change that is not understood is asked about, and the same ad is not proposed again", () => {
  test.each(["I don't like it", "use my own voice", "it's too loud", "make it better", "the captions are too long"])(
    "%s",
    (said) => {
      expect(afterAd(said).calls).toEqual(asks);
      expect(whileItWaits(said).calls).toEqual(asks);
    },
  );

  test("the answer is read like a message, and one that asks for nothing ends in words", () => {
    const answered = (response: string) =>
      turn([...afterKettle(), says("I don't like it"), ...did("ask_user", {}, { response })], secondWorld);
    expect(answered("Make it shorter").calls).toEqual([
      { tool: "ugc_create", args: expect.objectContaining({ duration: 13 }) },
    ]);
    expect(answered("Try another take").calls).toEqual([
      { tool: "ugc_create", args: expect.objectContaining({ seed: kettle.seed + 1 }) },
    ]);
    const [other] = answered("Use a different voice").calls;
    expect(other).toMatchObject({ tool: "ugc_create", args: { voiceId: expect.any(String) } });
    expect(other?.args["voiceId"]).not.toBe(kettle.voiceId);
    expect(answered("sadder")).toMatchObject({ calls: [], words: expect.stringContaining("I cannot change that") });
  });
});

test.each([
  ["too long", 13],
  ["way too long", 13],
  ["shorten it", 13],
  ["too short", 30],
  ["make it 10 seconds instead of 20 seconds", 10],
])("%s: %i seconds", (said, duration) =>
  expect(afterAd(said).calls).toEqual([
    { tool: "ugc_create", args: expect.objectContaining({ prompt: kettle.prompt, duration }) },
  ]),
);

test("several formats are proposed together; what it was before is none", () => {
  const formats = (said: string) => whileItWaits(said).calls.map(({ args }) => args["aspectRatio"]);
  expect(formats("make it 9:16 and 1:1")).toEqual(["9:16", "1:1"]);
  expect(formats("make it square and landscape")).toEqual(["1:1", "16:9"]);
  expect(formats("1:1 instead of 9:16")).toEqual(["1:1"]);
});

test.each(["change the price to $59", "no, the price is $59", "make it $59", "change the price from $49 to $59"])(
  "%s: the price in the prompt is another",
  (said) => {
    const prompt = kettle.prompt.replace("$49", "$59");
    expect(whileItWaits(said)).toMatchObject({
      words: expect.stringContaining("$59"),
      calls: [{ tool: "ugc_create", args: { ...proposed, prompt } }],
    });
  },
);

test("a price that has no one place in the prompt changes nothing", () => {
  const two = [says("an ad"), ...did("ugc_create", { prompt: "An ad for tea, $4 or $9 for two.", duration: 15 }, {})];
  expect(turn([...two, says("change the price to $5")], secondWorld)).toMatchObject({
    calls: [],
    words: expect.stringContaining("more than one price"),
  });
});

test.each([
  ["the price is 59 €", "59 €"],
  ["it's not $3, it's $4", "$4"],
  ["change $49 to $59.90", "$59.90"],
  ["it costs 20 dollars", "20 dollars"],
  ["make it longer and say $10 off", undefined],
  ["change the ending to $10 off", undefined],
  ["is the price $59?", undefined],
  ["make it 59 seconds", undefined],
])("%s: %s", (said, price) => expect(newPriceIn(said)).toBe(price));

test("a line in quotes is changed as a line, whatever it costs there", () => {
  const said = 'change "Order yours." to "Now $59."';
  expect(afterAd(said).calls.map(({ tool }) => tool)).toEqual(["timelines_create"]);
});

test("only one amount is replaced", () => {
  expect(withPrice("Tea, $4.", "$5")).toBe("Tea, $5.");
  expect(withPrice("Tea, $4 or $9 for two.", "$5")).toBeUndefined();
  expect(withPrice("Tea.", "$5")).toBeUndefined();
});

test.each(["wait a minute", "hold on a sec", "wait"])("%s: nothing is made, and no length is read", (said) =>
  expect(whileItWaits(said).calls).toEqual([]),
);
test.each([
  ["give me a minute", undefined],
  ["wait a minute, make it square", kettle.duration],
  ["make it a minute", 60],
])("%s", (said, duration) => expect(whileItWaits(said).calls[0]?.args["duration"]).toBe(duration));

test.each(["drop the price", "leave out the price", "don't mention the price", "get rid of the price"])(
  "%s: the prompt names none",
  (said) =>
    expect(afterAd(said).calls).toMatchObject([
      { tool: "ugc_create", args: { prompt: "An ad for our ceramic pour-over kettle, brews in 3 minutes." } },
    ]),
);

test.each([
  ["it should be for teenagers", `${kettle.prompt} Audience: teenagers.`],
  ["could she be more cheerful", `${kettle.prompt} Tone: cheerful.`],
])("%s", (said, prompt) => expect(afterAd(said).calls).toMatchObject([{ tool: "ugc_create", args: { prompt } }]));

test("fewer pictures are told by a number alone", () => {
  const waits = [says("4 image ads for tea"), ...did("imageAds_create", { prompt: "Tea.", count: 4 }, undefined)];
  for (const said of ["make it 2", "2 is enough"])
    expect(turn([...waits, says(said)], secondWorld).calls).toMatchObject([
      { tool: "imageAds_create", args: { prompt: "Tea.", count: 2 } },
    ]);
});

test.each(["the price is wrong, its 59 not 49", "the price should be 59.50"])(
  "a price without its sign keeps the one it had: %s",
  (said) =>
    expect(afterAd(said).calls[0]?.args["prompt"]).toBe(
      kettle.prompt.replace("$49", said.includes("59.50") ? "$59.50" : "$59"),
    ),
);

test.each([
  ["make one for tiktok", { platform: "tiktok" }],
  ["actually no, instagram", { platform: "instagram_reels" }],
  ["can you do another one in square", { aspectRatio: "1:1" }],
])("one for another place is of what was made: %s", (said, settings) =>
  expect(afterAd(said).calls).toEqual([
    { tool: "ugc_create", args: expect.objectContaining({ prompt: kettle.prompt, ...settings }) },
  ]),
);

test.each(["make it 3 minutes", "make it 2 seconds"])("a length no ad has is said to be none: %s", (said) =>
  expect(afterAd(said).words).toContain("Video ads have 5 to 120 seconds."),
);

test("what an edit leaves out is named", () =>
  expect(afterAd("can you change the background to a beach and use upbeat music")).toMatchObject({
    words: expect.stringMatching(/upbeat music.*background to a beach” is nothing I can do/),
    calls: [{ tool: "timelines_create" }],
  }));

test("another first line that cannot be found is not rendered as the one there is", () => {
  const world = { ...secondWorld, ugc_draftScripts: { scripts: [] } };
  expect(turn([...afterKettle(), says("change the hook")], world)).toMatchObject({
    calls: [],
    words: expect.stringContaining("Write one in quotes"),
  });
});

test.each([
  ["can you make it say 'summer is served' at the start", { scenes: [{ line: "summer is served" }, {}] }],
  ["i didnt ask for music", { music: { mood: "none" } }],
])("%s", (said, timeline) =>
  expect(afterAd(said).calls).toMatchObject([{ tool: "timelines_create", args: { timeline } }]),
);

test("another voice is not the one the ad was drawn with", () => {
  const { voiceId: _voice, seed: _seed, ...asked } = kettle;
  const job = { id: ids.ad, status: "completed", result_payload: { seed: 7, voiceId: "local/clara" } };
  const made = [
    says("a 20 second ad for our ceramic pour-over kettle, brews in 3 minutes, $49"),
    ...did("ugc_create", asked, { job }),
    ...did("wait_for_job", { jobId: ids.ad }, { job, timedOut: false }),
  ];
  const [call] = turn([...made, says("change the voice")], { ...secondWorld, jobs_get: { job } }).calls;
  expect(call).toMatchObject({ tool: "ugc_create", args: { voiceId: expect.not.stringContaining("clara"), seed: 7 } });
});
