import { expect, test } from "vitest";
import { ends } from "./joined-parts.fixture";

const facts = (words: readonly string[]) => words.map((one) => ["f", one] as const);

test("a verb in the plural keeps its subject, which is no order then", () => {
  const text = "They charge in a pocket case, last 30 hours and link to your TV.";
  const parts = ["They charge in a pocket case", "last 30 hours", "link to your TV"] as const;
  expect(ends(text, facts(parts))).toEqual(["f[They charge in a pocket case, last 30 hours and link to your TV]"]);
});

test.each([
  ["It maps the room, empties itself, and runs quietly.", ["It maps the room", "empties itself", "runs quietly"]],
  [
    "It floats, fits any phone up to 6.9 inches and is rated to 30 metres.",
    ["It floats", "fits any phone up to 6.9 inches", "is rated to 30 metres"],
  ],
  ["BraidBuddy has 60 videos and works offline.", ["BraidBuddy has 60 videos", "works offline"]],
])("several verbs of one subject are one statement: %s", (text, words) => {
  expect(ends(text, facts(words))).toEqual([`f[${text.slice(0, -1)}]`]);
});

test("a price among several verbs of one subject does not part them", () => {
  const text = "It files taxes in all 50 states, syncs with QuickBooks, and costs $39 a month plus $5 per employee.";
  expect(
    ends(text, [
      ["f", "It files taxes in all 50 states, syncs with QuickBooks"],
      ["o", "costs $39 a month plus $5 per employee"],
    ]),
  ).toEqual([`o[${text.slice(0, -1)}]`]);
});

test("verbs of one subject that are no breath any more, or have none, stay apart", () => {
  const long = [
    "It draws 38 percent less current than others of its kind",
    "restarts by itself after every outage of the grid that lasts for longer than an hour",
  ] as const;
  expect(ends(`${long.join(", ")}.`, facts(long))).toEqual(long.map((words) => `f[${words}]`));
  expect(ends("Floats, runs quietly.", facts(["Floats", "runs quietly"]))).toEqual(["f[Floats]", "f[runs quietly]"]);
});

test("an enumeration that was not parted at its first comma is not parted at its and", () => {
  const text = "They install in two days, the grant covers £7,500 and the system is guaranteed for ten years.";
  expect(
    ends(text, facts(["They install in two days, the grant covers £7,500", "the system is guaranteed for ten years"])),
  ).toEqual([`f[${text.slice(0, -1)}]`]);
  expect(ends("Scents are fig, rain and old books.", facts(["Scents are fig", "rain and old books"]))).toEqual([
    "f[Scents are fig, rain and old books]",
  ]);
  const whole = ["Bread, cakes and pies", "coffee to go"];
  expect(ends("Bread, cakes and pies, and coffee to go.", facts(whole))).toEqual(whole.map((words) => `f[${words}]`));
});

test("a clause that ends an enumeration of statements is one, unless it is asked of whoever makes the ad", () => {
  const told =
    "Inspections are free, and we tarp leaking roofs the same day. We bake at four, and we want a calm voice.";
  expect(
    ends(told, [
      ["f", "Inspections are free"],
      ["f", "We bake at four"],
    ]),
  ).toEqual(["f[Inspections are free]", "f[we tarp leaking roofs the same day]", "f[We bake at four]"]);
});

test("a phrase that trails behind a clause belongs to it, one among phrases stays", () => {
  const text = "Every cup is made to order, from black coffee to flat white. Hot showers, from six in the morning.";
  const words = [
    "Every cup is made to order",
    "from black coffee to flat white",
    "Hot showers",
    "from six in the morning",
  ];
  expect(ends(text, facts(words))).toEqual([
    "f[Every cup is made to order, from black coffee to flat white]",
    "f[Hot showers]",
    "f[from six in the morning]",
  ]);
});

test("denials stay together", () => {
  expect(
    ends("No gurus, no jargon, free parking", [
      ["f", "No gurus"],
      ["f", "no jargon"],
      ["f", "free parking"],
    ]),
  ).toEqual(["f[No gurus, no jargon]", "f[free parking]"]);
});

test("a place is no item of a list of statements", () => {
  const words = ["outside Hamilton, Ontario", "the season runs from September 27"];
  expect(ends("We farm outside Hamilton, Ontario, and the season runs from September 27.", facts(words))).toEqual(
    words.map((one) => `f[${one}]`),
  );
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
    ]).at(-1),
  ).toBe(`f[${charity.slice(0, -1)}]`);
  const text = "My clinic, Stride Lab in Bristol, offers a 30-minute check for £45.";
  expect(
    ends(text, [
      ["n", "Stride Lab"],
      ["f", "in Bristol"],
      ["o", "offers a 30-minute check for £45"],
    ]),
  ).toEqual(["n[Stride Lab]", "o[My clinic, Stride Lab in Bristol, offers a 30-minute check for £45]"]);
});

test("in another language what nothing stands between is one", () => {
  expect(
    ends(
      "Une petite fromagerie à Annecy. La garrafa cuesta 49 euros",
      [
        ["k", "petite fromagerie"],
        ["f", "à Annecy"],
        ["f", "La garrafa"],
        ["o", "cuesta 49 euros"],
      ],
      "fr",
    ),
  ).toEqual(["k[petite fromagerie à Annecy]", "o[La garrafa cuesta 49 euros]"]);
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

test("whose name an or adds to a statement is said with it, unless the sentence compares or forbids", () => {
  expect(
    ends("It posts straight into Xero or QuickBooks.", [
      ["f", "It posts straight into Xero"],
      ["v", "QuickBooks"],
    ]),
  ).toEqual(["f[It posts straight into Xero or QuickBooks]"]);
  expect(
    ends("It is cheaper than Xero or QuickBooks.", [
      ["f", "It is cheaper than Xero"],
      ["v", "QuickBooks"],
    ]),
  ).toContain("v[QuickBooks]");
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

test("what somebody is doing besides belongs to what they do", () =>
  expect(
    ends(
      "Most owners do it all themselves, chasing late rent.",
      facts(["Most owners do it all themselves", "chasing late rent"]),
    ),
  ).toEqual(["f[Most owners do it all themselves, chasing late rent]"]));

test("hours stay with when it is open", () => {
  expect(
    ends("The shed is open Tuesdays, 10am to 1pm.", [
      ["f", "The shed is open Tuesdays"],
      ["f", "10am to 1pm"],
    ]),
  ).toEqual(["f[The shed is open Tuesdays, 10am to 1pm]"]);
});
