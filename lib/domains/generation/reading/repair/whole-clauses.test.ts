import { expect, test } from "vitest";
import { ends } from "./joined-parts.fixture";
import { readPrompt } from "../read-prompt";

test.each([
  ["de", "Wir kommen zu euch und reparieren im Hof.", "Wir kommen zu euch", "reparieren im Hof"],
  ["it", "Abbiamo 14 cani anziani, che nessuno guarda mai.", "Abbiamo 14 cani anziani", "nessuno guarda mai"],
  ["fr", "Moins 20 % le lundi et le mardi pour tous.", "Moins 20 % le lundi", "le mardi pour tous"],
])("in another language (%s) what a small word parts is one: %s", (language, text, before, after) => {
  const parts = [
    ["f", before],
    ["f", after],
  ] as const;
  expect(ends(text, parts, language)).toEqual([`f[${text.slice(0, -1)}]`]);
});

test.each([
  ["it", "Apre sabato 5, anzi sabato 12.", "Apre sabato 5", "sabato 12"],
  ["nl", "Repetitie op dinsdag. Maar gratis meezingen mag.", "Repetitie op dinsdag", "gratis meezingen mag"],
])("a second thought (%s) and another sentence are not: %s", (language, text, before, after) => {
  const parts = [
    ["f", before],
    ["f", after],
  ] as const;
  expect(ends(text, parts, language)).toEqual([`f[${before}]`, `f[${after}]`]);
});

test.each([
  [
    "We are a shop, but about half of what we do is plants for offices.",
    "is plants for offices",
    "about half of what we do is plants for offices",
  ],
  [
    "Our hall leaks and the committee needs to raise 18,000 pounds.",
    "raise 18,000 pounds",
    "Our hall leaks and the committee needs to raise 18,000 pounds",
  ],
  ["There is milk and the video is for parents.", "is for parents", "is for parents"],
  ["What we saw on our way to you is open every day.", "is open every day", "is open every day"],
  ["You will all soon have to raise 18,000 pounds.", "raise 18,000 pounds", "raise 18,000 pounds"],
])("a verb is said with what it is said of, unless that is for the maker: %s", (text, part, expected) => {
  expect(ends(text, [["f", part]])).toEqual([`f[${expected}]`]);
});

test("what is to be told is said without 'that', and with its verb", () => {
  const text = "Remind residents that garden waste subscriptions must be renewed by 31 March.";
  const parts = [
    ["f", "that garden waste subscriptions"],
    ["f", "must be renewed by 31 March"],
  ] as const;
  expect(ends(text, parts)).toEqual(["f[garden waste subscriptions must be renewed by 31 March]"]);
});

test("'An ad that makes teams want to try' is said by nobody", () => {
  const read = readPrompt(
    "An ad that makes remote teams want to try our online escape room. Takes 75 mins, live host.",
  );
  expect(JSON.stringify([read.facts, read.head, read.definition])).not.toContain("An ad");
});

test("to whom something is given is told with it; whom the ad is for is not", () => {
  const given = "We collect clean coats and give them to families.";
  const parts = [
    ["f", "We collect clean coats"],
    ["a", "families"],
  ] as const;
  expect(ends(given, parts)).toEqual(["f[We collect clean coats and give them to families]", "a[families]"]);
  const aimed = "We collect clean coats and the ad is for families.";
  expect(ends(aimed, parts)).toEqual(["f[We collect clean coats]", "a[families]"]);
});

test("what begins in the middle of a clause is said from its beginning, where that is no wish", () => {
  const said = (text: string, part: string): string[] => ends(text, [["f", part]]);
  expect(
    said(
      "Most people have no idea we exist and end up buying things they need for six weeks.",
      "up buying things they need for six weeks",
    ),
  ).toEqual(["f[Most people have no idea we exist and end up buying things they need for six weeks]"]);
  expect(said("We want the video to end up on a shelf of books.", "up on a shelf of books")).toEqual([
    "f[up on a shelf of books]",
  ]);
});
