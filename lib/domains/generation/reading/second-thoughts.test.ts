import { expect, test } from "vitest";
import { readPrompt } from "./read-prompt";
import { withSecondThoughts } from "./second-thoughts";

test.each([
  ["es", "Fecha: el 10, no, perdón, el 16 de noviembre.", "Fecha: el 16 de noviembre."],
  [
    "it",
    "La libreria apre sabato 5 ottobre anzi no, sabato 12 ottobre, alle 17.",
    "La libreria apre sabato 12 ottobre, alle 17.",
  ],
  [
    "de",
    "Vernissage ist Freitag 12. September um 18 Uhr, nein halt, der 12. ist das Dorffest, also Freitag der 19. September um 18 Uhr.",
    "Vernissage ist Freitag der 19. September um 18 Uhr.",
  ],
  [
    "pt",
    "Encomendas pelo Insta @docaserra.bh, ops, @doceserra.bh. Retirada ou entrega.",
    "Encomendas pelo Insta @doceserra.bh. Retirada ou entrega.",
  ],
  ["fr", "Ouverture le 2, non pardon, le 9 décembre à 10 h.", "Ouverture le 9 décembre à 10 h."],
  ["es", "Empieza el 15 de septiembre, no, perdón, el 16.", "Empieza el 16 de septiembre."],
  ["de", "Am 10. Oktober oder am 3., nein, am 4. November.", "Am 10. Oktober oder am 4. November."],
  ["nl", "Een kaartje kost € 12, sorry, € 14. Kom langs.", "Een kaartje kost € 14. Kom langs."],
])("the right value takes the place of the wrong one in %s: %s", (language, text, expected) => {
  expect(withSecondThoughts(text, language)).toBe(expected);
});

test.each([
  ["es", "Abrimos el sábado, perdón, el sábado."],
  ["es", "Abrimos lunes y martes, no domingos."],
  ["es", "Adultos 12 euros, niños 6 euros. No, no hay que reservar."],
  ["it", "Un gelato da 3 euro, anzi tre gusti. Coppa 5 euro."],
  ["de", "Nein, wir verkaufen nichts. Samstag offen, Sonntag zu."],
  ["fr", "Le lundi non-stop, le mardi de 9 h à 12 h."],
  ["ja", "10日、いいえ、16日。"],
])("nothing else is changed in %s: %s", (language, text) => {
  expect(withSecondThoughts(text, language)).toBe(text);
});

test("a reading has the right date alone", () => {
  const read = JSON.stringify(
    readPrompt("Concierto del coro Alborada. Entrada libre. Fecha: el 10, no, perdón, el 16 de noviembre."),
  );
  expect(read).toContain("16 de noviembre");
  expect(read).not.toContain("el 10");
});
