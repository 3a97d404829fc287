import { expect, test } from "vitest";
import { readPrompt } from "./read-prompt";

const factsOf = (prompt: string): string => {
  const { facts, leads } = readPrompt(prompt);
  return [...leads, ...facts].map(({ text }) => text).join(" | ");
};

test.each([
  [
    "I teach Portuguese online, one to one. Most of my students are about to move to Lisbon. First lesson is 15 euros.",
    "I teach Portuguese online, one to one",
  ],
  [
    "A short film for the Wetherley Lace Museum. We are a small volunteer-run museum in an old chapel. Admission is £4.",
    "We are a small volunteer-run museum in an old chapel",
  ],
  [
    "Public information video for Marlow Vale District Council. From Monday 2 June all households will receive a weekly food waste collection. No packaging, no liquids, no oil.",
    "From Monday 2 June all households will receive a weekly food waste collection",
  ],
  [
    "St Bride's Hospice shop on Castle Street needs furniture donations. We collect for free within 12 miles.",
    "St Bride's Hospice shop on Castle Street needs furniture donations",
  ],
  [
    "A film for a funeral director, Amos Wray & Daughter. She wants people to know that they can just ring and ask questions. That a funeral can be on a hillside, or have no service at all.",
    "a funeral can be on a hillside, or have no service at all",
  ],
])("a plain sentence about what is sold is said: %s", (prompt, said) => {
  expect(factsOf(prompt).replaceAll(".", "")).toContain(said);
});

test("what customers are to know is said to them", () => {
  expect(
    factsOf("A film for Amos Wray & Daughter. She wants people to know that they can just ring and ask questions."),
  ).toMatch(/(?:^|\| )you can just ring and ask questions/i);
});

test.each([
  ["an order", "Dog food by Bonzo. Keep the words few and leave some silence if you can.", /silence|words few/],
  ["a ban", "Sixpence rounds up card payments. We must not promise returns. Members save £9.40 a week.", /promise/],
  ["a scene", "Dog food by Bonzo. A woman sits in the rain and the kettle boils. £4 a bag.", /kettle/],
  [
    "a hope",
    "Save the Plough, our village pub. Minimum share is £100. I'd like it to make people smile and then reach for the cheque book.",
    /cheque/,
  ],
])("%s is not", (_, prompt, said) => {
  const { callToAction } = readPrompt(prompt);
  expect(`${factsOf(prompt)} ${callToAction}`).not.toMatch(said);
});

test("what is not surely said gives way to what is", () => {
  const { facts } = readPrompt(
    "Fencing lessons by En Garde MK. From eight years to eighty. Our last coach was a champion in the seventies. £8 a session.",
  );
  const weightOf = (words: string): number => facts.find(({ text }) => text.includes(words))?.weight ?? NaN;
  expect(weightOf("champion")).toBeLessThan(weightOf("eighty") - 3);
});

test("levels of a language, and whose animal something is called, are no name", () => {
  expect(readPrompt("Language school, evening classes. A2 to B1. 10 weeks £90. London Soho.").name).not.toBe(
    "A2 to B1",
  );
  expect(
    readPrompt("40 alpaca jumpers from our own alpacas (there are nine, the boss one is called Gerald). £145 each.")
      .name,
  ).not.toBe("Gerald");
});

test("a word to send stays in its call", () => {
  expect(
    readPrompt("Driving instructor, Limerick. EDT lessons €45. text 'LEARN' to 087 555 0163.").callToAction,
  ).toMatch(/^text 'LEARN' to 087/i);
});

test("a line that has to end the ad ends it", () => {
  const { leads, callToAction } = readPrompt(
    'An ad for Rotavo, an app for care homes. Used in 140 homes. End line has to be: "Rotavo. Covered by breakfast."',
  );
  expect(leads).toEqual([]);
  expect(callToAction).toBe("Rotavo. Covered by breakfast.");
});

test("a plain sentence of which silence is likely is said", () => {
  expect(
    factsOf(
      "advert for our gig!! we're The Damp Squibs, 4 piece from Hull, sort of post punk but you can dance to it. The Adelphi, Friday 14 November, doors 7:30, support from Milk Round and Greta Vane. £8 adv £10 otd. new single Bus Replacement Service is out now everywhere",
    ),
  ).toContain("new single Bus Replacement Service is out now everywhere");
});

test("a message with a figure stays whole, and a name in quotation marks makes no quotation", () => {
  expect(
    factsOf(
      "CLIENT: Northgate Heating & Air\nKEY MESSAGE: Find the problem in May, not on the first 95° day\nOFFER: $79 tune-up, 21 points checked, ends May 31\nTONE: Neighborly, dry humor OK\nMANDATORIES: phone 614-555-0132; northgateheatair.example",
    ),
  ).toContain("Find the problem in May, not on the first 95° day");
  expect(
    readPrompt(
      'We sell beekeeping starter kits to complete beginners. The "First Hive" kit is CA$389 and includes a hive, suit, smoker, hive tool and a 60-page guide. Free shipping within Ontario.',
    ).leads,
  ).toEqual([]);
  expect(
    readPrompt("'My dog licks the bowl clean' - Joanna, Cork. Fresh dog food delivered weekly by Tailgate Kitchen.")
      .leads,
  ).toMatchObject([{ kind: "quote" }]);
});
