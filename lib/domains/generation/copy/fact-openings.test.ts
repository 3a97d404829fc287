import { expect, test } from "vitest";
import { readPrompt } from "../reading/read-prompt";
import { writeLines } from "./write-lines";

const draftsOf = (prompt: string): string[] =>
  writeLines({ reading: readPrompt(prompt), seed: 1 }, 30, 9).map(({ says }) => says.join(" "));

test.each([
  [
    "a price",
    "Online bookkeeping course called Books Without Tears. 8 modules. $149, lifetime access, 30 day refund.",
    "$149",
  ],
  [
    "a ticket",
    "St Brendan's Players present The Wind in the Willows. A cast of 45 locals! Tickets €12 adults, €6 children.",
    "Tickets",
  ],
  ["a date", "Learn Spanish in 12 weeks with Casa Clara. Live online classes. Next group starts 9 September.", "Next"],
  [
    "a price and an offer",
    "Cold brew coffee concentrate, Midnight Heron. One bottle makes 12 cups. $19 with free shipping on two or more.",
    "$19",
  ],
  ["what a thing is like", "First aid courses for workplaces. £75 a person. HSE compliant, valid 3 years.", "HSE"],
  [
    "somebody's use",
    "Ad for Duskwell, a magnesium sleep drink mix. Three flavours: cherry, chamomile lemon and cocoa. No melatonin, no sugar. People drink it about 45 minutes before bed. First box is $29 at duskwell.com with free shipping.",
    "People",
  ],
  [
    "what stands behind a colon",
    "We make refillable deodorant in an aluminium case. Brand name is Moss & Mineral. No plastic, no baking soda so it doesn't irritate, three scents: cedar, fig, lime. Starter kit £14, refills £6.",
    "Cedar",
  ],
])("no draft opens with %s of what is not named yet", (_, prompt, opening) => {
  const drafts = draftsOf(prompt);
  expect(drafts.length).toBeGreaterThan(0);
  expect(drafts.filter((draft) => draft.startsWith(opening))).toEqual([]);
});

test.each(["First chat is free.", "20% off your first box.", "10 year guarantee."])(
  "a draft may open with %s",
  (offer) => {
    const drafts = draftsOf(`Ad for Lumi, a lamp that dims itself. It runs for 40 hours. ${offer}`);
    expect(drafts.some((draft) => draft.startsWith(offer))).toBe(true);
  },
);

test.each([
  [
    "a price of a choir",
    "Good morning, I am the secretary of a choir in Abergavenny, we have 26 sopranos and four basses. Tuesdays at half seven in the Baptist chapel. First month is free, then £5 a week.",
    "First month",
  ],
  [
    "a range without a currency",
    "handloom cotton sarees direct from weavers in Phulia. Range is 1400 to 3800. each saree comes with the weavers name on a card. shop link in bio",
    "Range",
  ],
  [
    "half a sentence",
    "Zesti, a citrus press for bars. It takes every lemon. Solid steel, serviced for life.",
    "Solid steel",
  ],
])("the first draft opens with what is sold and not with %s", (_, prompt, vague) => {
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8])
    expect(writeLines({ reading: readPrompt(prompt), seed }, 30)[0]?.says[0]).not.toContain(vague);
});

test("a name that its definition holds is not said before it", () => {
  const drafts = draftsOf(
    "a video telling people about our Sunday roast at The Plough & Stars in Whitstable. Three courses £26, local beef, proper Yorkshire puddings, vegan nut roast, dogs welcome. Booking advised, we fill up by Thursday",
  );
  expect(drafts.join("\n")).not.toMatch(/Plough & Stars[,:] our Sunday roast at The Plough/);
});

test.each([
  "The Copper Kettle tea room in Keswick. Homemade cakes, cream teas and soups. Open every day except Tuesday 9.30 to 5.",
  "Opticians in Kilkenny, Brennan Eyecare. Eye tests for the whole family. Walk ins welcome on Saturdays.",
])("a name is not said twice to introduce it: %s", (prompt) => {
  for (const draft of draftsOf(prompt)) {
    expect(draft).not.toMatch(/Copper Kettle tea room\. The Copper Kettle tea room/);
    expect(draft).not.toMatch(/Looking for Opticians in Kilkenny, Brennan/);
  }
});

