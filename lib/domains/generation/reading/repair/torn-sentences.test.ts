import { describe, expect, test } from "vitest";
import { ends } from "./joined-parts.fixture";
import { readPrompt } from "../read-prompt";
import type { PartLabel } from "../tagging/tagger";

type Parts = readonly (readonly [PartLabel, string])[];

test.each<[text: string, parts: Parts, expected: readonly string[]]>([
  [
    "Parents in the video always ask, is it safe if a child bites it?",
    [["f", "it safe if a child bites it"]],
    ["f[is it safe if a child bites it]"],
  ],
  ["What counts for most of them is it works at night.", [["f", "it works at night"]], ["f[it works at night]"]],
])("a question keeps the verb it begins with, a statement takes none: %s", (text, parts, expected) => {
  expect(ends(text, parts)).toEqual(expected);
});

describe("what ends with an open word", () => {
  test("goes where a call to action follows", () => {
    const parts = [
      ["f", "Residents need to"],
      ["c", "check their new day online"],
    ] as const;
    expect(ends("Residents need to check their new day online.", parts)).toEqual(["c[check their new day online]"]);
  });

  test("takes along the kind right behind it, which stays one", () => {
    const parts = [
      ["f", "We turn seaweed into"],
      ["k", "liquid plant feed"],
    ] as const;
    expect(ends("We turn seaweed into liquid plant feed.", parts)).toEqual([
      "f[We turn seaweed into liquid plant feed]",
      "k[liquid plant feed]",
    ]);
  });

  test("is one with the statement right behind it", () => {
    const parts = [
      ["f", "The bus stops at"],
      ["f", "Mill Lane on weekdays"],
    ] as const;
    expect(ends("The bus stops at Mill Lane on weekdays.", parts)).toEqual([
      "f[The bus stops at Mill Lane on weekdays]",
    ]);
  });
});

test.each([
  [
    "An ad for travel nurses, who work in three states and get scared every April.",
    "who work in three states",
    "get scared every April",
  ],
  [
    "Show that we can advise on grants, which can cover most of the cost.",
    "we can advise on grants",
    "can cover most of the cost",
  ],
  [
    "A video of thirty lessons, made by a hostage negotiator and a teacher.",
    "made by a hostage negotiator",
    "a teacher",
  ],
  ["A clip of four winter tires mounted and balanced for winter.", "four winter tires mounted", "balanced for winter"],
  ["Film a real diving bell that you can climb inside.", "a real diving bell", "you can climb inside"],
  ["Show £20 including the suit and a jar to take home.", "£20 including the suit", "a jar to take home"],
])("what has no subject but that of what stands before it is said with it: %s", (text, before, after) => {
  expect(
    ends(text, [
      ["f", before],
      ["f", after],
    ]),
  ).toEqual([`f[${text.slice(text.indexOf(before), -1)}]`]);
});

test("a size is said whole", () => {
  expect(ends("Show that 4.8mm x 300 black is our top line.", [["f", "300 black is our top line"]])).toEqual([
    "f[4.8mm x 300 black is our top line]",
  ]);
});

test("what somebody is quoted with in a sentence is no line of its own, a line asked for is", () => {
  const text = 'We track who is just saying "I am coming". End on "See you there."';
  expect(
    ends(text, [
      ["f", "We track who is just saying"],
      ["h", "I am coming"],
      ["h", "See you there."],
    ]),
  ).toEqual(['f[We track who is just saying "I am coming]', "h[See you there.]"]);
});

test("an abbreviation ends no statement", () => {
  const found = [
    ["f", "24 hours a week inc"],
    ["f", "alternate weekends"],
  ] as const;
  expect(ends("24 hours a week inc. alternate weekends.", found)).toEqual([
    "f[24 hours a week inc. alternate weekends]",
  ]);
});

test("what a stroke parts is one", () => {
  expect(
    ends("$21.50/hr to start.", [
      ["o", "$21.50"],
      ["f", "hr to start"],
    ]),
  ).toEqual(["o[$21.50/hr to start]"]);
});

test.each([
  ["Show free parking by the gate and cold lemonade all day.", "free parking by the gate", "cold lemonade all day"],
  [
    "The video tells that we reopen after two years of repairs and the whale is back.",
    "we reopen after two years of repairs",
    "the whale is back",
  ],
])("what stands for itself stays apart: %s", (text, before, after) => {
  expect(
    ends(text, [
      ["f", before],
      ["f", after],
    ]),
  ).toHaveLength(2);
});

test("a greeting is no part of what a vacancy says", () => {
  const text = "Hello, we need 6 night drivers.";
  expect(ends(text, [["k", "night drivers"]])).toEqual(["f[we need 6 night drivers]"]);
});

test("a name that an article begins goes on to what it is", () => {
  const { name, facts } = readPrompt("The Skarvoy ferry sails again from 1 May. Foot passengers 90 kroner.");
  expect(name).toBe("The Skarvoy ferry");
  expect(facts.map(({ text }) => text)).toContain("The Skarvoy ferry sails again from 1 May.");
});

test("a kind that a statement tells is no statement of its own", () => {
  const { facts } = readPrompt(
    "I'm the founder of Kelpwise. We turn seaweed from the west coast of Norway into a liquid plant feed for houseplants. You mix one capful in a litre of water every two weeks, that's all. It doesn't smell (people always ask). One bottle lasts a year for ten plants. Glass bottle, refill pouches. The ad should begin with a sad looking plant and finish with a happy one, and end with kelpwise.no. Light humour welcome.",
  );
  expect(facts.filter(({ text }) => text.includes("liquid plant feed"))).toHaveLength(1);
});

test.each([
  [
    "Our shelter needs possum and joey carers plus donations of old sheets.",
    "needs possum and joey",
    "carers plus donations of old sheets",
    ["f[Our shelter needs possum and joey carers plus donations of old sheets]"],
  ],
  [
    "Most shearers won't come for six sheep, we will.",
    "Most shearers won't come for six sheep",
    "we will",
    ["f[Most shearers won't come for six sheep, we will]"],
  ],
  [
    "reads your contracts data stays in the EU",
    "reads your contracts",
    "data stays in the EU",
    ["f[reads your contracts]", "f[data stays in the EU]"],
  ],
  ["lasts two years in Leeds", "lasts two years", "in Leeds", ["f[lasts two years in Leeds]"]],
])("what a verb goes on with, and what answers, is said with it: %s", (text, before, after, whole) => {
  const found = ends(text, [
    ["f", before],
    ["f", after],
  ]);
  expect(found).toEqual(whole);
});
