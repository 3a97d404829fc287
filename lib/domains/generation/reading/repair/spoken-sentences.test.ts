import { describe, expect, test } from "vitest";
import { ends } from "./joined-parts.fixture";
import { readPrompt } from "../read-prompt";

test.each([
  [
    "de",
    "Hallo, wir sind ein Atelier und reparieren alte Sessel und Sofas aus ganz Winterthur.",
    "reparieren alte Sessel und Sofas aus ganz Winterthur",
    "wir sind ein Atelier und reparieren alte Sessel und Sofas aus ganz Winterthur",
  ],
  [
    "it",
    "Per chi prenota entro Pasqua la colazione è inclusa.",
    "prenota entro Pasqua la colazione è inclusa",
    "Per chi prenota entro Pasqua la colazione è inclusa",
  ],
  [
    "nl",
    "Het koor repeteert elke dinsdag in de oude kerk.",
    "repeteert elke dinsdag in de oude kerk",
    "Het koor repeteert elke dinsdag in de oude kerk",
  ],
])(
  "a sentence most of which is said is said whole, without its greeting (%s): %s",
  (language, text, part, expected) => {
    expect(ends(text, [["f", part]], language)).toEqual([`f[${expected}]`]);
  },
);

test.each([
  ["de", "Ein Video für unseren Hof mit 34 eigenen Ziegen.", "34 eigenen Ziegen"],
  ["fr", "Mais notre atelier de Dakar ferme en août.", "notre atelier de Dakar ferme en août"],
  ["pt", "Propaganda pra academia só de mulheres em Recife.", "academia só de mulheres em Recife"],
  ["nl", "Eieren / tien per doos van karton / contant.", "tien per doos van karton"],
  ["it", "Ogni tanto capita che qualcuno porti sedie rotte da riparare.", "sedie rotte da riparare"],
  ["en", "Make our team repairs sofas in your street.", "repairs sofas in your street"],
  ["en", "Please show that we repair sofas in your street.", "repair sofas in your street"],
  ["it", "Ogni tanto capita che qualcuno da queste parti ci porti sedie rotte.", "sedie rotte"],
])("not where a word is for the maker, a form is filled, or most of it is unsure (%s): %s", (language, text, part) => {
  expect(ends(text, [["f", part]], language)).toEqual([`f[${part}]`]);
});

test("what it is stays a kind beside the sentence that says it", () => {
  const text = "Siamo un agriturismo vicino a Orvieto con sei camere.";
  const parts = [
    ["k", "agriturismo"],
    ["f", "vicino a Orvieto con sei camere"],
  ] as const;
  expect(ends(text, parts, "it")).toEqual([
    "f[Siamo un agriturismo vicino a Orvieto con sei camere]",
    "k[agriturismo]",
  ]);
});

test("what it is only called is not said with it", () => {
  const text = "Nieuw is de eerste wasbeurt gratis bij knipbeurt, heet Pluis.";
  const parts = [
    ["f", "eerste wasbeurt gratis bij knipbeurt"],
    ["n", "Pluis"],
  ] as const;
  expect(ends(text, parts, "nl")).toEqual(["f[Nieuw is de eerste wasbeurt gratis bij knipbeurt]", "n[Pluis]"]);
});

test("what its own sentence says it is stands in no title before it", () => {
  const read = readPrompt(
    "Wir sind eine kleine Orgelbauwerkstatt in Quedlinburg und reinigen, stimmen und restaurieren Pfeifenorgeln in Dorfkirchen. Viele Gemeinden wissen gar nicht, dass ihre Orgel noch zu retten ist. Der Film soll mit einem einzigen schiefen Ton anfangen und mit einem vollen Akkord enden. Name: Orgelbau Thielemann. Die Begutachtung vor Ort kostet nichts. Zielgruppe sind Kirchenvorstände und Pfarrerinnen. Bitte keine Preise und nichts Kitschiges mit Sonnenstrahlen durchs Fenster.",
  );
  expect(read.facts[0]?.text).toBe("Orgelbau Thielemann.");
  expect(read.facts.filter(({ text }) => text.includes("Orgelbauwerkstatt"))).toHaveLength(1);
});

const factsOf = (prompt: string): string[] => readPrompt(prompt).facts.map(({ text }) => text);

