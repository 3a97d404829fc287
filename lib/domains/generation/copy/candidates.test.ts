import { expect, test } from "vitest";
import { toBrief } from "../brief/brief";
import { writeScript } from "./script";

test("an ad about one thing says once what it is, and never Call in another language", () => {
  const linesOf = (prompt: string, duration = 20) =>
    writeScript(toBrief({ prompt, duration }, 7)).lines.map(({ say }) => say);
  const tour = linesOf(
    "Our city walking tour in Tbilisi is free, you pay only tip. Every day from Freedom Square. 95 GEL.",
  );
  expect(tour.join(" ").match(/city walking tour/gi)).toHaveLength(1);
  const plumber = linesOf("Plombier chauffagiste à Annecy. Entretien de chaudière 119 €. Tél. 04 50 55 01 32");
  expect(plumber.join(" ")).toContain("04 50 55 01 32");
  expect(plumber.join(" ")).not.toContain("Call");
});

test("a hiring ad says so early and always, and a tag of half a list opens none", () => {
  const hiring =
    "Hiring night shift bakers, Dandenong South. $34/hr plus super, 11pm - 6am, Sunday to Thursday. No experience needed we'll train you. Own transport a must. Text BAKER to 0455 550 181. Golden Crust Wholesale.";
  for (const seed of [1, 2, 3, 4, 5]) {
    const lines = writeScript(toBrief({ prompt: hiring, duration: 15 }, seed)).lines.map(({ say }) => say);
    expect(lines.slice(0, 3).join(" ")).toContain("Hiring night shift bakers");
  }
});

test("a count of something untold opens no ad", () => {
  const prompt =
    "Common Ground Mediation. Sessions are £110 per person, and most couples need three to five. By video.";
  for (const seed of [1, 2, 3, 4, 5, 6])
    expect(writeScript(toBrief({ prompt, duration: 20 }, seed)).lines[0]?.say).not.toMatch(/three to five/);
});

test("a short ad still says what the name is, and nothing is told to be about what it says itself", () => {
  const first = (prompt: string, seed: number, duration = 15) =>
    writeScript(toBrief({ prompt, duration }, seed)).lines.map(({ say }) => say);
  const loft =
    "Cat owners! The Whisker Loft window hammock holds up to 18kg, fits without drilling and the cover goes in the washing machine. Now A$45 down from A$60 until Sunday. Link in bio.";
  const tour =
    "Our city walking tour in Tbilisi is free, you pay only tip. 2,5 hours, in English, every day 11:00 from Freedom Square, look for the orange umbrella. 95 GEL.";
  for (const seed of [1, 2, 3, 4, 5, 6, 7]) {
    expect(first(loft, seed).join(" ")).toContain("window hammock");
    expect(first(tour, seed, 20).join(" ")).not.toMatch(/: city walking tour/i);
  }
});

test("a statement behind an introduction does not begin with the name once more", () => {
  const prompt =
    "Something for TikTok about our hot sauce pls. Scunny Scorcher, made with scotch bonnets and yorkshire rhubarb, £6.50 a bottle, vegan, 3 heat levels. get someone to try the hottest one and carry on talking while they're obviously struggling";
  const lines = writeScript(toBrief({ prompt, duration: 15 }, 7)).lines.map(({ say }) => say);
  expect(lines.slice(0, 2)).toEqual([
    "This is Scunny Scorcher, our hot sauce.",
    "Made with scotch bonnets and yorkshire rhubarb, £6.50 a bottle, vegan, 3 heat levels.",
  ]);
});

test("a name that the opening tells is not told again with what it is", () => {
  const prompt =
    "Upholstery fabric remnants sale!! This Friday Sat Sun only. Up to 70% off, velvets from $6/m. Bolts & Ends, 112 Sydney Rd Brunswick. 9-5. bring your measurements.";
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const [first = "", second = ""] = writeScript(toBrief({ prompt, duration: 30 }, seed)).lines.map(({ say }) => say);
    if (first.startsWith("Bolts & Ends")) expect(second).not.toContain("Bolts & Ends:");
  }
});

test("a word that everybody knows says nothing of a name", () => {
  const prompt =
    "A film for our Tuesday group. Group is Strum & Biscuits, Tuesdays 2pm at Whitley Bay library, £4 including tea, ukes to borrow.";
  for (const seed of [1, 2, 3]) {
    const said = writeScript(toBrief({ prompt, duration: 30 }, seed)).lines.map(({ say }) => say);
    expect(said.join(" ")).not.toMatch(/Biscuits: group|Biscuits is a group/);
  }
});
