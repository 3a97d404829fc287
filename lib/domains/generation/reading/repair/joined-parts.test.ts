import { expect, test } from "vitest";
import { ends } from "./joined-parts.fixture";

test("a part that leads on goes to the end of the part behind it; an audience stays one", () => {
  const text = "An ad for a card game for teenagers who love trains. Tinted oil w/ cherry seed.";
  expect(
    ends(text, [
      ["k", "a card game for"],
      ["a", "teenagers who love trains"],
      ["f", "Tinted oil w"],
      ["f", "cherry seed"],
    ]),
  ).toEqual([
    "k[a card game for teenagers who love trains]",
    "a[teenagers who love trains]",
    "f[Tinted oil w/ cherry seed]",
  ]);
});

test("the last word of a sentence is its statement's, unless it is said to whoever makes the ad", () => {
  expect(
    ends("It's £5 a week after that. Free delivery please!", [
      ["o", "It's £5 a week after"],
      ["o", "Free delivery"],
    ]),
  ).toEqual(["o[It's £5 a week after that]", "o[Free delivery]"]);
});

test("what an and adds to the end of a statement is its own, unless it is said to whoever makes the ad", () => {
  expect(
    ends("Arranging one early avoids delay and cost for the family later.", [
      ["f", "Arranging one early avoids delay"],
    ]),
  ).toEqual(["f[Arranging one early avoids delay and cost for the family later]"]);
  expect(ends("Our buns are baked at four and make it funny.", [["f", "Our buns are baked at four"]])).toEqual([
    "f[Our buns are baked at four]",
  ]);
});

test("a few words behind an open end are its own; what leads to something else is cut", () => {
  const text = "For parents who've stopped talking. A lamp for the video we talked about yesterday.";
  expect(
    ends(text, [
      ["a", "parents who've"],
      ["k", "A lamp for the"],
    ]),
  ).toEqual(["a[parents who've stopped talking]", "k[A lamp]"]);
  expect(ends("Show that you get what you pay for, every day.", [["f", "you get what you pay for"]])).toEqual([
    "f[you get what you pay for]",
  ]);
});

test("other languages and names stay as they were found", () => {
  expect(ends("Ein Hocker aus Holz.", [["k", "Ein Hocker"]], "de")).toEqual(["k[Ein Hocker]"]);
  expect(ends("Made for Bed Bath and Beyond", [["n", "Bed Bath and"]])).toEqual(["n[Bed Bath and]"]);
});

test("a predicate right behind the name has it for its subject", () => {
  expect(
    ends("Southmead Kitchen cooks 300 meals a week", [
      ["n", "Southmead Kitchen"],
      ["f", "cooks 300 meals a week"],
    ]),
  ).toEqual(["n[Southmead Kitchen]", "f[Southmead Kitchen cooks 300 meals a week]"]);
});

test.each([
  [
    "Knives, wood and a pint are included.",
    "f",
    "Knives, wood",
    "a pint are included",
    "f[Knives, wood and a pint are included]",
  ],
  [
    "An ad for planning software that plugs into your till.",
    "k",
    "planning software",
    "plugs into your till",
    "k[planning software that plugs into your till]",
  ],
  [
    "A farm stay in the Borders with three heated huts.",
    "k",
    "A farm stay",
    "in the Borders with three heated huts",
    "k[A farm stay in the Borders with three heated huts]",
  ],
] as const)("what is one thing stays one: %s", (text, label, one, other, whole) => {
  expect(
    ends(text, [
      [label, one],
      ["f", other],
    ]),
  ).toEqual([whole]);
});

test("what goes on about something else does not", () => {
  expect(
    ends("A food bank in Dunedin and we need tins.", [
      ["k", "A food bank"],
      ["f", "in Dunedin and we need tins"],
    ]),
  ).toEqual(["k[A food bank]", "f[in Dunedin and we need tins]"]);
});

