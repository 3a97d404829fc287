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

test("a day of the week says when a happening is again and again, and the place with it", () => {
  const jazz = "Ad for our jazz night. Thursdays at The Copper Room, Milwaukee, doors 8, no cover before 9.";
  expect(eventTimes(readOnce(jazz))[0]).toContain("Thursdays at The Copper Room");
});

test("a long statement of a day ends before what only adds to it", () => {
  const prompt =
    "Uniform sale. Sat 16 August 10 to 1, Greenfield Infants hall, everything £1 to £4, cash only, all money to the fund.";
  const [time = ""] = eventTimes(readOnce(prompt));
  expect(time).toContain("16 August 10 to 1, Greenfield Infants hall");
  expect(time.length).toBeLessThanOrEqual(90);
});

test("where a happening is stands behind when it is", () => {
  const prompt =
    "Please design a poster ad for our church's free winter lunch, Wednesdays at noon from November to February, everyone's welcome whether you believe anything or not. Soup, bread, pudding. St Aidan's hall, Carlisle. Warm colours, a bowl of soup with steam rather than a cross";
  expect(writeImageCopy(prompt, 7, null).messages.map(({ sub }) => sub)).toContain(
    "Wednesdays at noon from November to February, St Aidan's hall, Carlisle",
  );
});

test.each([
  ["Concert: Slaithwaite Silver Band, Town Hall, Huddersfield, Sat 17 October 7.30pm, £10.", "Town Hall, Huddersfield"],
  ["Reptile expo, Penrith showground NSW, 2 & 3 August 9-4. Adults $15 kids $8.", "Penrith showground NSW"],
  ["Saturday Irish classes for adults. Belfast, Falls Rd, starts 20 September, 10 weeks £50.", "Belfast, Falls Rd"],
  ["Pop-up flower truck Saturday 10-2 outside Brixton Library, bunches £10.", "Saturday 10-2 outside Brixton Library"],
  ["Our repair café in Haarlem. It is the last Saturday of each month, 10-13h.", "last Saturday of each month"],
  ["Hospice shop. Sale is Sat 22nd Feb from ten, Shrewsbury, Wyle Cop.", "Sat 22nd Feb from ten, Shrewsbury"],
  ["Car boot sale, first Sunday of every month, Ashbourne showground. £8 a car.", "Ashbourne showground"],
])("%s: every ad says when and where it is", (prompt, place) => {
  const copy = writeImageCopy(prompt, 7, null);
  expect(copy.when).toMatch(/October|August|September|Sunday|Saturday|Feb/);
  expect([copy.when, ...copy.messages.map(({ sub }) => sub)].join("; ")).toContain(place);
});

test("what is sold does not begin with the day on which only a price ends", () => {
  expect(writeImageCopy("Kiln, bookkeeping software for potters. Free until 1 May.", 7, null).when).toBeNull();
});

test("below its day stands what happens and where", () => {
  const expo = "Reptile expo, Penrith showground NSW, 2 & 3 August 9-4. Adults $15 kids $8.";
  expect(writeImageCopy(expo, 7, null).messages).toContainEqual({
    headline: "2 & 3 August 9-4",
    sub: "Reptile expo, Penrith showground NSW",
  });
});
