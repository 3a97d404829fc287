import { describe, expect, test } from "vitest";
import { ends } from "./joined-parts.fixture";
import { readPrompt } from "../read-prompt";

describe("words that a sentence forbids", () => {
  test.each([
    ['Please do not write "100% job guarantee".', "100% job guarantee"],
    ["Legally we can't claim it cures eczema.", "it cures eczema"],
    ["It is light, so never say featherweight.", "featherweight"],
    ["Please no 'get ready to rock' type language.", "get ready to rock"],
  ])("are words to avoid: %s", (text, words) => {
    expect(ends(text, [["f", words]])).toEqual([`v[${words}]`]);
  });

  test.each([
    ["We do not use palm oil.", "We do not use palm oil"],
    ["Please don't go on about it, just say it's gentle.", "it's gentle"],
    ["And don't say no before you have tried it.", "you have tried it"],
    ["You don't say no to free parking here.", "You don't say no to free parking here"],
  ])("are not what the maker says of itself, or what is said instead: %s", (text, words) => {
    expect(ends(text, [["f", words]])).toEqual([`f[${words}]`]);
  });

  test("are in no script, and the settings name them", () => {
    const { facts, leads, settings } = readPrompt(
      'Tally course at our Kothrud centre, fees Rs 14,500. Please do not write "100% job guarantee", last time we got a complaint.',
    );
    expect(JSON.stringify([facts, leads])).not.toContain("guarantee");
    expect(settings.forbidden).toContain("100% job guarantee");
  });
});

test.each([
  "It has to be gentle",
  "Half of them drive for a living",
  "Our customers are mostly over sixty",
  "Users are mostly new graduates",
  "Then her hand lifting a lid",
  "Everything has to be captioned",
  "Nothing crude",
  "You pick the joke",
  "Don't call it a game changer",
  "If you have better use yours",
  "It must also work printed A3",
  "It should make people hungry",
  "The viewers are ringers in Scandinavia",
])("what is told to whoever makes the ad is not said: %s", (words) => {
  expect(ends(`${words}.`, [["f", words]])).toEqual([]);
});

test.each([
  "It has to be booked by Friday",
  "Most of our patients are runners",
  "Half of them come back within a year",
  "Our users are 30% faster",
  "Our customers are over 2,000 families",
  "Then we deliver it to your door",
])("what viewers may care for is said: %s", (words) => {
  expect(ends(`${words}.`, [["f", words]])).toEqual([`f[${words}]`]);
});

test("what leads to a line in quotes is no call to action", () => {
  const found = [
    ["c", "Começa com"],
    ["h", "Parou de costurar?"],
  ] as const;
  expect(ends('Começa com "Parou de costurar?" e fim.', found, "pt")).toEqual(["h[Parou de costurar?]"]);
});

test.each([
  "Start w the noise in the dark",
  "Treat us like hockey",
  "Ask for happy neighbor type",
  "Store is just called Again",
  "Ask for volunteers and not for money",
  "Bring up spilled milkshakes",
])("an order to whoever makes the ad is no call to action: %s", (words) =>
  expect(ends(`${words}.`, [["c", words]])).toEqual([]),
);

test.each(["Start with a free lesson", "Ask for Bernie at the till", "Nothing beats it"])(
  "one to viewers is, and a claim is said: %s",
  (words) => expect(ends(`${words}.`, [["c", words]])).toEqual([`c[${words}]`]),
);

test("a laugh at the end is not said", () => {
  expect(ends("Goats are clean and insured lol.", [["f", "Goats are clean and insured lol"]])).toEqual([
    "f[Goats are clean and insured]",
  ]);
});

test("what not to say is not said behind a statement", () => {
  const text = "First crop in six months so dont say instant.";
  expect(ends(text, [["f", "First crop in six months so dont say instant"]])).toEqual(["f[First crop in six months]"]);
});

test("'and say so' is not said", () => {
  expect(ends("No subscription, and say so.", [["f", "No subscription, and say so"]])).toEqual(["f[No subscription]"]);
});

test.each([
  ["We want to fill October and November when it is empty.", "We want to fill October and November when it is empty"],
  ["We want more regular customers, the houses look after themselves.", "We want more regular customers"],
])("what the ad is to do for whoever asks for it is not said: %s", (text, part) => {
  expect(ends(text, [["f", part]])).toEqual([]);
});

test.each([
  ["fr", "Un ton doux, et surtout pas de « venez nombreux ».", "venez nombreux"],
  ["nl", "Rustig, en zeg niet 'de veiligste'.", "de veiligste"],
])("words in quotes that are to be avoided are not said (%s)", (language, text, words) => {
  expect(ends(text, [["c", words]], language)).toEqual([]);
});

test("an order about the number is no call to action", () => {
  expect(ends("Get the phone number in there twice.", [["c", "Get the phone number in there twice"]])).toEqual([]);
});

test("what leads on to a call to action is not said before it", () => {
  const text = "The shop is on Portland Street, folk can just pop in.";
  const parts = [
    ["f", "The shop is on Portland Street, folk can just"],
    ["c", "pop in"],
  ] as const;
  expect(ends(text, parts)).toEqual(["f[The shop is on Portland Street]", "c[pop in]"]);
});

test("what it is to feel like is no call to action", () => {
  expect(ends("Want it to feel like a Saturday morning.", [["c", "feel like a Saturday morning"]])).toEqual([]);
});

test("what somebody in a wanted scene does is no call to action, what customers are to do is", () => {
  const scene = "Want someone to taste the hot one and try to carry on talking.";
  expect(ends(scene, [["c", "try to carry on talking"]])).toEqual([]);
  expect(ends("We want managers to book a demo.", [["c", "book a demo"]])).toEqual(["c[book a demo]"]);
});

test("who is to be seen is not said with what is", () => {
  const text = "Could it be funny, a woman in her 40s maybe, and say preorder online so nobody misses out";
  expect(ends(text, [["c", "preorder online so nobody misses out"]])).toEqual([
    "f[preorder online so nobody misses out]",
  ]);
  expect(ends("A woman in her 40s maybe.", [["f", "A woman in her 40s maybe"]])).toEqual([]);
  expect(ends("A woman in Leeds runs it.", [["f", "A woman in Leeds runs it"]])).toEqual([
    "f[A woman in Leeds runs it]",
  ]);
});

test("how a statement is to be shown is not said behind it", () => {
  expect(ends("First class free to be highlighted.", [["o", "First class free to be highlighted"]])).toEqual([
    "o[First class free]",
  ]);
  expect(ends("OPEN SATURDAYS on it", [["c", "OPEN SATURDAYS on it"]])).toEqual(["c[OPEN SATURDAYS]"]);
});

test("who says a list of things is not said, and the things are", () => {
  const said = readPrompt(
    "School bus drivers wanted, Duluth MN. Retired guy or stay at home mom, sitting in the driver seat, says paid CDL training, $24.50/hr, summers off, kids know your name.",
  ).facts.map(({ text }) => text);
  expect(said).toContain("paid CDL training");
  expect(said.join(" ")).not.toMatch(/Retired|sitting/);
});
