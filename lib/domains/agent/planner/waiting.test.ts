import { describe, expect, test } from "vitest";
import { agreesTo } from "./dialogue";
import { did, says, turn } from "./exam-world.fixture";
import {
  afterKettle,
  brunch,
  kettle,
  kettleTimeline,
  kettleWaits,
  proposed,
  secondWorld,
} from "./second-exam-world.fixture";

const whileItWaits = (said: string) => turn([...kettleWaits(), says(said)], secondWorld);
const again = [{ tool: "ugc_create", args: proposed }];

describe("what is not understood while a proposal waits approves nothing, and it is proposed again", () => {
  test.each(["hmmm", "purple monkey", "is that ok", "are you sure", "sure, after lunch"])("%s", (said) => {
    expect(agreesTo("ugc_create", said)).toBe(false);
    expect(whileItWaits(said)).toMatchObject({ calls: again, words: expect.stringContaining("Shall I?") });
  });

  test("where it was not understood twice, a yes is one to the same proposal", () => {
    const twice = [...kettleWaits(), says("hmmm"), ...did("ugc_create", proposed, undefined), says("yes")];
    expect(turn(twice, secondWorld).calls).toEqual(again);
  });

  test("a deletion that was not agreed to is left", () => {
    const waits = [says("delete the brunch schedule"), ...did("schedules_list", {}, { schedules: [brunch] })];
    const proposal = did("schedules_remove", { scheduleId: brunch.id }, undefined);
    for (const said of ["hm", "go ahead and keep it", "are you sure"])
      expect(turn([...waits, ...proposal, says(said)], secondWorld)).toMatchObject({
        calls: [],
        words: "I left it as it is.",
      });
  });
});

describe("a question about what waits is answered, and it is proposed again", () => {
  test.each([
    ["what will it say?", /Three minutes|Peppery/],
    ["can I see the script first?", /Peppery/],
    ["is it vertical?", /20 seconds, 9:16, captions/],
    ["which voice will it use?", /presenter and the voice/],
    ["what if I don't like it", /what should be different/],
    ["how long will that take", /minute/],
    ["is it gonna have music?", /music that suits it/],
    ["with captions?", /20 seconds, 9:16, captions/],
    ["wait who's gonna be talking in it", /presenter and the voice/],
  ])("%s", (said, words) =>
    expect(whileItWaits(said)).toMatchObject({ calls: again, words: expect.stringMatching(words) }),
  );

  test.each(["how many videos do i have left?", "Which voices are there?"])("%s comes in its stead", (said) =>
    expect(whileItWaits(said).calls).toEqual([]),
  );
});

describe("what is said in place of a yes is meant in place of what waits", () => {
  test.each([
    ["no, our grinder", { prompt: "An ad for our grinder." }],
    ["nah, the decaf one", { prompt: "An ad for the decaf." }],
    ["nope, it's for our decaf", { prompt: "An ad for our decaf." }],
    ["not ceramic, steel", { prompt: kettle.prompt.replace("ceramic", "steel") }],
    ["that's not right, it brews in 2 minutes", { prompt: kettle.prompt.replace("3 minutes", "2 minutes") }],
    ["for tiktok", { platform: "tiktok" }],
    ["use a man", { voiceId: "local/reed" }],
    ["change it to square", { aspectRatio: "1:1" }],
  ])("%s", (said, args) =>
    expect(whileItWaits(said).calls).toEqual([{ tool: "ugc_create", args: { ...proposed, ...args } }]),
  );

  test.each(["no, a picture", "forget it, do an image instead", "I'd rather have a picture"])("%s", (said) =>
    expect(whileItWaits(said).calls).toMatchObject([{ tool: "imageAds_create", args: { prompt: kettle.prompt } }]),
  );

  test("music of an ad that is not made yet touches no other ad", () =>
    expect(whileItWaits("no music please").calls).toEqual([
      { tool: "ugc_create", args: { ...proposed, prompt: `${kettle.prompt} No music.` } },
    ]));

  test("another first line is another one", () => {
    const scenes = [{ id: "s1", line: "Peppery." }, kettleTimeline.scenes[1]];
    const waits = did("timelines_create", { timeline: { ...kettleTimeline, scenes } }, undefined);
    const { calls } = turn([...afterKettle(), says("change the hook"), ...waits, says("got another?")], secondWorld);
    expect(calls).toMatchObject([
      { tool: "timelines_create", args: { timeline: { scenes: [{ line: "Chewy, without the cow." }, {}] } } },
    ]);
  });

  test("a schedule that waits gets other times", () => {
    const input = { name: "Brunch", prompt: "Make an ad", cron: "0 17 * * 5", timezone: "UTC", budget: { videos: 1 } };
    const waits = [says("every Friday at 5pm make an ad"), ...did("schedules_create", input, undefined)];
    const crons = (said: string) => turn([...waits, says(said)], secondWorld).calls.map(({ args }) => args["cron"]);
    expect(crons("ok but at noon")).toEqual(["0 12 * * 5"]);
    expect(crons("make it thursdays")).toEqual(["0 17 * * 4"]);
  });
});