describe("in English a sentence most of which is about the ad is said whole", () => {
  test.each([
    "I'm a tattoo artist (fine line, botanical stuff) moving to Glasgow in april.",
    "We are Hoshino Knife Works from Sakai, Japan, since 1931.",
    "Topside Roofing, been going 22 years, fully licensed and insured.",
    "Our company manufactures industrial conveyor rollers in Coimbatore.",
    "We sell a bike light that you can't forget to charge because it charges while you pedal.",
  ])("%s", (sentence) => {
    expect(factsOf(`${sentence} Free quotes.`)[0]).toBe(sentence);
  });

  test("its greeting is not", () => {
    expect(factsOf("Hi there, our allotment society has a dozen plots free. Tea and cake on Sunday.")[0]).toBe(
      "our allotment society has a dozen plots free.",
    );
  });

  test("a clause at its end of which nobody is sure is not", () => {
    const text = "Gym opening Jan 3, first 100 members pay $19 a month, high energy.";
    const parts = [
      ["k", "Gym"],
      ["f", "opening Jan 3"],
      ["o", "first 100 members pay $19 a month"],
    ] as const;
    expect(ends(text, parts)).toContain("o[Gym opening Jan 3, first 100 members pay $19 a month]");
  });

  test("one with such a clause in its middle stays in parts", () => {
    const text = "It tastes like a brownie fresh from a bakery, hiker on summit, 12 large bars in a box for £18.";
    const parts = [
      ["f", "It tastes like a brownie fresh from a bakery"],
      ["o", "12 large bars in a box for £18"],
    ] as const;
    expect(ends(text, parts)).toEqual(parts.map(([label, words]) => `${label}[${words}]`));
  });

  test("items of a list stay statements of their own", () => {
    const parts = [
      ["f", "Merino"],
      ["f", "200 needle knit"],
    ] as const;
    expect(ends("Merino, 200 needle knit.", parts)).toEqual(["f[Merino]", "f[200 needle knit]"]);
  });
});

test("a place that stands alone behind a name is said with it where what it is stands elsewhere", () => {
  const prompt =
    "Ad for wedding cakes. Saves about a third on the bill. Fig & Almond Cakes, Bath. Tastings on Saturdays.";
  expect(factsOf(prompt)).toContain("Fig & Almond Cakes, Bath.");
});

test("what an ad is wanted for is not said as a sentence", () => {
  const parts = [
    ["k", "Heurigen"],
    ["f", "in Gumpoldskirchen"],
    ["n", "Weingut Feigl"],
  ] as const;
  expect(ends("Für unseren Heurigen in Gumpoldskirchen, Weingut Feigl.", parts, "de").join(" ")).not.toContain("Für");
});

test("what stands in brackets is of the sentence around them", () => {
  const { facts } = readPrompt(
    "Sou ceramista em Caldas da Rainha e vou abrir o ateliê ao público no primeiro fim de semana de julho. Quem vier pode experimentar a roda de oleiro (15 €, crianças 8 €) e levar a peça depois de cozida. Ateliê Barro Manso. Gostava de imagens de mãos, barro e luz da tarde, e pouca conversa.",
  );
  expect(facts.map(({ sentence }) => sentence)).toContain(
    "Quem vier pode experimentar a roda de oleiro (15 €, crianças 8 €) e levar a peça depois de cozida.",
  );
});

test("in another language what stands behind the name is said of it, unless it asks for the ad", () => {
  expect(ends("Gemeente Heuvelrade zoekt pleegouders.", [["n", "Gemeente Heuvelrade"]], "nl")).toContain(
    "f[Gemeente Heuvelrade zoekt pleegouders]",
  );
  expect(ends("Radgass möchte ein Video.", [["n", "Radgass"]], "de")).toEqual(["n[Radgass]"]);
});

test("a clause before what is certain is said with it, unless it asks for the ad", () => {
  const parts = [["f", "at Galería Sur in Vigo, opens 3 October, free entry, runs for three weeks"]] as const;
  const [said] = parts[0].slice(1);
  expect(ends(`First solo evening, ${said}.`, parts)).toEqual([`f[First solo evening, ${said}]`]);
  expect(ends(`Could you make something, ${said}.`, parts)).toEqual([`f[${said}]`]);
});

test("an abbreviation ends no sentence", () => {
  const { facts } = readPrompt(
    "Unsere Werkstatt Radgass in Winterthur. Wintercheck für 89 Franken, inkl. Bremsen, Licht und Kette.",
  );
  expect(facts.find(({ text }) => text.startsWith("Wintercheck"))?.sentence).toBe(
    "Wintercheck für 89 Franken, inkl. Bremsen, Licht und Kette.",
  );
});

test("an address that nobody is sure of is not said with the sentence", () => {
  const said = "habit tracker for families, kids earn stars, no ads";
  expect(ends(`https://www.tidykit.app - ${said}.`, [["f", said]])).toEqual([`f[${said}]`]);
});

test("who is imagined saying something is not said with it", () => {
  const { facts } = readPrompt(
    "We run a small print shop in Ibadan that makes exercise books with the school's own crest on the cover. The advert is for proprietors of private schools. I'm imagining a proprietress at her desk holding the book up and saying parents now see the school's name every evening at homework time. Prices from N420 a copy.",
  );
  const said = facts.map(({ text }) => text).join(" | ");
  expect(said).toContain("parents now see the school's name every evening");
  expect(said).not.toContain("imagining");
});
