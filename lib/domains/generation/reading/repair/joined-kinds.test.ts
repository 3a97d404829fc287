import { expect, test } from "vitest";
import { ends } from "./joined-parts.fixture";

test("a place right behind the kind belongs to it, one behind a mark does not", () => {
  expect(
    ends("baby swimming lessons in Cork. An ad for a choir, in Hexham.", [
      ["k", "baby swimming lessons"],
      ["f", "in Cork"],
      ["k", "a choir"],
      ["f", "in Hexham"],
    ]),
  ).toEqual(["k[baby swimming lessons in Cork]", "k[a choir]", "f[in Hexham]"]);
});

test("a phrase right behind the kind belongs to it, a sentence does not", () => {
  expect(
    ends("A tracker the size of a coin. Chopping boards out of maple. A kettle it whistles", [
      ["k", "A tracker"],
      ["f", "the size of a coin"],
      ["k", "Chopping boards"],
      ["f", "out of maple"],
      ["k", "A kettle"],
      ["f", "it whistles"],
    ]),
  ).toEqual(["k[A tracker the size of a coin]", "k[Chopping boards out of maple]", "k[A kettle]", "f[it whistles]"]);
});

test("a clause right behind the kind belongs to it, up to the next mark", () => {
  expect(ends("Organic baby clothes that grow with the child, for parents.", [["k", "Organic baby clothes"]])).toEqual([
    "k[Organic baby clothes that grow with the child]",
  ]);
  expect(
    ends("Make an ad for an app that texts you, which mutes chats.", [
      ["k", "an app"],
      ["f", "texts you"],
      ["k", "mutes chats"],
    ]),
  ).toEqual(["k[an app that texts you]", "f[which mutes chats]"]);
});

test("what was done to the kind right behind it belongs to it", () => {
  expect(
    ends("Wool socks knitted in Shetland. An ad for wool socks, packed in paper. A novel set in Grimsby.", [
      ["k", "Wool socks"],
      ["f", "knitted in Shetland"],
      ["k", "wool socks"],
      ["f", "packed in paper"],
      ["k", "A novel"],
      ["f", "set in Grimsby"],
    ]),
  ).toEqual(["k[Wool socks knitted in Shetland]", "k[wool socks]", "f[packed in paper]", "k[A novel set in Grimsby]"]);
});

test("a count right before the kind belongs to it", () => {
  expect(ends("An ad for our 12 week course in welding", [["k", "week course in welding"]])).toEqual([
    "k[12 week course in welding]",
  ]);
});

test("an article right before the kind belongs to it", () => {
  expect(
    ends("An ad for Lumi, a lamp. Meet the kettle", [
      ["n", "Lumi"],
      ["k", "lamp"],
    ]),
  ).toEqual(["n[Lumi]", "k[a lamp]"]);
});

test("a superlative keeps its article, which makes it one", () => {
  expect(
    ends("An ad for the smallest baby monitor. Meet the kettle.", [
      ["k", "smallest baby monitor"],
      ["k", "kettle"],
    ]),
  ).toEqual(["k[the smallest baby monitor]", "k[kettle]"]);
});

test("a kind may stand before its name and a colon", () => {
  const parts = [
    ["f", "A charity that gives books to prisons"],
    ["n", "Cell Library"],
  ] as const;
  expect(ends("A charity that gives books to prisons: Cell Library.", parts)).toEqual([
    "k[A charity that gives books to prisons]",
    "n[Cell Library]",
  ]);
});

test("a long clause about the kind belongs to it, too", () => {
  const clause = "dims itself over 40 minutes so you fall asleep without reaching for a switch";
  expect(
    ends(`An ad for Lumora, a bedside lamp that ${clause}.`, [
      ["n", "Lumora"],
      ["k", "bedside lamp"],
      ["f", clause],
    ]),
  ).toEqual(["n[Lumora]", `k[a bedside lamp that ${clause}]`]);
});

test("an amount or a price right behind a statement goes on with it", () => {
  expect(
    ends("Four heads come in a letterbox-sized pack every three months for A$18.", [
      ["f", "Four heads come in a letterbox-sized pack"],
      ["f", "every three months"],
      ["o", "for A$18"],
    ]),
  ).toEqual(["o[Four heads come in a letterbox-sized pack every three months for A$18]"]);
});

test("what the maker's own kind is called in full belongs to it, what is said of the ad does not", () => {
  expect(
    ends("A calm ad for our pelvic floor physio clinic. A calm gym ad.", [
      ["k", "physio clinic"],
      ["k", "gym"],
    ]),
  ).toEqual(["k[pelvic floor physio clinic]", "k[gym]"]);
});

test("a verb before the kind is no attribute of it, the best one is", () => {
  expect(ends("Make an ad because my company does corporate catering.", [["k", "corporate catering"]])).toEqual([
    "k[corporate catering]",
  ]);
  expect(ends("My mum makes the best jerk sauce.", [["k", "jerk sauce"]])).toEqual(["k[the best jerk sauce]"]);
});

test("a clause right behind the kind is a part of it at any usual length", () =>
  expect(
    ends("An ad for bouquets that last for years, not like fresh ones that die in a week.", [
      ["k", "bouquets"],
      ["f", "that last for years, not like fresh ones that die in a week"],
    ]),
  ).toEqual(["k[bouquets that last for years, not like fresh ones that die in a week]"]));

test("a word that turns a kind into another belongs to it, one about the ad does not", () => {
  expect(ends("Non alcoholic craft beer, 0.5%.", [["k", "alcoholic craft beer"]])).toEqual([
    "k[Non alcoholic craft beer]",
  ]);
  expect(ends("Kerala style banana chips.", [["k", "banana chips"]])).toEqual(["k[Kerala style banana chips]"]);
  expect(ends("Upbeat banana chips ad.", [["k", "banana chips"]])).toEqual(["k[banana chips]"]);
});

test("a group goes on behind its comma in another language", () => {
  expect(
    ends(
      "Zielgruppe Frauen ab 35, die Wert auf Qualität legen.",
      [
        ["a", "Frauen ab 35"],
        ["f", "die Wert auf Qualität legen"],
      ],
      "de",
    ),
  ).toEqual(["a[Frauen ab 35, die Wert auf Qualität legen]"]);
});

test("the last word of what is sold belongs to it, a word about the ad does not", () => {
  expect(ends("an ad for our summer tune-up special: £89.", [["k", "summer tune-up"]])).toEqual([
    "k[summer tune-up special]",
  ]);
  expect(ends("car detailing ad, £89.", [["k", "car detailing"]])).toEqual(["k[car detailing]"]);
});

test("what a word like 'style' makes of the word before it is of the kind", () => {
  expect(ends("one for our parkrun style kids cycle club.", [["k", "style kids cycle club"]])).toEqual([
    "k[parkrun style kids cycle club]",
  ]);
});