test("the statement that tells what it is stays where there is little room", () => {
  const prompt =
    "Piano lessons in Evanston for kids and adults, all levels, in my home studio or at yours. I'm Ruth Abelman, 22 years teaching. First lesson half price. 847-555-0126";
  for (const { says } of writeLines({ reading: readPrompt(prompt), seed: 1 }, 15, 9))
    expect(says.join(" ")).toContain("Piano lessons");
});

test("where nothing else can open, a further draft says the offer right behind the introduction", () => {
  const drafts = draftsOf(
    "Ad for Meridian HR, software for small companies. Takes a day to set up. £4 per employee per month.",
  );
  expect(drafts).toContainEqual(expect.stringMatching(/^[^.]*Meridian HR[^.]*\. £4 per employee per month\./));
});

test("an owner's name is signed with what is theirs", () => {
  const drafts = draftsOf(
    "Create an ad for Ledgerly Academy's bookkeeping certificate course. Fully online, self paced, most students finish in 4 months. Covers QuickBooks and Xero, payroll and month end. Includes a tutor and help finding your first clients. Payment plan from $79/month. Download the free syllabus at ledgerlyacademy.com",
  );
  expect(drafts.join("\n")).toContain("Ledgerly Academy's bookkeeping certificate course.");
  expect(drafts.join("\n")).not.toContain("Ledgerly Academy's.");
});

test("what a name is taken from ends with no small word", () => {
  const drafts = draftsOf(
    "Flowers for Mother's Day from Petal Post Melbourne. Order by 10pm Saturday for Sunday delivery anywhere in metro Melbourne. Bunches start at $55. Use code MUM10 for ten percent off.",
  );
  expect(drafts.join("\n")).not.toMatch(/ from\./);
});

test.each([
  [
    "need ad for my loft ladder business. supply and fit from £349, half a day job, covering leeds bradford wakefield. 10 year guarantee on the ladder. just get to the point, people dont want waffle",
    ": loft ladder business",
  ],
  [
    "For our roofing firm in Dundee. Free drone inspection in august, you see the photos yourself, no obligation. Usually £95. Storm season's coming. Honest tone, older homeowner maybe, dont make it scary for pensioners",
    ": roofing firm",
  ],
])("no draft says of a statement that it is about who sells it: %s", (prompt, about) => {
  const drafts = draftsOf(prompt);
  expect(drafts.length).toBeGreaterThan(0);
  expect(drafts.join("\n")).not.toContain(about);
});

test.each([
  ["ad for wedding bagpiper. Kilt, ceremony, drinks reception. Perthshire and Fife.", /^Wedding bagpiper/],
  [
    "We've launched a board game called Tidewrack, about beachcombers. 2-5 players, 40 minutes, age 8+. Site: tidewrack.example",
    /board game called Tidewrack/,
  ],
  [
    "Septic tank pumping. Halifax county. $325 up to 1000 gal. Family owned since 1988. We answer the phone.",
    /^(?!Family|Halifax)/,
  ],
])("half a sentence opens no ad before it is known what it is about: %s", (prompt, first) => {
  for (const seed of [1, 2, 3, 4, 5, 6])
    expect(writeLines({ reading: readPrompt(prompt), seed }, 30)[0]?.says[0]).toMatch(first);
});

test.each([
  [
    "silicone baby bibs that roll up and clip shut. pack of 3 $24. dishwasher safe. code FIRSTBITE for 20% off til sunday.",
    /^Code/,
  ],
  [
    "TAX TIME!! Bilingual tax prep in Laredo. Simple returns from $120. 3310 San Bernardo, next to the tire shop. (956) 555-0174.",
    /^3310/,
  ],
  [
    "Escape room in Savannah. New room: The Lamplighter's Debt. Tuesdays are buy 3 get the 4th free. Book at lamplightersav.example",
    /^Tuesdays/,
  ],
])("what only who knows it can use opens no ad: %s", (prompt, first) => {
  for (const seed of [1, 2, 3, 4, 5, 6])
    expect(writeLines({ reading: readPrompt(prompt), seed }, 30)[0]?.says[0]).not.toMatch(first);
});

test("what has no subject opens no ad before its name", () => {
  const prompt =
    "Moss & Tide, handmade silver rings. Each ring is engraved by hand. Ships worldwide in a linen pouch. Choose your engraving.";
  for (const seed of [1, 2, 3, 4, 5, 6])
    expect(writeLines({ reading: readPrompt(prompt), seed }, 15)[0]?.says[0]).not.toMatch(/^Ships/);
});
