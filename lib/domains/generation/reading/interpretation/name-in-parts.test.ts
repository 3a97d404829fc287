import { expect, test } from "vitest";
import { nameIn } from "./name-in-parts";
import { readPrompt } from "../read-prompt";
import type { TaggedPart } from "../tagging/tagger";
import { tokensOf } from "../tokens";

/** The name where the first `count` words are likely to be one, the tagger's part of it being `part` words long. */
function nameOf(text: string, count: number, part = count): string | undefined {
  const parts: TaggedPart[] = [{ label: "n", from: 0, to: part - 1 }];
  const tokens = tokensOf(text);
  const names = [{ from: 0, to: count - 1, share: 0.9 }];
  return nameIn({ text, tokens, parts, isGlue: tokens.map(() => false), names, language: "en" })?.name;
}

test("a name is as long as its part, where its last words are less likely than its first", () => {
  expect(nameOf("Bottom of the Table is a podcast.", 2, 4)).toBe("Bottom of the Table");
});

test("a day is no name, a month may be one", () => {
  expect(nameOf("Jan 3 is when we open.", 2)).toBeUndefined();
  expect(nameOf("12th June is when we open.", 2)).toBeUndefined();
  expect(nameOf("June is a café.", 1)).toBe("June");
});

test("the number of a model belongs to the name before a verb, a number of things does not", () => {
  expect(nameOf("Hush Pro 3 are headphones.", 2)).toBe("Hush Pro 3");
  expect(nameOf("Hush Pro 3 colours.", 2)).toBe("Hush Pro");
});

test("what and, & or of joins to a name belongs to it when it is written as one", () => {
  expect(nameOf("Curl Up and Dye in Bangor.", 2)).toBe("Curl Up and Dye");
  expect(nameOf("Millrace and its members.", 1)).toBe("Millrace");
});

test("a name that the prompt says to avoid is not the product's", () => {
  const text = "Dove is not ours.";
  const names = [{ from: 0, to: 0, share: 0.9 }];
  const marked = { text, tokens: tokensOf(text), parts: [], isGlue: [], names, language: "en" };
  expect(nameIn(marked, ["Dove"])).toBeNull();
  expect(nameIn(marked, ["Lumo"])?.name).toBe("Dove");
});

test("a name that is less likely than not is only a weak one, and one that hardly is none", () => {
  const text = "Quillmate writes invoices.";
  const marked = { text, tokens: tokensOf(text), parts: [], isGlue: [], names: [], language: "en" };
  const named = (share: number) => nameIn({ ...marked, names: [{ from: 0, to: 0, share }] });
  expect(named(0.9)).toMatchObject({ name: "Quillmate", isWeak: false });
  expect(named(0.3)).toMatchObject({ name: "Quillmate", isWeak: true });
  expect(named(0.05)).toBeNull();
});

test("a word of what the product is, or a bare count, is no name", () => {
  const inside = (text: string, parts: TaggedPart[], share: number) => {
    const tokens = tokensOf(text);
    return nameIn({ text, tokens, parts, isGlue: [], names: [{ from: 0, to: 0, share }], language: "en" });
  };
  expect(inside("Lemon tart, today only.", [{ label: "k", from: 0, to: 1 }], 0.9)).toBeNull();
  expect(inside("3 bedroom house in Stroud.", [], 0.3)).toBeNull();
  expect(inside("Lemon, a tart.", [{ label: "k", from: 2, to: 3 }], 0.9)?.name).toBe("Lemon");
});

test.each([
  ["I run a mobile dog grooming van, Paws on the Road. No cages.", "Paws on the Road"],
  ["I run a mobile dog grooming van, Pawsy. On the Road we have no cages.", "Pawsy"],
])("a name goes on in its own capitals: %s", (prompt, name) => {
  expect(readPrompt(prompt).name).toBe(name);
});

test("a handle is how to reach the customer and no name", () => {
  const { name, contact } = readPrompt("lash lift and tint in Leeds, £45, @lashroomleeds");
  expect({ name, contact: contact?.text }).toEqual({ name: null, contact: "@lashroomleeds" });
});

test.each([
  ["Used bookstore in Duluth. There's a cat named Agatha. Open 7 days.", null],
  ["Tax prep for gig drivers, flat $175. Call Denise at Saguaro Tax", "Saguaro Tax"],
  ["Make an ad for Whitcombe Borough Council's garden waste collection. £52 a year.", "Whitcombe Borough Council"],
])("whose name it is: %s", (prompt, name) => {
  expect(readPrompt(prompt).name).toBe(name);
});

test("what a council does is said with its name", () => {
  expect(readPrompt("Make an ad for Whitcombe Borough Council's garden waste collection. £52 a year.").head).toBe(
    "Whitcombe Borough Council's garden waste collection",
  );
});

test("who speaks is no name of what is advertised, nor are small words among names with capitals", () => {
  const accountant =
    "Tax return help for sole traders, fixed fee £149, done in five working days, all online. I'm a chartered accountant with 22 years in it, name's Moira. The tone should be brisk and friendly, aimed at plumbers, hairdressers, that sort of person. please don't say 'hassle free', everybody says it";
  const ferry =
    "overnight ferry minibreak from Newcastle to Amsterdam, we're a travel agent in Morpeth that does the lot, cabin, coach transfer and six hours in the city, £129pp based on two sharing, Nov to Feb dates. two nights on board. want it aimed at groups of friends in their 40s/50s, good laugh, geordie accent if you can do that!";
  const boiler =
    "advert for boiler servicing before winter dont wait till its broke gas safe registered 552018 service £75 landlord cert £60 we text you when we are 20 mins away";
  for (const prompt of [accountant, ferry, boiler]) expect(readPrompt(prompt).name).toBeNull();
});

test.each([
  [
    "a place",
    "an instagram post for my nail studio in Bandra pls. gel extensions 1499 this month, chrome finish free. pinks and silver, hand close up, put 'walk in or DM' small at the bottom",
  ],
  [
    "half in capitals",
    "bins. new food waste bins, from 2 june, every house in torridge. collected weekly, any food incl bones & teabags, free liners from libraries. NOT for plastic. council wants it human, max 15s, and no politics or mention of fines. questions go to 01237 555 070",
  ],
])("what is only likely to be a name is none where it is %s", (_, prompt) => {
  expect(readPrompt(prompt).name).toBeNull();
});

test.each([
  ["one word of a statement that does nothing", "FIDE rated coaches", 1, null],
  ["all of a statement", "Toa Payoh", 2, null],
  ["the subject of a statement", "Ansa answers your calls", 1, "Ansa"],
])("of which nobody is sure, %s: %s", (_, statement, size, name) => {
  const text = `Lessons. ${statement}.`;
  const tokens = tokensOf(text);
  const parts: TaggedPart[] = [{ label: "f", from: 2, to: 1 + statement.split(" ").length }];
  const names = [{ from: 2, to: 1 + size, share: 0.4 }];
  expect(nameIn({ text, tokens, parts, isGlue: [], names, language: "en" })?.name ?? null).toBe(name);
});

test("a town right behind what it is may be its name", () => {
  const text = "Moving company Montreal.";
  const tokens = tokensOf(text);
  const parts: TaggedPart[] = [
    { label: "k", from: 0, to: 1 },
    { label: "f", from: 2, to: 2 },
  ];
  expect(
    nameIn({ text, tokens, parts, isGlue: [], names: [{ from: 2, to: 2, share: 0.4 }], language: "en" })?.name,
  ).toBe("Montreal");
});
