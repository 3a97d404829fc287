import { expect, test } from "vitest";
import { languageOf } from "./languages";

test.each([
  ["de", "Fahrradreparatur am selben Tag, Leipzig"],
  ["de", "Handgemachte Seife ohne Palmöl. 15 Sekunden, ruhig."],
  ["de", "Hundeschule im Grünen, erste Stunde gratis"],
  ["es", "Zapatos veganos hechos en Elche"],
  ["es", "Panadería con horno de leña, abierta los domingos"],
  ["fr", "Cours de couture le samedi matin à Lyon"],
  ["fr", "Bougies parfumées coulées à la main"],
  ["it", "Olio extravergine dalle nostre olive, spedito in 48 ore"],
  ["it", "Gelato artigianale, trenta gusti, vicino al porto"],
  ["pt", "Aulas de surf na Ericeira, prancha incluída"],
  ["pt", "Sapatos feitos à mão, envio grátis"],
  ["nl", "Verse pasta, elke dag gemaakt. Vanaf 4 euro."],
  ["nl", "Tweedehands boeken, twee euro per stuk"],
])("a few words of %s are known: %s", (language, prompt) => {
  expect(languageOf(prompt)).toBe(language);
});

test.each([
  "umbrellas",
  "Fahrradverleih Müller",
  "Pizzeria Da Enzo, Naples. Dough rests for two days.",
  "Chez Personne is a restaurant without waiters",
  "Kimchi, gochujang and tteokbokki in jars",
  "Lumora Glow Serum with vitamin C, 30 ml",
])("a word, a name and what is told in English are English: %s", (prompt) => {
  expect(languageOf(prompt)).toBe("en");
});

test.each([
  ["ja", "コーヒー豆の広告を作ってください"],
  ["ru", "Сделайте рекламу для нашей пекарни"],
])("other scripts are known by their letters: %s", (language, prompt) => {
  expect(languageOf(prompt)).toBe(language);
});

test("text without letters is English", () => {
  expect(languageOf("49.90 €")).toBe("en");
});