test("a statement around a name is one, and the name stays one", () => {
  expect(
    ends("40% off at Northpeak Outdoor until Sunday.", [
      ["o", "40% off at"],
      ["n", "Northpeak Outdoor"],
      ["f", "until Sunday"],
    ]),
  ).toEqual(["o[40% off at Northpeak Outdoor until Sunday]", "n[Northpeak Outdoor]"]);
});

test("whom a kind is for belongs to it", () => {
  expect(
    ends("Vaultlet, a password manager for families.", [
      ["n", "Vaultlet"],
      ["k", "a password manager"],
      ["a", "families"],
    ]),
  ).toEqual(["n[Vaultlet]", "k[a password manager for families]", "a[families]"]);
});

test("what stands between our and the name is what it is, unless it only says who asks", () => {
  const named = (text: string) => ends(text, [["n", "Quietly"]]);
  expect(named("Promote our chat app Quietly today.")).toEqual(["k[chat app]", "n[Quietly]"]);
  expect(named("An ad for my client Quietly.")).toEqual(["n[Quietly]"]);
});

test("a subject that a name ends keeps its beginning; words to the maker are none", () => {
  const vets = [
    ["n", "Fernside Vets"],
    ["f", "lasts 30 minutes"],
  ] as const;
  expect(ends("Every appointment at Fernside Vets lasts 30 minutes please.", vets).at(-1)).toBe(
    "f[Every appointment at Fernside Vets lasts 30 minutes]",
  );
  expect(
    ends("For managers: the PalletSense gate counts every pallet", [
      ["n", "PalletSense gate"],
      ["f", "counts every pallet"],
    ]).at(-1),
  ).toBe("f[the PalletSense gate counts every pallet]");
  expect(
    ends("Hearing tests at Fernside Vets are free please", [
      ["k", "Hearing tests"],
      ["n", "Fernside Vets"],
      ["f", "are free"],
    ]).at(-1),
  ).toBe("f[Hearing tests at Fernside Vets are free]");
  expect(ends("Ad for Fernside Vets lasts 30 minutes", vets).at(-1)).toBe("f[Fernside Vets lasts 30 minutes]");
});

test("an exception stays with its rule", () => {
  expect(
    ends("It mutes chats except for friends", [
      ["f", "It mutes chats"],
      ["f", "except for friends"],
    ]),
  ).toEqual(["f[It mutes chats except for friends]"]);
});

test("a statement keeps the name that is its subject", () => {
  for (const said of ["is moving to Hull", "sells rope"])
    expect(
      ends(`Kingsmere Council ${said}`, [
        ["n", "Kingsmere Council"],
        ["f", said],
      ]).at(-1),
    ).toBe(`f[Kingsmere Council ${said}]`);
  expect(
    ends("Kingsmere Council it's moving", [
      ["n", "Kingsmere Council"],
      ["f", "it's moving"],
    ]).at(-1),
  ).toBe("f[it's moving]");
});

test("a line of two sentences to end on is one, as far as its line goes", () => {
  const parts = [
    ["h", "Stay out late"],
    ["c", "Wake up early"],
  ] as const;
  expect(ends("Line to end on: Stay out late. Wake up early.", parts)).toEqual(["c[Stay out late. Wake up early]"]);
  expect(ends("Line to open on: Stay out late. Wake up early.", parts)).toHaveLength(2);
});

test("an amount keeps the label that tells what of, a price does not", () => {
  expect(
    ends("Battery: up to 40 hours\nPrice: $29", [
      ["f", "up to 40 hours"],
      ["o", "$29"],
    ]),
  ).toEqual(["f[Battery: up to 40 hours]", "o[$29]"]);
});

test("a slogan of two sentences is whole, where nothing else follows", () => {
  expect(ends("slogan: Sweet first. Then sorry.", [["h", "Sweet first"]])).toEqual(["h[Sweet first. Then sorry]"]);
  expect(
    ends("slogan: Sweet first. 8 pounds a jar.", [
      ["h", "Sweet first"],
      ["o", "8 pounds a jar"],
    ]),
  ).toEqual(["h[Sweet first]", "o[8 pounds a jar]"]);
});
