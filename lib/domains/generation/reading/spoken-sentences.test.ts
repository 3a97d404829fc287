import { expect, test } from "vitest";
import { ends } from "./joined-parts.fixture";
import { readPrompt } from "./read-prompt";

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
  ["en", "Our team repairs sofas in your street.", "repairs sofas in your street"],
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
