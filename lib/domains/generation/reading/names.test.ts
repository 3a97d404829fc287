import { describe, expect, test } from "vitest";
import { readPrompt } from "./read-prompt";

const facts = (prompt: string) => readPrompt(prompt).facts.map(({ text }) => text);

describe("names", () => {
  test.each([
    ["Make a video for Second Chapter, a charity that gives books to prisons.", "Second Chapter", "charity"],
    ["Running shoe 'Kestrel 3'. 198 grams.", "Kestrel 3", "running shoe"],
    ["One, an ingredient company, sells vanilla.", "One", "ingredient company"],
    ["Say hello to Second Shelf, a marketplace for used cookbooks.", "Second Shelf", "marketplace"],
    ["Blink umbrella opens with one hand. blinkumbrella.com", "Blink", "umbrella"],
    ["A charity that gives books to prisons: Cell Library.", "Cell Library", "charity"],
    ['Water filter jug. £34. Call it "Källa".', "Källa", "water filter jug"],
    ["https://www.tidykit.app - habit tracker for families, kids earn stars", "Tidykit", "habit tracker"],
    ["ad for J. Marlow bags", "J. Marlow", "bags"],
    ["Brass umbrella stand, cast in Walsall, £145", null, "brass umbrella stand"],
    ["Product is Kvit, a receipts app for sole traders.", "Kvit", "receipts app"],
    ["Explain how Draughtline works. You clip the sensor to a frame.", "Draughtline", null],
    ["BREWMATE ONE. THE QUIETEST COFFEE GRINDER WE HAVE EVER BUILT. 58 DECIBELS.", "Brewmate One", null],
  ])("%s", (prompt, name, kind) => {
    expect(readPrompt(prompt)).toMatchObject({ name, ...(kind === null ? {} : { kind }) });
  });

  test.each([
    "umbrellas",
    "Coffee beans",
    "4 bed Victorian terrace in Leith",
    "ad for my candle shop",
    "Knitting club every wednesday",
  ])("no name in: %s", (prompt) => {
    expect(readPrompt(prompt).name).toBeNull();
  });

  test.each([
    ["An ad for a reusable steel water bottle.", "a reusable steel water bottle"],
    ["an ad for a folding electric cargo bike", "a folding electric cargo bike"],
    ["Make a 10 second ad for our quiet three-speed desk fan, please", "our quiet three-speed desk fan"],
  ])("the whole of what it is: %s", (prompt, head) => {
    const found = readPrompt(prompt).head ?? "";
    expect(found.replace(/^(?:an?|our) /, "")).toBe(head.replace(/^(?:an?|our) /, ""));
  });

  test("a kind ends where its name begins, and goes on with the clause behind it", () => {
    const app = readPrompt(
      "Promote our app Quietly, which mutes group chats after 9pm except for people you choose. iOS and Android. Show a stressed parent. CTA Download Quietly.",
    );
    expect(app).toMatchObject({
      name: "Quietly",
      kind: "app",
      definition: "our app which mutes group chats after 9pm except for people you choose",
      facts: [{ text: "iOS and Android." }],
    });
    const fish =
      "ad for tinned fish brand Marisol, sardines in lemon oil, caught off Galicia, hand packed. luxury feel.";
    expect(readPrompt(fish)).toMatchObject({ name: "Marisol" });
    expect(facts(fish)).not.toContain("tinned fish brand Marisol");
  });

  test("whoever introduces themselves is not the name of what they offer", () => {
    const reading = readPrompt(
      "I need a video ad for my mobile dog grooming van. I come to your driveway, no cages, 90 minutes per dog. Bookings in Bristol only. My name is Tess.",
    );
    expect(reading).toMatchObject({ name: null, head: "my mobile dog grooming van" });
    expect(reading.facts.at(-1)?.text).toBe("My name is Tess.");
  });

  test("a place, or whose thing it is, is no name", () => {
    const practice = readPrompt("Our dental practice in Bristol welcomes nervous patients. We never rush.");
    expect(practice.name).toBeNull();
    const camp = readPrompt("Kids' coding camp in Lyon this July. Ages 8 to 12, groups of six.");
    expect(camp.name).toBeNull();
  });
});
