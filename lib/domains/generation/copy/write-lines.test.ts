import { describe, expect, test } from "vitest";
import { toFact } from "../reading/facts";
import { readPrompt } from "../reading/read-prompt";
import { writeLines } from "./write-lines";

const items = ["weekends only", "thirteen an hour", "free lunch", "training included", "own van"];
const enumeration = items.join(", ");
const reading = {
  ...readPrompt("Ad for Lumi."),
  facts: [toFact("40 jobs in Galway", 0, true), ...items.map((text, at) => toFact(text, at + 1, false, enumeration))],
};
const saidIn = (seconds: number) => {
  const [ad] = writeLines({ reading, seed: 1 }, seconds);
  return { text: (ad?.says ?? []).join(" "), omitted: ad?.omitted ?? [] };
};

const whole = "Weekends only, thirteen an hour, free lunch, training included, own van.";

test.each([10, 30])("an enumeration is said in one breath in %i seconds", (seconds) => {
  expect(saidIn(seconds)).toEqual({ text: expect.stringContaining(whole), omitted: [] });
});

test("where it finds no room, as many of its items are said as do", () => {
  const { text, omitted } = saidIn(6);
  expect(text).not.toContain(whole);
  expect(omitted.length).toBeGreaterThan(0);
  expect(items.some((item) => text.toLowerCase().includes(item.toLowerCase()))).toBe(true);
});

/** The first lines of all the ads of a prompt. */
const openingsOf = (prompt: string): string[] =>
  writeLines({ reading: readPrompt(prompt), seed: 0 }, 20, 9).map(({ says }) => says[0] ?? "");

test("a product without a name opens with its own sentence", () => {
  const openings = openingsOf("Wool socks knitted in Shetland, two pairs for £18.");
  expect(openings.toSorted()).toEqual([
    "Looking for wool socks?",
    "Wool socks knitted in Shetland, two pairs for £18.",
    "Wool socks knitted in Shetland.",
  ]);
});

test("a prompt of a product and a detail gives three ads", () => {
  expect(openingsOf("Butter croissants, baked every morning. Call to action: Come by before nine.").toSorted()).toEqual(
    ["Butter croissants, baked every morning.", "Butter croissants.", "Looking for butter croissants?"],
  );
});

test("what a named product is starts small behind its name", () => {
  expect(openingsOf("Picnic blankets. Blanket Statement. Waterproof underneath.")).toContain(
    "Blanket Statement: picnic blankets.",
  );
});

test("a name that begins with an article has a capital where it stands alone", () => {
  const [ad] = writeLines(
    { reading: readPrompt("Do an ad for our mattress. It's called the Hush. 100 night trial."), seed: 1 },
    20,
  );
  expect(ad?.says.join(" ")).not.toMatch(/[.!?] the Hush/);
});

test.each(["30 in a bag", "£60 for a semi", "Four nights a week"])(
  "what says nothing before the rest opens no ad: %s",
  (detail) => {
    const reading = {
      ...readPrompt("Ad for Lumi."),
      facts: [toFact("Pork and chive dumplings", 0), toFact(detail, 1)],
    };
    const openings = writeLines({ reading, seed: 0 }, 20, 9).map(({ says }) => says[0]);
    expect(openings).not.toContain(`${detail}.`);
  },
);

test("nobody is asked if they look for what an employer looks for", () => {
  const prompt =
    "Recruitment spot for Fairmead Care Homes. We need healthcare assistants in Ipswich, £12.85 an hour. Apply online.";
  expect(openingsOf(prompt).join(" ")).not.toMatch(/Looking for/);
});

test("a disclaimer is said but opens nothing", () => {
  const prompt =
    'Ad for Ashdown Solicitors, wills and probate. Please include the words "This is general information and not legal advice." First call is free.';
  const ads = writeLines({ reading: readPrompt(prompt), seed: 0 }, 30, 9);
  for (const { says } of ads) {
    expect(says[0]).not.toMatch(/legal advice/);
    expect(says.join(" ")).toMatch(/not legal advice/);
  }
});

test("a price that says what it is for needs no introduction of that", () => {
  const reading = readPrompt(
    "We're Hollis Plumbing in Stockport. Boiler servicing for £79 until the end of October. We put shoe covers on.",
  );
  const [ad] = writeLines({ reading, seed: 1 }, 30);
  expect(ad?.says.filter((say) => /boiler servicing/i.test(say))).toHaveLength(1);
});

test.each([
  [
    "Fahrradwerkstatt Kettenblatt in Freiburg. Inspektion im März für 59 Euro statt 79, ohne Termin.",
    "Inspektion im März für 59 Euro statt 79, ohne Termin.",
  ],
  [
    "Vidéo pour notre fromagerie à Annecy, La Faisselle. Nos plateaux se commandent jusqu'au 20 décembre, à partir de 28 euros pour quatre personnes.",
    "Nos plateaux se commandent jusqu'au 20 décembre, à partir de 28 euros pour quatre personnes.",
  ],
])("in another language a sentence is said as it was written: %s", (prompt, sentence) => {
  const [ad] = writeLines({ reading: readPrompt(prompt), seed: 1 }, 30);
  expect(ad?.says).toContain(sentence);
});

