import { expect, test } from "vitest";
import { readPrompt } from "../read-prompt";
import type { Marked } from "../tagging/marked-prompt";
import { withTrueNames } from "./true-names";
import type { PartLabel } from "../tagging/tagger";
import { tokensOf } from "../tokens";

function names(text: string, found: readonly (readonly [PartLabel, string])[]): string[] {
  const tokens = tokensOf(text);
  const parts = found.map(([label, words]) => {
    const from = tokens.findIndex(({ start }) => start === text.indexOf(words));
    return { label, from, to: from + tokensOf(words).length - 1 };
  });
  const likely = parts.filter(({ label }) => label === "n").map(({ from, to }) => ({ from, to, share: 0.9 }));
  const marked: Marked = { text, language: "en", tokens, parts, isGlue: tokens.map(() => false), names: likely };
  const { parts: left, names: kept } = withTrueNames(marked);
  return [
    ...left.map(({ label, from, to }) => `${label}[${text.slice(tokens[from]?.start, tokens[to]?.end)}]`),
    `${kept.length}`,
  ];
}

test("names of an enumeration in brackets are not the product's", () => {
  expect(
    names("Seal kits for excavators (Komatsu, Hitachi, JCB).", [
      ["k", "Seal kits"],
      ["n", "Komatsu, Hitachi"],
    ]),
  ).toEqual(["k[Seal kits]", "0"]);
});

test("days and hours are no name but a statement", () => {
  expect(names("Vintage clothes. Sat & Sun 11-6, Unit 4.", [["n", "Sat & Sun 11-6"]])).toEqual([
    "f[Sat & Sun 11-6]",
    "0",
  ]);
  expect(names("A museum. Open Thu-Sun 10-4, $6.", [["n", "Open Thu-Sun 10-4"]])).toEqual([
    "f[Open Thu-Sun 10-4]",
    "0",
  ]);
  expect(names("Saturday Kitchen, a supper club.", [["n", "Saturday Kitchen"]])).toEqual(["n[Saturday Kitchen]", "1"]);
});

test("what stands between two numbers is what somebody is", () => {
  expect(
    names("We need 6 HGV Class 1 night drivers.", [
      ["n", "HGV Class"],
      ["k", "night drivers"],
    ]),
  ).toEqual(["k[night drivers]", "0"]);
});

test("a venue without a capital of its own is where something is; one with is a name", () => {
  expect(
    names("Our blood drive at Kamloops high school gym.", [
      ["k", "blood drive"],
      ["n", "Kamloops high school gym"],
    ]),
  ).toEqual(["k[blood drive]", "f[at Kamloops high school gym]", "0"]);
  expect(
    names("Open day at Coldharbour Fire Station.", [
      ["k", "Open day"],
      ["n", "Coldharbour Fire Station"],
    ]),
  ).toEqual(["k[Open day]", "n[Coldharbour Fire Station]", "1"]);
});

test.each([
  ["my nail place its called october its in fort worth", "october"],
  ["Thrift store in Tucson. Store is just called Again.", "Again"],
  ["Pumpkins, pony rides. Name is Dykstra Family Farm.", "Dykstra Family Farm"],
  ['A night market. It is called "Small Hours" and it is free.', "Small Hours"],
])("what a thing is called is its name: %s", (text, name) => {
  expect(names(text, [])).toEqual([`n[${name}]`, "1"]);
});

test.each([
  "It's called for eleven.",
  "A farm. My name is Dykstra and we grow pumpkins.",
  "I've got a dog, he's called Rufus.",
  "He was called out twice last night.",
  "Every client is called back within an hour.",
  "It should never be called elderly.",
])("but not where nothing is named, nor a dog: %s", (text) => {
  expect(names(text, [])).toEqual(["0"]);
});

test("a word with a capital between a name and its number is the name's, unless it says to call", () => {
  expect(
    names("Hire it. DrainCam Direct 01204 555 017", [
      ["n", "DrainCam"],
      ["c", "Direct 01204 555 017"],
    ]),
  ).toEqual(["n[DrainCam Direct]", "c[01204 555 017]", "2"]);
  expect(
    names("Hire it. DrainCam Tel 01204 555 017", [
      ["n", "DrainCam"],
      ["c", "Tel 01204 555 017"],
    ]),
  ).toEqual(["n[DrainCam]", "c[Tel 01204 555 017]", "1"]);
});

test("words with capitals right behind what it is are its name, unless the prompt avoids them", () => {
  const found = [
    ["k", "Admission open"],
    ["v", "Vidya Institute"],
  ] as const;
  expect(names("Admission open, Vidya Institute, Mysuru.", found)).toEqual([
    "k[Admission open]",
    "n[Vidya Institute]",
    "1",
  ]);
  expect(names("Dont name Admission open, Vidya Institute please.", found)).toContain("v[Vidya Institute]");
  expect(names("Admission open. Dont name Vidya Institute please.", found)).toContain("v[Vidya Institute]");
});