test("what may be charged without asking is said again, however often it was not understood", () => {
  const input = { name: "x", prompt: "Make an image ad for tea", cron: "0 17 * * 5", timezone: "UTC" };
  const budget = { videos: 0, staticAds: 1 };
  const waits = did("schedules_create", { ...input, budget }, undefined);
  const messages = [says("every Friday at 5pm make an image ad for tea"), ...waits, says("hm"), ...waits, says("hmm")];
  const { words, calls } = turn(messages, secondWorld);
  expect(calls).toMatchObject([{ tool: "schedules_create", args: { budget } }]);
  expect(words.match(/I did not understand/g)).toHaveLength(1);
  expect(words).toMatch(/may charge up to 1 image ad without asking again\. Shall I\?$/);
});

test("a deletion is agreed to by being said again, and nothing else is", () => {
  expect(agreesTo("schedules_remove", "yep, delete it")).toBe(true);
  expect(agreesTo("ugc_create", "yep, delete it")).toBe(false);
  expect(agreesTo("jobs_cancel", "yes stop it")).toBe(true);
  expect(agreesTo("ugc_create", "yes stop it")).toBe(false);
});

test.each(["ok then another one please", "fine, then another idea please"])("%s approves nothing", (said) =>
  expect(agreesTo("ugc_create", said)).toBe(false),
);

describe("“What is it for?” is asked again where the answer is none", () => {
  const asked = [
    says("make me a 20 second ad"),
    ...did(
      "ask_user",
      { question: turn([says("make me a 20 second ad")], secondWorld).calls[0]?.args["question"] },
      { response: null, skipped: true, reason: "superseded" },
    ),
  ];
  test.each(["what do you need to know?", "idk", "not sure yet"])("%s", (said) => {
    const { calls, words } = turn([...asked, says(said)], secondWorld);
    expect(calls).toMatchObject([{ tool: "ask_user", args: { question: expect.stringMatching(/^What is it for/) } }]);
    expect(words).toContain("One sentence is enough");
    const later = [...asked, says(said), ...did("ask_user", calls[0]?.args ?? {}, { response: "our dog beds" })];
    expect(turn(later, secondWorld).calls).toEqual([
      { tool: "ugc_create", args: { prompt: "An ad for our dog beds.", duration: 20 } },
    ]);
  });
  test.each([
    ["how about our socks", "An ad for our socks."],
    ["I sell soap", "I sell soap."],
    ["our wedding cakes, 20 sec pls, square", "An ad for our wedding cakes."],
  ])("%s", (said, prompt) => expect(turn([...asked, says(said)], secondWorld).calls[0]?.args["prompt"]).toBe(prompt));
  test("nothing", () => expect(turn([...asked, says("nothing")], secondWorld).calls).toEqual([]));
});

test.each(["just the one", "no schedule", "the quiz is every thursday, just one ad", "One ad, now"])(
  "a choice that was offered is chosen: %s",
  (said) => {
    const request = "Make an ad for our pub quiz every Thursday at 8pm";
    const [question] = turn([says(request)], {}).calls;
    const skipped = { response: null, skipped: true, reason: "superseded" };
    expect(
      turn([says(request), ...did("ask_user", question?.args ?? {}, skipped), says(said)], {}).calls,
    ).toMatchObject([{ tool: "ugc_create", args: { prompt: "An ad for our pub quiz every Thursday at 8pm." } }]);
  },
);

test("a yes to nothing that waits makes nothing", () => {
  const calls = turn([...afterKettle(), says("yes")], secondWorld).calls.map(({ tool }) => tool);
  expect(calls).toEqual(["ask_user"]);
});

test("an answer that tells no product but how it shall be is kept, and the product asked for again", () => {
  const [first] = turn([says("make me an ad for tiktok")], secondWorld).calls;
  const asked = [
    says("make me an ad for tiktok"),
    ...did("ask_user", first?.args ?? {}, { response: "actually no, instagram, 20 secs" }),
  ];
  const { calls } = turn(asked, secondWorld);
  expect(calls).toMatchObject([{ tool: "ask_user", args: { question: expect.stringMatching(/^What is it for/) } }]);
  const told = [...asked, ...did("ask_user", calls[0]?.args ?? {}, { response: "our dog beds" })];
  expect(turn(told, secondWorld).calls).toMatchObject([
    { tool: "ugc_create", args: { prompt: "An ad for our dog beds.", duration: 20, platform: "instagram_reels" } },
  ]);
});

test.each(["never mind", "forget it"])("what a form is answered with takes the wish back: %s", (response) => {
  const [question] = turn([says("make me an ad")], secondWorld).calls;
  expect(
    turn([says("make me an ad"), ...did("ask_user", question?.args ?? {}, { response })], secondWorld),
  ).toMatchObject({
    calls: [],
    words: "Understood, I did not do it.",
  });
});

test("who knows no product is told that a sentence is enough", () => {
  const [question] = turn([says("make me an ad")], secondWorld).calls;
  const skipped = { response: null, skipped: true, reason: "superseded" };
  const asked = [says("make me an ad"), ...did("ask_user", question?.args ?? {}, skipped)];
  expect(turn([...asked, says("dunno yet, what do you suggest")], secondWorld).words).toContain(
    "One sentence is enough",
  );
});

test("a day is no product", () =>
  expect(turn([says("make an ad on monday")], secondWorld).calls).toMatchObject([
    { tool: "ask_user", args: { question: expect.stringMatching(/^What is it for/) } },
  ]));
