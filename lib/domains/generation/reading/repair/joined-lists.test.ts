import { expect, test } from "vitest";
import { ends } from "./joined-parts.fixture";

const facts = (words: readonly string[]) => words.map((one) => ["f", one] as const);

test("a verb in the plural keeps its subject, which is no order then", () => {
  const text = "Show that they charge in a pocket case, last 30 hours and link to your TV.";
  const parts = ["they charge in a pocket case", "last 30 hours", "link to your TV"] as const;
  expect(ends(text, facts(parts))).toEqual(["f[they charge in a pocket case, last 30 hours and link to your TV]"]);
});

test.each([
  [
    "Show that it maps the room, empties itself, and runs quietly.",
    ["it maps the room", "empties itself", "runs quietly"],
  ],
  [
    "Show that it floats, fits any phone up to 6.9 inches and is rated to 30 metres.",
    ["it floats", "fits any phone up to 6.9 inches", "is rated to 30 metres"],
  ],
  ["Show that BraidBuddy has 60 videos and works offline.", ["BraidBuddy has 60 videos", "works offline"]],
])("several verbs of one subject are one statement: %s", (text, words) => {
  expect(ends(text, facts(words))).toEqual([`f[${text.slice("Show that ".length, -1)}]`]);
});

test("a price among several verbs of one subject does not part them", () => {
  const text =
    "Show that it files taxes in all 50 states, syncs with QuickBooks, and costs $39 a month plus $5 per employee.";
  expect(
    ends(text, [
      ["f", "it files taxes in all 50 states, syncs with QuickBooks"],
      ["o", "costs $39 a month plus $5 per employee"],
    ]),
  ).toEqual([`o[${text.slice("Show that ".length, -1)}]`]);
});

test("verbs of one subject that are no breath any more, or have none, stay apart", () => {
  const long = [
    "it draws 38 percent less current than others of its kind",
    "restarts by itself after every outage of the grid that lasts for longer than an hour",
  ] as const;
  expect(ends(`Show that ${long.join(", ")}.`, facts(long))).toEqual(long.map((words) => `f[${words}]`));
  expect(ends("Show that the raft floats, runs quietly.", facts(["floats", "runs quietly"]))).toEqual([
    "f[floats]",
    "f[runs quietly]",
  ]);
});

test("an enumeration that was not parted at its first comma is not parted at its and", () => {
  const text = "They install in two days, the grant covers £7,500 and the system is guaranteed for ten years.";
  expect(
    ends(text, facts(["They install in two days, the grant covers £7,500", "the system is guaranteed for ten years"])),
  ).toEqual([`f[${text.slice(0, -1)}]`]);
});

test("two things that a sentence names are one", () => {
  const text = "Every Tuesday we do two curries and a jug of iced tea for $39.";
  expect(
    ends(text, [
      ["f", "Every Tuesday we do two curries"],
      ["o", "a jug of iced tea for $39"],
    ]),
  ).toEqual([`o[${text.slice(0, -1)}]`]);
});

test("a verb behind a subject between commas keeps it", () => {
  const charity = "Our charity, Second Share, hands out 400 parcels a week.";
  expect(
    ends(charity, [
      ["k", "charity"],
      ["n", "Second Share"],
      ["f", "hands out 400 parcels a week"],
    ]),
  ).toEqual([`f[${charity.slice(0, -1)}]`, "k[charity]", "n[Second Share]"]);
  const text = "My clinic, Stride Lab in Bristol, offers a 30-minute check for £45.";
  expect(
    ends(text, [
      ["n", "Stride Lab"],
      ["f", "in Bristol"],
      ["o", "offers a 30-minute check for £45"],
    ]),
  ).toEqual(["o[My clinic, Stride Lab in Bristol, offers a 30-minute check for £45]", "n[Stride Lab]"]);
});

test("in another language what nothing stands between is one", () => {
  expect(
    ends(
      "Une pub pour une petite fromagerie à Annecy, la meule coûte 49 euros.",
      [
        ["k", "petite fromagerie"],
        ["f", "à Annecy"],
        ["f", "la meule"],
        ["o", "coûte 49 euros"],
      ],
      "fr",
    ),
  ).toEqual(["k[petite fromagerie à Annecy]", "o[la meule coûte 49 euros]"]);
});

test("what so or but goes on with is not parted from its statement", () => {
  expect(
    ends("I do nails outside your house, so no cages. It's small, but loud.", [
      ["f", "I do nails outside your house"],
      ["f", "so no cages"],
      ["f", "It's small"],
      ["f", "but loud"],
    ]),
  ).toEqual(["f[I do nails outside your house, so no cages]", "f[It's small, but loud]"]);
});

test("what is said of a subject goes with it, unless the subject is a label for whoever makes the ad", () => {
  expect(ends("Usage is twice a week.", [["f", "twice a week"]])).toEqual(["f[Usage is twice a week]"]);
  expect(ends("Tone is warm and slow.", [["f", "warm and slow"]])).toEqual(["f[warm and slow]"]);
});

test("statements that no mark parts are one where the text has marks", () => {
  const parts = [
    ["f", "The barn has leftover tables"],
    ["o", "half price"],
  ] as const;
  expect(ends("The barn has leftover tables half price.", parts)).toEqual([
    "o[The barn has leftover tables half price]",
  ]);
  expect(ends("The barn has leftover tables half price", parts)).toHaveLength(2);
});