test.each([
  [
    "Hola! Doy clases de guitarra online para adultos que piensan que ya es tarde. Media hora a la semana, desde México para toda Latinoamérica, la primera es gratis.",
    /Doy/,
  ],
  ["Somos una cooperativa de aceite de Jaén que vende directamente a casa, sin intermediarios.", /Directamente/],
])("a word in small letters or at the start of a sentence is no name in another language: %s", (prompt, name) => {
  expect(readPrompt(prompt).name ?? "").not.toMatch(name);
});

test("a group that a statement names is not addressed once more", () => {
  const coach = {
    ...readPrompt("Ad for The Soft Exit."),
    audience: "women leaving corporate",
    facts: [toFact("I'm a business coach for women leaving corporate", 0), toFact("Twelve weeks", 1)],
  };
  const said = writeLines({ reading: coach, seed: 1 }, 20, 9).map(({ says }) => says.join(" "));
  expect(said.length).toBeGreaterThan(1);
  for (const ad of said) expect(ad.split("women leaving corporate")).toHaveLength(2);
});

/** The first lines of all the ads of a product with these statements. */
const openingsWith = (...texts: readonly string[]): string[] => {
  const facts = texts.map((text, at) => toFact(text, at));
  return writeLines({ reading: { ...readPrompt("Ad for Lumi."), facts }, seed: 1 }, 30, 9).map(
    ({ says }) => says[0] ?? "",
  );
};

test.each(["Two of us clean", "Answering texts at night", "Not a tourist menu"])("no ad opens with %s", (text) => {
  const openings = openingsWith(text, "Fish is fresh every day", "Three courses for £18");
  expect(openings.length).toBeGreaterThan(1);
  expect(openings.join(" ")).not.toContain(text);
});

test("nobody is asked whether they look for what is given to others", () => {
  const reading = {
    ...readPrompt("Ad for Spokes."),
    kind: "old bikes",
    head: "Spokes",
    definition: "old bikes to new neighbours",
  };
  const openings = writeLines({ reading, seed: 1 }, 30, 9).map(({ says }) => says[0] ?? "");
  expect(openings.join(" ")).not.toContain("Looking for");
  const sold = { ...reading, definition: "old bikes" };
  expect(
    writeLines({ reading: sold, seed: 1 }, 30, 9)
      .flatMap(({ says }) => says)
      .join(" "),
  ).toContain("Looking for old bikes?");
});

describe("an ad opens with no piece of a sentence", () => {
  const lumi = { ...readPrompt("Ad for Lumi."), facts: [] };
  const first = (facts: readonly ReturnType<typeof toFact>[]): string[] =>
    writeLines({ reading: { ...lumi, facts }, seed: 0 }, 20, 9).map(({ says }) => says[0] ?? "");

  test("be it the middle of one, which an offer may be", () => {
    const middle = { ...toFact("still feed 150 people", 0), isBeginning: false };
    const offer = { ...toFact("20% off all cakes", 1, true), isBeginning: false };
    expect(first([middle, offer])).not.toContain("Still feed 150 people.");
    expect(first([middle, offer])).toContain("20% off all cakes.");
  });

  test("and each of two statements that can open gives one", () => {
    const facts = ["Fired for 48 hours in oak", "Glazed by hand in Rye harbour"].map((text, at) => toFact(text, at));
    expect(first(facts)).toEqual(expect.arrayContaining(facts.map(({ text }) => `${text}.`)));
  });

  test("nor with one that leans on another, or a label", () => {
    const openings = openingsOf(
      "We make laundry powder. It's called Plainwash. It comes in a cardboard box, 40 washes, £11.50.",
    );
    expect(openings.join(" ")).not.toMatch(/^It comes|40 washes, £11/m);
    expect(openingsOf("FernLock, a padlock. Battery: lasts two years. $59.")).not.toContain(
      "Battery: lasts two years.",
    );
  });

  test("or a denial of several items", () => {
    const openings = openingsOf("Ad for Hallam Lettings. Fixed fee of £85 a month, no percentage, no renewal charges.");
    expect(openings).not.toContain("No percentage.");
    const list = "Fixed fee, no percentage, no renewal charges";
    const torn = list.split(", ").map((text, at) => toFact(text, at, false, list));
    expect(first(torn)).not.toContain("No percentage.");
    expect(openingsOf("Ad for a course by Lumi. No gurus. No jargon. Twelve lessons.")).toContain("No gurus.");
  });
});

test("whether one looks for what the first statement says anyway is only asked where there is no other opening", () => {
  const prompt =
    "mobile bike repairs in Bristol, i come to your house or work, full service £65 inc vat, puncture £18. want a bloke talking like a normal person not a salesman. finish with text me on the number below";
  const openings = openingsOf(prompt);
  expect(openings[0]).toMatch(/^Mobile bike repairs in Bristol/);
  expect(openings.at(-1)).toBe("Looking for mobile bike repairs?");
});

test("a day and a place are not dropped for what matters less", () => {
  const prompt =
    "advert for our gig!! we're The Damp Squibs, 4 piece from Hull, sort of post punk but you can dance to it. The Adelphi, Friday 14 November, doors 7:30, support from Milk Round and Greta Vane. £8 adv £10 otd. new single Bus Replacement Service is out now everywhere";
  const [best] = writeLines({ reading: readPrompt(prompt), seed: 107 }, 15);
  expect(best?.says.join(" ")).toContain("The Adelphi, Friday 14 November");
});
