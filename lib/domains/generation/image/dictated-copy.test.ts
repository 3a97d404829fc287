import { describe, expect, test } from "vitest";
import { writeImageCopy } from "./image-copy";

const copyOf = (prompt: string, seed = 7) => writeImageCopy(prompt, seed, null);

describe("words that were dictated are taken as they stand", () => {
  test("by label", () => {
    const { shared, messages } = copyOf("Coffee beans. Headline: Monday, but better. Button: Order your first bag");
    expect(messages[0]?.headline).toBe("Monday, but better");
    expect(shared.button).toBe("Order your first bag");
    expect(messages[0]?.sub).toBe("Coffee beans");
  });

  test("by label on lines of their own, with their full stop", () => {
    const { shared, messages } = copyOf("Tea shop\nHeadline: Put the kettle on.\nSubline: Go on.\nCTA: Visit us");
    expect(messages[0]).toEqual({ headline: "Put the kettle on.", sub: "Go on." });
    expect(shared.button).toBe("Visit us");
  });

  test("in quotes, wherever they stand", () => {
    const { shared, messages } = copyOf(
      'Poster for "Ember" candles with the text “Slow evenings.” and a button saying "Light one"',
    );
    expect(messages[0]?.headline).toBe("Slow evenings.");
    expect(shared).toMatchObject({ button: "Light one", brand: "Ember" });
  });

  test.each([
    ["Honey from Tasmania. Headline: 'Tastes like a place.' Small text: 400g, $22.", "Tastes like a place."],
    ["Pantomime, village hall, 12-14 December. Headline 'You shall go'", "You shall go"],
    ["Podcast editing service. Headline: You talk. We tidy. Sub: $65 an episode", "You talk. We tidy."],
    ["Law firm in Tulsa. Headline: Hurt? Talk first, sign later. Then Brandt Law.", "Hurt? Talk first, sign later."],
    ["Tip runs, from £60 a load. text: Gone by lunchtime. 07700 900146", "Gone by lunchtime"],
    ["Tyre shop. pic of a strong tyre. big words GRIP IT. phone 0772 555 014", "GRIP IT"],
    [
      "Meal planner, $6. headline Plan Sunday. Eat well all week. my shop is PaperPlum",
      "Plan Sunday. Eat well all week.",
    ],
    [
      "Carers in Swindon. Headline - Be someone's favourite part of Tuesday. Call us",
      "Be someone's favourite part of Tuesday",
    ],
    ["Veg box, £15 a week. Words: Still got mud on. Patchwork Farm", "Still got mud on"],
    ["Whitening pens, £30. Text: Say cheese. Forever. Brand: Halo & Co", "Say cheese. Forever."],
    ["Conveyancing £695. Line 1: Moving? Line 2: One price, no surprises.", "Moving?"],
  ])("%s: without a colon, in single quotes, in short sentences", (prompt, headline) => {
    expect(copyOf(prompt).messages[0]?.headline).toBe(headline);
  });

  test.each([
    ["Camper vans in Cornwall. Words: Take the slow road. Fade to black.", "Take the slow road"],
    ["Dog grooming van in Tauranga. text: Full groom from $85. We come to you.", "Dog grooming van in Tauranga"],
    ["Bike lights, £74. Headline should say something about flat lights.", "Bike lights"],
    ["Barbers in Leeds, open 'til late. Bring the kids' friends.", "Barbers in Leeds, open til late"],
  ])("%s: no direction, price or apostrophe makes a headline", (prompt, headline) => {
    expect(copyOf(prompt).messages.map((one) => one.headline)).toContain(headline);
    expect(JSON.stringify(copyOf(prompt))).not.toMatch(/"headline":"[^"]*(?:Fade|something about|Bring the kids)/);
  });

  test("the label of small words is not shown with them", () => {
    const { shared } = copyOf(
      "Ironing service in Truro. Main text: I iron so you don't. Small print: minimum 12 items",
    );
    expect(shared.facts).toContain("Minimum 12 items");
  });

  test("every ad below a dictated headline says what it is of", () => {
    const { messages } = copyOf("Rotabee, rota software for care homes. Free for 30 days. Words: Done by Tuesday.");
    expect(messages.map(({ sub }) => sub)).toEqual(["Rota software for care homes"]);
  });

  test("a quotation needs its author", () => {
    expect(copyOf('Lamp. "It wakes me gently." - Ana P.').shared.quote).toEqual({
      text: "It wakes me gently.",
      author: "Ana P.",
    });
    expect(copyOf('Lamp. "It wakes you gently."').shared.quote).toBeNull();
  });

  test.each([
    ['Poster for candles with the text "Fresh bread daily" - use warm colours.', "Fresh bread daily"],
    ['A banner that says "Summer sale" -- 50% off everything', "Summer sale"],
    ['Lamp. "Wake up gently" - use warm colours.', "Wake up gently"],
  ])("%s: what follows the words is neither their author nor a button", (prompt, headline) => {
    const { shared, messages } = copyOf(prompt);
    expect(messages[0]?.headline).toBe(headline);
    expect(shared).toMatchObject({ quote: null, button: "Take a look" });
  });

  test.each([
    ['Lamp. Our customer says "It wakes me gently." - Ana P.', "Ana P."],
    ['Lamp. "It wakes me gently." - Maria de la Cruz, Lisbon', "Maria de la Cruz, Lisbon"],
    ['Lamp. "It wakes me gently." - Verified buyer', "Verified buyer"],
    ['Lamp. "It wakes me gently." - Ana P. and use warm colours', "Ana P."],
  ])("%s: an author is a name or a role", (prompt, author) => {
    expect(copyOf(prompt).shared.quote).toEqual({ text: "It wakes me gently.", author });
  });

  test.each([
    'Can you do an ad for my nail salon "Glossy", we do gel and acrylics.',
    'Plain makes unscented soap. Don\'t say "luxury" or "pamper".',
    'Northgate Logistics. Weekly pay. Avoid anything that sounds like "we are a family".',
    'ClearPath, a hearing clinic. No "cure".',
  ])("%s: a name and words to avoid are no headline", (prompt) => {
    const headlines = copyOf(prompt).messages.map(({ headline }) => headline);
    for (const quoted of ["luxury", "pamper", "we are a family", "cure"]) expect(headlines).not.toContain(quoted);
    expect(new Set(headlines).size).toBe(headlines.length);
  });

  test("keys of JSON are no words, and what says that words end an ad is no button", () => {
    const json = copyOf('{"product":"Voltra USB-C power bank","price":"$49.99"}');
    expect(json.messages.map(({ headline }) => headline)).not.toContain("product");
    const ended = copyOf('Pizza ovens by Northkiln. Folds flat. Sign off with "Light one this weekend".');
    expect(ended.messages[0]?.headline).toBe("Light one this weekend");
    expect(ended.shared.button).toBe("Take a look");
  });

  test("a headline is not lost behind words that only forbid to forget it", () => {
    expect(copyOf('Tea shop. Don\'t forget the words "Put the kettle on"').messages[0]?.headline).toBe(
      "Put the kettle on",
    );
  });

  test("inches are no quotes", () => {
    const { messages } = copyOf('Laptop sleeves by Nook. Fits 15" and 17" laptops.');
    expect(messages.map(({ headline }) => headline)).not.toContain("and 17");
    expect(copyOf('27" monitors by Nook with the text "See more"').messages[0]?.headline).toBe("See more");
  });

  test("steps and comparisons", () => {
    const { shared } = copyOf("Lamp. Steps: plug in, set a time, wake up.\nBefore: a loud alarm. After: soft light");
    expect(shared.steps).toEqual(["Plug in", "Set a time", "Wake up"]);
    expect(shared.comparison).toEqual([
      { title: "Before", items: ["A loud alarm"] },
      { title: "After", items: ["Soft light"] },
    ]);
    expect(copyOf("Lamp. Steps: plug in, wake up").shared.steps).toEqual([]);
    expect(copyOf("Lamp. Before: a loud alarm").shared.comparison).toBeNull();
  });
});

test("a span of days is no part of a name, however it is written", () => {
  const { shared, messages } = copyOf("Ad for the Marlow Jazz Weekend 22 - 24 August, Higginson Park. 18 bands.");
  expect(shared.brand).toBe("Marlow Jazz Weekend");
  expect(messages[0]?.sub).toBe("22-24 August, Higginson Park");
});

test("words in quotes that stand at the end are the button", () => {
  const { shared, messages } = copyOf(
    'Small vineyard near Stellenbosch, dogs welcome. Few words, "book a table" at the end',
  );
  expect(shared.button).toBe("book a table");
  expect(messages.map(({ headline }) => headline)).not.toContain("book a table");
});

test("what the thing is stands below a dictated headline where no name does", () => {
  const { messages } = copyOf('We do bookkeeping for trades in Halifax. Flat $350 a month. Say "we speak contractor"');
  expect(messages[0]?.sub?.toLowerCase()).toContain("bookkeeping");
});

test("the name alone is no second line of a dictated headline", () => {
  const { messages } = copyOf('Car hire on Mallorca. From €24 a day. Solrent. Make sure it says "No deposit".');
  expect(messages.map(({ sub }) => sub)).not.toContain("Solrent");
});
