import { expect, test } from "vitest";
import { readOnce } from "../reading/service";
import { pictureReading } from "./picture-reading";

const read = (prompt: string) => pictureReading(readOnce(prompt), prompt);
const textsOf = (prompt: string): string[] => read(prompt).facts.map(({ text }) => text);

test("a long statement is read in its stretches", () => {
  expect(
    textsOf("Pilates studio called Core Room, new reformer classes starting in January, max 6 people per class."),
  ).toEqual(["Pilates studio called Core Room", "new reformer classes starting in January", "max 6 people per class."]);
});

test.each([
  "Pallet Post moves single pallets across Poland, Czechia and Slovakia next day, fixed price online.",
  "The Electric Parrot, our town's only independent cinema, is 100 this year and still open.",
])("%s: no enumeration, no sentence and no label is torn", (statement) => {
  expect(textsOf(statement).join(", ")).toContain(statement.replace(/\.$/, ""));
});

test.each([
  ["Bramble Bakery's Christmas pre-orders are open.", "Bramble Bakery"],
  ["Ad for McDonald's, a restaurant.", "McDonald's"],
  ["Carpet & sofa cleaning in Swindon. Deep steam cleaning, dry in 2 hours. Any room £35.", null],
])("%s: the name is %s on a sign", (prompt, name) => {
  expect(read(prompt).name).toBe(name);
});

test("what stands behind a colon stays with what is before it", () => {
  const own = "We send someone to sit with your mum or dad: a chat, a walk, a proper lunch.";
  const texts = textsOf(`Please make an ad for our agency, Fernleigh Companions. ${own} Same person every time.`);
  expect(texts).toContain(own);
});

test("a call that only tells a day is a statement and no button", () => {
  const reading = read("Learn Portuguese in Lisbon. Small groups of 5. Next start date 3 March.");
  expect(reading.callToAction).toBeNull();
  expect(reading.facts.map(({ text }) => text)).toContain("Next start date 3 March.");
});

test("one of several things that are told is no call to action", () => {
  const reading = read("Loopa earplugs for light sleepers. Soft silicone, stay in on your side, cuts 27 decibels.");
  expect(reading.callToAction).toBeNull();
  expect(reading.facts.map(({ text }) => text)).toContain("stay in on your side");
});

test.each([
  [
    "Small vineyard near Stellenbosch, we do tastings by appointment, R180 for six wines with a cheese board, dogs welcome.",
    ["Small vineyard near Stellenbosch", "we do tastings by appointment", "R180 for six wines with a cheese board"],
  ],
  ["Lamps that charge by pedalling, no batteries, no cables.", ["Lamps that charge by pedalling", "no batteries"]],
  [
    "We're an independent bookshop in Galway and we've started a blind date with a book subscription.",
    ["We're an independent bookshop in Galway", "we've started a blind date with a book subscription."],
  ],
])("%s: what says several things is read as these", (statement, parts) => {
  expect(textsOf(statement)).toEqual(expect.arrayContaining(parts));
});

test.each([
  "Larkspur Dental in Exeter offers sedation, same week visits and interest free payment plans for all.",
  "I recover dining chairs, armchairs, caravan cushions, anything, in Oamaru.",
  "Boiler servicing for £79 until the end of the month of October, normally £110.",
])("%s: what says one thing with the words before it stays with them", (statement) => {
  expect(textsOf(`Please make an ad. ${statement}`)).toContain(statement);
});

test.each([
  ["Birthday parties at our trampoline park, Plano TX. 10 kids, 2 hours, $249.", "Plano TX"],
  ["Our allotment society has nine plots free. £38 a year. Contact is Maureen at the Post Office", "Maureen"],
  ["The museum is reopening the steam hall on 3 May after two years of work. Adults £7.", "The museum"],
  [
    "Can I get a facebook image for my goat milk soap, I've 11 goats and they all have names, so do the soaps (Doris is lavender, Pat is oatmeal, Big Sue is charcoal). $8 a bar. put a goat in it!! should make folks smile",
    "Big Sue",
  ],
  ["Moving company Montreal. 2 guys and a truck $130/hr, we show up on time.", "Montreal"],
])("%s: where, who and what anybody has are no names on a sign", (prompt, name) => {
  expect(read(prompt).name ?? "").not.toContain(name);
});

test("what happens somewhere is advertised, and not only where", () => {
  const prompt =
    "Birthday parties at our trampoline park, Plano TX. 10 kids, 2 hours, pizza and grip socks, $249 mon-thu.";
  expect(read(prompt).definition).toBe("Birthday parties at our trampoline park");
});

test("what stands behind a full stop is no part of what is advertised", () => {
  const reading = read("Film camera repair. Leica, Nikon, Zenit. Two-week turnaround. Grainy look");
  expect(reading.definition ?? "").not.toContain("Leica");
});

test("a noun of which something is said is no call to action, nor is what concerns the ad a statement", () => {
  const club = read("Judo club, Thessaloniki. First two weeks free, the judogi is lent to them. Text in English is ok");
  expect(club.callToAction).toBeNull();
  expect(club.facts.map(({ text }) => text).join()).not.toContain("English");
  const plots = read(
    "Our allotment society has nine plots free, first time in years. £38 a year, water included. Could you make a picture ad for the parish page? Contact is Maureen at the Post Office",
  );
  expect(plots.callToAction).toBeNull();
  expect(plots.facts.map(({ text }) => text)).toContain("Contact is Maureen at the Post Office");
});
