import { describe, expect, test } from "vitest";
import { requestOf } from "./requests";

describe("what a request is for", () => {
  test.each([
    ["Make a 30 second reel for Lumi, a lamp", "Lumi, a lamp"],
    ["hey can you do a tiktok ad for my dog walking business", "my dog walking business"],
    ["Fundraising ad for Harbour Lifeboats", "Harbour Lifeboats"],
    ["Listing video: 4 bed terrace in Leith", "4 bed terrace in Leith"],
    ["B2B ad for LinkedIn: Tallyho matches invoices", "Tallyho matches invoices"],
    ["Retreat ad", "retreat"],
    ["kombucha ad, brand is Fizzwell", "kombucha, brand is Fizzwell"],
    ["We'd like a 60 second video in a calm voice", ""],
    ["Make it a video about our swimming pool covers", "our swimming pool covers"],
    ["Our museum needs a 20 sec reel: night opening on 12 June", "night opening on 12 June"],
    ["Promote our podcast Dead Letters", "our podcast Dead Letters"],
  ])("%s", (text, subject) => {
    expect(requestOf(text)?.subject).toBe(subject);
  });

  test.each(["Parents get a short report after each lesson", "No ads", "Book a spot", "Splitly splits the bill"])(
    "no request: %s",
    (text) => {
      expect(requestOf(text)).toBeNull();
    },
  );

  test("whom it tells, and of what, is kept apart", () => {
    expect(requestOf("We need a video that tells beekeepers about Hivewise, a scale")).toMatchObject({
      subject: "Hivewise, a scale",
      audience: "beekeepers",
    });
    expect(requestOf("Make a film that tells beekeepers how Hivewise texts you at night")).toMatchObject({
      subject: "",
      statement: "Hivewise texts you at night",
      audience: "beekeepers",
    });
    expect(requestOf("Make an ad that gets people to donate a box of books")).toMatchObject({
      action: "donate a box of books",
    });
    expect(requestOf("An ad for people who want a better morning")).toMatchObject({
      subject: "",
      audience: "people who want a better morning",
    });
  });
});
