import { expect, test } from "vitest";
import { aimIn, lastLineIn, requestedAction } from "./wishes";

test.each([
  ["Send people to cloudnest.example", "cloudnest.example"],
  ["Get people on the waitlist", "Get on the waitlist"],
  ["termine con descárgala hoy", "descárgala hoy"],
  ["Invitare a prenotare sul sito quercia.example", "prenotare sul sito quercia.example"],
  ["Residents should check their new day at harrow.example", "check your new day at harrow.example"],
  ["Send them to my site, danireyes.example, to check their date", "danireyes.example, to check your date"],
  ["Am Ende bitte kornblume.example nennen", "kornblume.example"],
  ["Terminer par : à retrouver sur aubepine.example", "à retrouver sur aubepine.example"],
  ["Para terminar: pedidos en lechuza.example", "pedidos en lechuza.example"],
  ["Alla fine mostrare ziamimi.example", "ziamimi.example"],
  ["No final: acesse marecheia.example", "acesse marecheia.example"],
  ["Aan het eind graag frisk.example noemen", "frisk.example"],
])("what is to be done, and not that it is asked for: %s", (asked, action) => {
  expect(requestedAction(asked)).toBe(action);
});

test("a parcel that is sent is no such wish", () => {
  expect(requestedAction("Send people to sleep")).toBeNull();
});

test.each([
  ["last line should be something like goodbye cling film", "goodbye cling film"],
  ['Closing line: "See you Saturday"', "See you Saturday"],
  ["The last line should be about the price", null],
])("the line to end with, as far as it is told: %s", (text, line) => {
  expect(lastLineIn(text)).toBe(line);
});

test.each([
  [
    "Client: Brightwell. Objective: bookings for free 20 min hearing checks. Audience: 55+",
    "free 20 min hearing checks",
  ],
  ["Goal: sign-ups for the pilot", null],
  ["Our goal is a calm clinic.", null],
])("what people are to be got to: %s", (prompt, aim) => {
  expect(aimIn(prompt)).toBe(aim);
});
