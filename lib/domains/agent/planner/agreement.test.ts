import { describe, expect, test } from "vitest";
import { besidesYes, isYes } from "./agreement";
import { agreesTo } from "./dialogue";

describe("what acknowledges, asks, sets a condition, puts off, mocks or wants another thing approves nothing", () => {
  test.each([
    "不要",
    "lekker dan",
    "one moment please",
    "si mi jefe quiere, adelante",
    "faccio io",
    "sounds fine in theory",
    "yes if it's free",
    "troppo caro",
    "नहीं",
    "考えさせて",
    "yes for instagram",
    "costa troppo",
    "is dat goed",
    "vabbè",
    "sí, cancélalo",
    "pls dont go ahead",
    "やめてください",
    "plz don t",
    "nooit",
    "es caro",
    "go ahead when I tell you",
    "looks good to whom",
    "wouldnt do it",
    "oh great another charge",
    "lieber später",
    "are you going to go ahead",
    "jangan",
    "certo come no",
    "qué caro",
    "c'est cher",
    "mejor cancela",
    "est-ce que c'est bon",
    "too pricey",
    "sí claro, y quién lo paga",
    "yes go back to the first one",
    "is it good",
    "thats a lot of units",
    "nem pensar",
    "make it funnier",
    "لا أريد",
    "super, encore le mauvais produit",
    "oui arrête",
    "ja maar korter",
    "en absoluto",
    "weg damit",
    "doe maar een andere",
    "seguro que está bien",
    "ist das okay so",
    "shall we go ahead",
    "haha",
    "let's not do that",
    "zu teuer",
    "is goed zo",
    "disapproved",
    "do it in blue",
    "όχι",
    "what",
    "shelve it",
    "looks good on paper",
    "sim depois",
    "sim, cancelar",
    "yes scrap it",
    "ja mach das morgen",
    "sounds too good to be true",
    "ajá",
    "great, I'll get back to you",
    "oof",
    "oui demain",
    "please refrain",
    "yeah right",
    "make it nice",
    "make it great",
    "make it so good",
    "make it green",
    "make it like that one",
    "make this one like that",
    "mach es super",
    "do it like this",
  ])("%s", (said) => expect(isYes(said)).toBe(false));
});

describe("a question in the words of an agreement approves nothing", () => {
  test.each(["is it all good", "are we ok to go", "is that perfect like this", "do I go ahead now", "go on"])(
    "%s",
    (said) => expect(isYes(said)).toBe(false),
  );
});

describe("a question or a change behind a yes approves nothing", () => {
  test.each([
    "ok and what does that cost",
    "perfect, then show me the script first",
    "great, and what happens to my units if I don't like it?",
    "love it and also make it square",
    "yes and also change the price to $59",
    "yes and one more thing, make it square",
    "sure, and one more question",
    "yes and a shorter one",
    "yes and one for youtube, drop the other one",
    "ok and one as a square, make both 10 seconds",
    "yes and one for youtube, not for tiktok",
    "yes and make it a tiktok too",
    "is that ok and what does it cost",
  ])("%s", (said) => expect(besidesYes(said)).toBeUndefined());
});

describe("another one behind a yes is asked for besides", () => {
  test.each([
    ["yes, and one for tiktok too", "one for tiktok too"],
    ["ok do it. and a square one as well", "a square one as well"],
    ["go ahead and save it as a skill called Cans", "save it as a skill called Cans"],
    ["perfect, plus 2 square pictures too", "2 square pictures too"],
  ])("%s", (said, besides) => expect(besidesYes(said)).toBe(besides));
});

describe("what stops or deletes wants a plain yes", () => {
  test.each(["carry on", "go ahead and finish it", "proceed with the video", "yeah go on then"])("%s", (said) => {
    expect(agreesTo("jobs_cancel", said)).toBe(false);
    expect(agreesTo("schedules_remove", said)).toBe(false);
  });
  test("yes", () => expect(agreesTo("schedules_remove", "yes please")).toBe(true));
});

test.each([
  ["yes and then make a square version", "then make a square version"],
  ["ok, and make another one for our decaf", "make another one for our decaf"],
])("another one behind a yes: %s", (said, besides) => expect(besidesYes(said)).toBe(besides));

test.each([
  "yes and make a shorter one",
  "yes and make one change",
  "ok and make a square one instead",
  "yes and make it square",
])("a change behind a yes approves nothing: %s", (said) => expect(besidesYes(said)).toBeUndefined());
