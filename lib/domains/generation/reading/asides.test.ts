import { describe, expect, test } from "vitest";
import { readPrompt } from "./read-prompt";

const factsOf = (prompt: string): string[] => readPrompt(prompt).facts.map(({ text }) => text);
const opener = (prompt: string): string | undefined =>
  readPrompt(prompt).facts.toSorted((a, b) => b.punch - a.punch)[0]?.text;

describe("labels that no list knows", () => {
  const brief = (line: string) => `Product: Rindle, a rain gauge\n${line}\nAudience: gardeners\nCTA: Order one`;

  test("in a labelled brief go, and their text stays", () => {
    expect(factsOf(brief("Evidence: 4,000 sold in the first spring"))).toEqual(["4,000 sold in the first spring"]);
    expect(factsOf(brief("Our promise: it never needs batteries"))).toEqual(["it never needs batteries"]);
  });

  test("stay before a bare quantity, which means nothing without them", () => {
    expect(factsOf(brief("Capacity: 2 litres"))).toEqual(["Capacity: 2 litres"]);
  });

  test.each([
    "Adults: £12, under twelves £6 at the door",
    "Children: free with a paying adult",
    "Breakfast: 7 to 10 every day",
    "Leeds: behind the station on Mill Lane",
  ])("stay where they say whom, when or where: %s", (line) => {
    expect(factsOf(brief(line)).join(", ")).toContain(line);
  });

  test("are no labels outside of a brief", () => {
    expect(factsOf("Rindle measures rain. Two sizes: small and large.")).toContain("Two sizes: small and large.");
  });

  test("are told in German, too", () => {
    expect(
      factsOf(
        "Produkt: Regenmaß\nBeleg: Im ersten Jahr 4000 Stück verkauft\nZielgruppe: Gärtner\nAufruf: Jetzt bestellen",
      ),
    ).toContain("Im ersten Jahr 4000 Stück verkauft");
  });

  test("that direct the ad are obeyed behind an address on the same line", () => {
    const reading = readPrompt("Rindle measures rain. Order at rindle.example Audience: keen gardeners. Tone: dry");
    expect(reading.audience).toBe("keen gardeners");
    expect(reading.facts.map(({ text }) => text).join(" ")).not.toMatch(/gardeners|dry/);
  });
});

describe("words before a request", () => {
  test.each([
    ["Reminder: the pool on Hale Street closes on 4 May.", "the pool on Hale Street closes on 4 May."],
    ["Announcement: the library opens on Sundays.", "the library opens on Sundays."],
  ])("%s", (prompt, said) => {
    expect(factsOf(`${prompt} Entry is free.`)[0]).toBe(said);
  });

  test("a public service spot is asked for, not told", () => {
    const reading = readPrompt("Public service spot for Denby Council: sort your glass. Bins are free.");
    expect(reading.name).toBe("Denby Council");
    expect(reading.facts.map(({ text }) => text).join(" ")).not.toMatch(/public service/i);
  });
});

describe("tones with what they are not", () => {
  test.each(["Be warm, not soppy.", "Be respectful.", "Sound proud, not boastful."])("%s", (aside) => {
    expect(factsOf(`We teach welding to beginners. ${aside} Classes run on Mondays.`).join(" ")).not.toContain(aside);
  });

  test("a quality of the product is none", () => {
    expect(factsOf("Crumbly bakes bread. Baked, not fried. Fresh, not frozen. Open daily.").join(" ")).toContain(
      "Baked, not fried. Fresh, not frozen.",
    );
  });
});

test("a length after a comma is obeyed in German", () => {
  const reading = readPrompt(
    "Mach einen Film für die Bäckerei Krume in Gera, etwa 30 Sekunden. Wir backen ab vier Uhr.",
  );
  expect(reading.settings.seconds).toBe(30);
  expect(reading.facts.map(({ text }) => text).join(" ")).not.toContain("Sekunden");
});

