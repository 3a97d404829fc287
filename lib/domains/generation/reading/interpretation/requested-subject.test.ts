import { expect, test } from "vitest";
import { readPrompt } from "../read-prompt";
import { withRequestedSubject } from "./requested-subject";
import { tokensOf } from "../tokens";

const factsOf = (prompt: string): string[] => readPrompt(prompt).facts.map(({ text }) => text.replace(/[.!]$/, ""));

test.each([
  [
    "My mum and I run a flower shop in Bath, Wild & Thistle. We want an advert for Mother's Day. Hand-tied bouquets from £35.",
    "for Mother's Day",
  ],
  [
    "Introducing Petal Post: letterbox flowers from British growers. Order by 8pm for next day delivery. Mother's Day ad please. Something a bit emotional.",
    "Mother's Day",
  ],
  [
    "Vendo mates y termos hechos a mano, la marca es Ñandubay. Quiero un video para el Día del Padre, que diga que se puede grabar el nombre sin cargo.",
    "para el Día del Padre",
  ],
  [
    "Hallo, ich habe einen kleinen Fahrradladen in Freiburg (Radstube Wiehre) und möchte unseren Frühjahrscheck bewerben. Kostet 59 Euro statt 79.",
    "Frühjahrscheck",
  ],
  [
    "Reclame voor Moederdag. Bloemenhuis De Roos in Deventer. Boeketten vanaf 15 euro, bezorgd in de hele stad.",
    "voor Moederdag",
  ],
])("the occasion or the thing an ad is wanted for is said: %s", (prompt, subject) => {
  expect(factsOf(prompt)).toContain(subject);
});

test.each([
  ["Gym ad. Ironworks Limerick. No joining fee in January, open 5am to midnight.", "Ironworks Limerick", "gym"],
  [
    'Online course ad. "Excel for Accountants" by Ledger School. 8 hours of video, certificate at the end.',
    "Ledger School",
    "online course",
  ],
])("words alone before an ad are what is sold where nothing else tells it: %s", (prompt, name, kind) => {
  expect(readPrompt(prompt)).toMatchObject({ name, kind });
});

test.each([
  "Short video ad for Lumi, a lamp that dims itself. It runs for 40 hours.",
  "Ad for Instagram. Lumi, a lamp that dims itself. It runs for 40 hours.",
  "Recruitment ad. Lumi, a lamp that dims itself. It runs for 40 hours.",
  "A video for our website. Lumi, a lamp that dims itself. It runs for 40 hours.",
  "An ad for young people on behalf of Lumi, a lamp that dims itself. It runs for 40 hours.",
  "Make an advert for our next short video. Lumi, a lamp that dims itself. It runs for 40 hours.",
  "Make an advert for our customers. Lumi, a lamp that dims itself. It runs for 40 hours.",
])("formats, places and people are no subject: %s", (prompt) => {
  const { kind, facts } = readPrompt(prompt);
  expect(kind).toBe("lamp");
  expect(facts.map(({ text }) => text)).toEqual(["It runs for 40 hours."]);
});

test("a word that only looks like a verb of a request leads to no subject without an ad before it", () => {
  const text = "Wij praten graag over onze nieuwe winkelkar.";
  const marked = { text, tokens: tokensOf(text), parts: [], names: [], isGlue: [], language: "nl" };
  expect(withRequestedSubject(marked)).toBe(marked);
});
