import { describe, expect, test } from "vitest";
import { besidesYes, isYes } from "./agreement";
import { declinesProposal } from "./dialogue";
import { says, turn } from "./exam-world.fixture";
import { afterKettle, kettle, kettleWaits, secondWorld } from "./second-exam-world.fixture";

const fresh = (said: string) => turn([says(said)], secondWorld);
const afterAd = (said: string) => turn([...afterKettle(), says(said)], secondWorld);

describe("what a message wants is understood in words no rule holds", () => {
  test.each([
    ["did evrything from last week finish ok?", "jobs_list"],
    ["Wat kost een filmpje van 15 seconden ongeveer?", "estimates_create"],
    ["before i commit, what would a 45 second ugc vid run me", "estimates_create"],
    ["how's it coming along? client is asking", "jobs_get"],
  ])("%s reads %s", (said, tool) => {
    const { reads, calls } = fresh(said);
    expect(reads).toContain(tool);
    expect(calls).toEqual([]);
  });

  test.each([
    "do the ads go straight to our instagram page or do I have to download and post them myself?",
    "could my client look at it and say yes or no somewhere",
  ])("%s is told, and nothing is proposed", (said) => {
    const { words, calls } = afterAd(said);
    expect(words).not.toBe("");
    expect(calls).toEqual([]);
  });

  test.each(["what can this thing actually do?", "Morning! just having a look around"])(
    "%s is asked what to make, with examples",
    (said) => expect(fresh(said).calls).toMatchObject([{ tool: "ask_user", args: { options: expect.any(Array) } }]),
  );
});

describe("an agreement costs units: only what is all but certain is one", () => {
  test.each(["yeah go on then", "yes pls go ahead", "Oui c'est parfait, vas-y", "perfecto, hazlo"])("%s", (said) =>
    expect(isYes(said)).toBe(true),
  );
  test.each([
    "yeah nah",
    "absolutely not",
    "no, wait, actually yes",
    "give me a minute",
    "let me think about it",
    "yes but make it square",
    "how much is it?",
    "ok 20 seconds then",
    "looks expensive",
  ])("not: %s", (said) => expect(isYes(said)).toBe(false));

  test("a wish of its own behind a yes is carried out after what was agreed to", () => {
    expect(besidesYes("ok do it, and show me my remaining units afterwards")).toMatch(/^show me my remaining units/);
    expect(besidesYes("love it, do that one. and also one in 16:9 while youre at it")).toMatch(/^also one in 16:9/);
    expect(besidesYes("yes and make it shorter")).toBeUndefined();
    expect(besidesYes("yes")).toBe("");
  });

  test.each(["No, hold off on this one. My boss needs to see the budget", "let me think about it"])(
    "%s declines what waits",
    (said) => expect(declinesProposal(said)).toBe(true),
  );
});

describe("two things in one message", () => {
  test("a question behind another is answered, too", () => {
    const { reads, words } = fresh("hi, how many units have i got left and what would a 30 second ugc video cost me");
    expect(reads).toEqual(["account_usage", "estimates_create"]);
    expect(words).toMatch(/left[^]*unit/);
  });
});

describe("another voice is one there is", () => {
  test.each([
    ["Don't like her voice, got anything more British?", "local/ewan", /Ewan \(British\)/],
    ["Same one but square, and a guy instead of the girl", "local/reed", /Reed/],
    ["can the voice be Irish", expect.any(String), /No voice here is Irish/],
  ])("%s", (said, voiceId, words) => {
    const found = afterAd(said);
    expect(found.words).toMatch(words);
    expect(found.calls).toMatchObject([{ tool: "ugc_create", args: { prompt: kettle.prompt, voiceId } }]);
  });
});

test.each(["use the same voice for the next ones", "the voice is too fast", "who is the woman"])(
  "%s: the ad is not made again with another voice",
  (said) => {
    const { calls } = afterAd(said);
    expect(calls.filter(({ args }) => "voiceId" in args && args["voiceId"] !== kettle.voiceId)).toEqual([]);
  },
);

describe("another product, and what else is said of the ad", () => {
  test.each([
    ["ok now do one for our oat milk lattes, same length and format", "An ad for our oat milk lattes."],
    ["its a bit slow no? could we try something punchier", `${kettle.prompt} Tone: energetic.`],
    ["nice. same thing but square for the facebook feed", kettle.prompt],
    ["I don't like her voice, can a man say it instead", kettle.prompt],
    ["say it's out in Canada only", `${kettle.prompt} It's out in Canada only.`],
  ])("%s", (said, prompt) =>
    expect(afterAd(said).calls).toMatchObject([{ tool: "ugc_create", args: { prompt, duration: expect.any(Number) } }]),
  );

  test.each([
    "same in Spanish",
    "Super, tu peux me la refaire en français ?",
    "can we get this in Hindi also? rest same",
  ])("%s: its words are asked for, as nothing is translated", (said) =>
    expect(afterAd(said).calls).toMatchObject([
      { tool: "ask_user", args: { question: expect.stringContaining("I do not translate") } },
    ]),
  );
});

describe("what an ad is of", () => {
  test.each([
    ["youtube short, 40 seconds, for a 3 bed bungalow in Kelowna. Listed at 899k", /a 3 bed bungalow in Kelowna/],
    ["My students are doing a bake sale on May 3rd. Could you do a tiktok for it?", /bake sale on May 3rd/],
    ["an explainer for our schedule app, 45 secs", /for our schedule app/],
    ["I'd like to advertise our webhook monitoring tool", /our webhook monitoring tool/],
    ["Please make one youtube short for our tax filing app, 40 secs", /our tax filing app/],
  ])("%s", (said, prompt) =>
    expect(fresh(said).calls).toMatchObject([{ tool: "ugc_create", args: { prompt: expect.stringMatching(prompt) } }]),
  );

  test("an image is wanted where a video is not", () =>
    expect(fresh("Une pub carrée pour nos éclairs au café. Une image, pas une vidéo.").calls).toMatchObject([
      { tool: "imageAds_create" },
    ]));
  test("a format no ad is made in is told", () =>
    expect(fresh("Make a 10 second advert for our farm stall, open Thu to Sun, and put it in 4:5").words).toMatch(
      /not in 4:5/,
    ));
  test("less than a length is not that length", () =>
    expect(fresh("an ad for our gym's free week, under 20 seconds").calls).toMatchObject([{ args: { duration: 19 } }]));
});

test("while a proposal waits, another length is proposed in its place", () => {
  const { calls } = turn([...kettleWaits(), says("make it 25 seconds")], secondWorld);
  expect(calls).toMatchObject([{ tool: "ugc_create", args: { duration: 25 } }]);
});