test("what an event takes place at is not its name; a shop that sells is", () => {
  const parts = [
    ["k", "careers evening"],
    ["n", "Kibera Institute"],
  ] as const;
  expect(names("A careers evening at Kibera Institute.", parts)).toEqual([
    "k[careers evening]",
    "f[at Kibera Institute]",
    "0",
  ]);
  const shop = [
    ["k", "season sale"],
    ["n", "Blue Anchor Surf"],
  ] as const;
  expect(names("A season sale at Blue Anchor Surf.", shop)).toContain("n[Blue Anchor Surf]");
});

test.each([
  ["what it is not", "Classes for commerce students not IIT.", "IIT"],
  ["whom people work for", "Volunteer lifeguards for Coogee, six weeks.", "Coogee"],
])("%s is no name", (_, text, name) => {
  const found = names(text, [
    ["k", text.slice(0, text.search(/ (?:not|for [A-Z])/))],
    ["n", name],
  ]);
  expect(found).not.toContain(`n[${name}]`);
  expect(found.at(-1)).toBe("0");
});

test("somebody with a rank of whom more is told is no brand, a brand with one is", () => {
  const ray = [
    ["n", "captain Ray"],
    ["f", "has been doing this 22 years"],
  ] as const;
  expect(names("Fishing charter, captain Ray has been doing this 22 years.", ray)[0]).toBe("f[captain Ray]");
  expect(names("We are Captain Ray.", [["n", "Captain Ray"]])).toEqual(["n[Captain Ray]", "1"]);
});

test("what a place teaches is not its name", () => {
  const found = names("Please a video for a tuition centre. Subject: Additional Mathematics.", [
    ["k", "tuition centre"],
    ["n", "Additional Mathematics"],
  ]);
  expect(found).toEqual(["k[tuition centre]", "f[Additional Mathematics]", "0"]);
  expect(names("Subject: Frostfoot, heated insoles.", [["n", "Frostfoot"]])).toEqual(["n[Frostfoot]", "1"]);
});

test("what a prompt says is the name goes before another that was found", () => {
  const { name } = readPrompt(
    "Farm gate sign: Pumpkins, pony rides, corn maze. Now I need the video version. Open weekends, cash or debit. Name is Dykstra Family Farm.",
  );
  expect(name).toBe("Dykstra Family Farm");
});

test("where one is, is no name", () => {
  expect(names("I'm at Deering Oaks on Saturdays.", [["n", "Deering Oaks"]])).toEqual(["0"]);
});

test("a number behind a name is how to reach them", () => {
  const { name, callToAction, contact } = readPrompt(
    "auto upholstery, San Antonio. classic truck bench seats. free estimates. Ortega & Sons 210-555-0156. Tejano guitar low in back",
  );
  expect(name).toBe("Ortega & Sons");
  expect([callToAction, contact?.text].join(" ")).toContain("210-555-0156");
});

test.each([
  ["Short ad, chimney sweep, Inverness & the Black Isle. Book in summer and save £15.", "Inverness"],
  [
    "Advert for night market stall hire at Geylang Serai, Ramadan bazaar, 10 by 10 feet, 28 nights, S$9,800 including power. Applications close 31 January.",
    "Geylang",
  ],
])("where something is, is no name: %s", (prompt, place) => {
  expect(readPrompt(prompt).name ?? "").not.toContain(place);
});

test("one of several sorts is no name, and quotation marks are no part of one", () => {
  expect(
    readPrompt(
      "We are a family-run orchard outside Stanthorpe and we open for pick-your-own from 8 February. Gala first, then Granny Smith and Pink Lady towards the end.",
    ).name,
  ).toBeNull();
  expect(readPrompt("Real talk ad for our budgeting app for couples, 'Jar'. Free on iPhone only for now.").name).toBe(
    "Jar",
  );
});

test.each([
  [
    "Promo for the Harlan County Fair, July 16 thru 20. A teenage girl with her goat. Goat is named Waffles.",
    "Waffles",
  ],
  [
    "roller derby intake, starts tues 4 feb wollongong. her derby name is Pythagora Smash. end w 'come fall over with us'",
    "Pythagora",
  ],
  ["i fix bikes at peoples work. £49 basic £89 full. im josh 26. can it be a guy like me", "26"],
  ["junk removal, Phoenix + Scottsdale. same day if u call before noon. 602-555-0156. 15 secs", "602"],
  ["Two-day dry stone walling course for beginners in Wensleydale. £135 including tools.", "Two-day"],
])("somebody's name, a number and a length are no brand: %s", (prompt, name) => {
  expect(readPrompt(prompt).name ?? "").not.toContain(name);
});