describe("names", () => {
  test.each([
    ["For our client Osk Ferries: 20s spot. Boats leave hourly. Bikes travel free.", "Osk Ferries"],
    ["Quick one: my dad makes jam and it's called Sticky Fingers. Three flavours.", "Sticky Fingers"],
    ["can you make an ad for my cafe its called Bean There im in Hull, coffee 2 pounds", "Bean There"],
    ["Painting from £90. We're Three Brushes and a Van, any room, any day.", "Three Brushes and a Van"],
    ["Our coach Marta ran 40 races. Groups of six. We're Slow Road.", "Slow Road"],
    ["Quiet Mornings are yoga classes at Elm Road hall in Bath, every day at 7.", "Quiet Mornings"],
    ["Pub ad. The Blind Otter, Ely. Roast from 12. Real gravy.", "The Blind Otter"],
    ["JUST LISTED – stone cottage in Whitby, 2 beds. No chain.", null],
  ])("%s", (prompt, name) => {
    expect(readPrompt(prompt).name).toBe(name);
  });

  test("are never what a product works with", () => {
    expect(readPrompt("A backup tool. Works with AWS, GCP and Azure. One line of config.").name).toBeNull();
    const reading = readPrompt("Keyhook rotates API keys without downtime. Works with AWS and Azure.");
    expect(reading.name).toBe("Keyhook");
    expect([reading.head, ...reading.facts.map(({ text }) => text)].join(" ")).toContain("rotates API keys");
  });
});

describe("openings", () => {
  test.each([
    "Over 200 shops use it.",
    "Under 2 minutes to set up.",
    "50% off this Saturday only.",
    "No entry fee ever.",
  ])("a claim may be one: %s", (claim) => {
    const first = opener(`${claim} The tin box doubles as the board, and the lid as a tray.`) ?? "";
    expect(claim.toLowerCase()).toContain(first.toLowerCase());
    expect(first).not.toBe("");
  });

  test.each(["Not for children under 3.", "Booking advised.", "Over 18s only.", "Contains nuts."])(
    "a warning or condition is none: %s",
    (warning) => {
      expect(opener(`${warning} The tin box doubles as the board, and the lid as a tray.`)).not.toBe(warning);
    },
  );
});

describe("calls to action", () => {
  test("what to bring is none where the prompt says what to do", () => {
    expect(readPrompt("We plant trees on Sundays. Sign up at the hut. Bring gloves!").callToAction).toBe(
      "Sign up at the hut.",
    );
    expect(readPrompt("We plant trees on Sundays. Bring gloves!").callToAction).toBe("Bring gloves!");
  });

  test("run-on text gives its last one", () => {
    expect(
      readPrompt(
        "i mend shoes in town ive done it for 9 years i come to your door heels from 8 pounds ring Tam 0161 496 0199",
      ).callToAction,
    ).toBe("ring Tam 0161 496 0199");
  });
});

test.each([
  ["Ad for our robot mop. Don't mention Zenly Mop. It washes its own pads.", "Zenly Mop"],
  ["A 20 second ad for our bike lights, no mention of Lumo. 300 lumens.", "Lumo"],
  ["Ad for our soap. Avoid the name Dove. Made in Leeds.", "Dove"],
])("a name to avoid is neither the product's nor spoken: %s", (prompt, name) => {
  const reading = readPrompt(prompt);
  expect(reading.name).toBeNull();
  expect(reading.settings.forbidden).toEqual([name]);
  expect(reading.facts.map(({ text }) => text).join(" ")).not.toContain(name);
});

test("whom an ad speaks to are told as you, and how a presenter sits is not told", () => {
  expect(
    factsOf("Replybird answers reviews. At the end say they can answer their first ten reviews free.").join(" "),
  ).toContain("you can answer your first ten reviews free");
});

test("a group behind its label is whom the ad is for and no statement", () => {
  const { facts } = readPrompt(
    "LedgerLeaf – bookkeeping software for garden centres and nurseries. Tracks plants as stock. £39/month, no contract. Audience: owners still doing it in Excel. Dry humour. CTA: watch the 4 minute demo.",
  );
  expect(facts.map(({ text }) => text).join(" ")).not.toContain("Excel");
});

test("a group has no mark at its end, a plea is spelt out, and a name that goes on is no statement besides", () => {
  expect(readPrompt("Cat owners! The Whisker Loft window hammock holds up to 18kg. Link in bio.").audience).not.toMatch(
    /!/,
  );
  expect(
    factsOf("blood donation camp this sunday, Rotary Hall. pls bring id proof and eat breakfast before coming.").join(
      " ",
    ),
  ).toContain("Please bring id proof");
  expect(
    factsOf(
      "I run a mobile dog grooming van in Cork, Paws on the Road. I come to your house, no cages. Full groom from €55.",
    ),
  ).not.toContain("Paws on the Road.");
  expect(
    factsOf(
      'Tax prep for freelancers and gig drivers, flat $175, no hourly billing. I\'m an enrolled agent in Tucson, done this 16 yrs. Virtual or in person. Spanish spoken. "Bring the shoebox." thats our slogan. Call Denise at Saguaro Tax',
    )[0],
  ).toBe("Tax prep for freelancers and gig drivers, flat $175, no hourly billing.");
});
