import { expect, test } from "vitest";
import { readOnce } from "../reading/service";
import { eventTimes } from "./event-time";
import { writeImageCopy } from "./image-copy";

test.each([
  [
    "Ad for the Harbour Lights Food Festival, Saturday 14 June, 11am to 8pm, Whitby pier. Dogs welcome.",
    "Saturday 14 June, 11am to 8pm, Whitby pier",
  ],
  [
    "Our school fair is on Saturday 5 July from 12 to 4 at St Mary's Primary. Entry 50p.",
    "Saturday 5 July from 12 to 4 at St Mary's Primary",
  ],
])("%s: the day stands with the hours and the place told with it", (prompt, time) => {
  expect(eventTimes(readOnce(prompt))[0]).toBe(time);
});

test("below a name that may be anybody's, what it is comes before its days", () => {
  const pottery =
    "Affiche pour notre atelier de poterie Terre Mère à Nantes : stages d'été dès 7 ans. Du 7 au 11 juillet.";
  const { messages } = writeImageCopy(pottery, 7, null);
  expect(messages).toContainEqual({ headline: "Terre Mère", sub: "Atelier de poterie" });
});

test.each([
  "Ad for Ledgerleaf, bookkeeping software. Free until 1 May.",
  "Ad for Kestrel, a running shoe. It weighs 210 grams.",
])("%s: what is no happening has no time", (prompt) => {
  expect(eventTimes(readOnce(prompt))).toEqual([]);
});
