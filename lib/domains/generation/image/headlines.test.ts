import { describe, expect, test } from "vitest";
import { planImageAds, type PlannedAd } from "./plan-images";
import { writeImageCopy } from "./image-copy";

const messagesOf = (prompt: string, seed = 7) => writeImageCopy(prompt, seed, null).messages;
const headlinesOf = (prompt: string): string[] =>
  Array.from({ length: 20 }, (_, seed) => messagesOf(prompt, seed)).flatMap((all) =>
    all.map(({ headline }) => headline),
  );
const adsOf = (prompt: string, seed = 7): PlannedAd[] =>
  planImageAds({ copy: writeImageCopy(prompt, seed, null), pictures: [], count: 4, aspect: "1:1", seed });

describe("what an ad says besides is never its headline", () => {
  test.each([
    [
      "opening hours",
      "Ad for my barber shop Fade & Sons in Leith. We do hot towel shaves. Open Tues to Sat 9 till 6.",
      "Open",
    ],
    ["running costs", "Flat in Frome. Beams and a wood burner. Service charge £960 a year.", "Service charge"],
    ["a price alone", "Ad for Mara Kitchens. We replace your kitchen doors. From £1,900.", "From £1,900"],
    [
      "what a price is per",
      "Ad for Ledgerleaf, bookkeeping software. It is done in a minute. £6 a month, cancel any time.",
      "£6 a month",
    ],
    [
      "an address",
      "Kinetic Physio, a clinic. We'll see you within 48 hours. Kinetic Physio, 12 Bridge Street, Stirling.",
      "12 Bridge Street",
    ],
    ["what to bring", "Ad for Skua, a boat trip. We leave at high tide. Bring a jumper!", "Bring a jumper"],
    ["a measure", "Ad for Drift, a kettle. It boils in 40 seconds. Weighs 900 g.", "900 g"],
    ["hours in figures alone", "Ad for Lumi, a school. We have an open day. 09h00 till 12h00.", "09h00"],
    ["what nobody has to do", "Ad for Lumi, a school. We have an open day. RSVP not needed.", "not needed"],
    [
      "half of a condition",
      "Ad for Beep, a mobile plan. Scam calls are blocked. If you ring us, we answer, no robots at all here.",
      "If you ring us",
    ],
  ])("%s", (_, prompt, aside) => {
    for (const headline of headlinesOf(prompt)) expect(headline).not.toContain(aside);
  });
});

test("a statement that sells stands above what the thing is", () => {
  const messages = messagesOf(
    "Ad for Tilt, a standing desk converter. Sits on the desk you already have. Black or oak.",
  );
  expect(messages).toContainEqual({ headline: "Sits on the desk you already have", sub: "Standing desk converter" });
});

test("what a thing is needs no word of its owner and no name behind it, which stands above it", () => {
  const titles = [
    ...messagesOf("Ad for my barber shop Fade & Sons in Leith. Walk-ins welcome."),
    ...messagesOf("Ad for Rotaline. Rota planning for restaurants. You approve with one tap."),
  ].map(({ headline }) => headline);
  expect(titles).toEqual(expect.arrayContaining(["Barber shop in Leith", "Rota planning for restaurants"]));
});

test.each([
  [
    "Ad for a boat trip. Puffin cruises to the Farne Islands from Seahouses, 2.5 hours, April to July only, adults £22.",
    "Puffin cruises to the Farne Islands",
  ],
  [
    "Ad for Kettleworks, a subscription box with four loose leaf teas every month.",
    "Subscription box with four loose leaf teas",
  ],
])("%s: what is too long for a headline ends before what only adds to it", (prompt, title) => {
  expect(headlinesOf(prompt)).toContain(title);
});

test("a sentence of what a thing is and what limits it are not cut", () => {
  const room = "Our tea room Petal & Pot sits in the old lock keeper's house at Foxton. Dogs very welcome.";
  expect(headlinesOf(room)).not.toContain("Our tea room Petal & Pot sits");
  const huts = headlinesOf("Ad for Peakpass, an app that shows every hiking hut in the Alps with free beds tonight.");
  expect(huts.filter((headline) => headline.includes("every hiking hut"))).toEqual([]);
});

test("the first words of a long statement lead where they say the same alone", () => {
  const own = "I come to your house, everything is done in the van";
  expect(headlinesOf(`Ad for Muddy Paws, a dog grooming van. ${own}.`)).toContain("I come to your house");
  const parted = "Larkspur Dental in Exeter offers sedation, same week visits and interest free payment plans for all.";
  expect(headlinesOf(`Dentist ad. Nervous? So are half our patients. ${parted}`).join()).not.toContain("sedation");
  const torn = "Ad for Kilnbase. Technicians scan a code, log the fault and see the last ten repairs.";
  expect(headlinesOf(torn)).not.toContain("Technicians scan a code");
});

test("a job is a headline of an ad for staff, without its town where that is too long", () => {
  const job = "Night shift bakers wanted at Crumb Collective";
  expect(headlinesOf(`We need a hiring ad: ${job}, Cardiff. £14.20 an hour, 4 nights a week.`)).toContain(job);
});

test.each([
  ["a place", "Ad for Tilt, desk lamps. We mend every lamp for free. South Austin.", "South Austin"],
  [
    "a hall",
    "Ad for second hand school uniform sale, Greenfield Infants hall, everything £1 to £4, all money to the fund.",
    "Greenfield",
  ],
  ["a group", "Weekly cooking class in Lublin. You cook five dishes with us. Home cooks.", "Home cooks"],
  [
    "where it costs what",
    "Ad for Knock, a doorbell. It rings on your phone. $129 at all good hardware stores.",
    "$129",
  ],
  ["where we are", "Ad for Tilt, desk lamps. We mend every lamp for free. We're in Darlington.", "Darlington"],
  ["what not everybody gets", "Ad for plots on our field. You grow what you like. Shed if you're lucky.", "Shed"],
  ["when orders close", "Ad for Tilt, desk lamps. We mend every lamp for free. Orders close Dec 12th.", "Orders close"],
])("%s is never a headline", (_, prompt, aside) => {
  for (const headline of headlinesOf(prompt)) expect(headline).not.toContain(aside);
});

test("what the thing is leads before a detail of it", () => {
  const prompt = "Slumberlee mattress in a box, horsehair and wool, no foam smell, made in Leeds.";
  const all = headlinesOf(prompt);
  expect(all).toContain("Slumberlee mattress in a box");
  expect(all).not.toContain("Horsehair and wool");
});

test.each([
  [
    "Mama Tobi Bites is a small chops caterer in Ikeja, Lagos. We cater for 20 to 500 guests.",
    "Small chops caterer in Ikeja, Lagos",
  ],
  [
    "Shoebox is accounting software for plumbers and electricians. £7 a month.",
    "Accounting software for plumbers and electricians",
  ],
  [
    "Roof cleaning and moss removal, Fife and Perthshire. Free quotes, fully insured.",
    "Roof cleaning and moss removal",
  ],
  [
    "Dental practice in Guildford taking new NHS patients for the first time in four years, 200 places.",
    "Dental practice in Guildford",
  ],
])("%s: what the thing is goes with what it is for and where", (prompt, title) => {
  expect(headlinesOf(prompt)).toContain(title);
});

describe("every ad says what it is for", () => {
  const prompts = [
    "Ad for Nightjar, our sleep tracking ring. No subscription ever. Waterproof to 50m. $199.",
    "make me an ad for my plumbing business. No call out charge, fixed prices, gas safe registered. Call Dave 020 7946 0112",
    "Kids' swimming lessons at Bellmoor Leisure Centre. Ages 4 to 11. Warm pool. £7.50 a lesson. Enrol at reception.",
  ];
  test.each([
    [prompts[0] ?? "", "sleep tracking ring"],
    [prompts[1] ?? "", "plumbing"],
    [prompts[2] ?? "", "swimming lessons"],
  ])("%s", (prompt, what) => {
    for (let seed = 1; seed <= 10; seed++)
      for (const { template, words } of adsOf(prompt, seed)) {
        const below = { facts: words.facts.slice(0, 3).join(), offer: `${words.offer?.terms}` }[template as string];
        const drawn = `${words.headline} ${below ?? words.sub}`.toLowerCase();
        if (template !== "offer" || words.offer?.terms === words.sub) expect(drawn, template).toContain(what);
      }
  });
});

test("the price of an offer's badge says what it is the price of", () => {
  const prompt = "The Black Lamb, a pub in Otley. Three meats or nut roast, all the trimmings, £17.50.";
  expect(writeImageCopy(prompt, 7, null).shared.offer).toEqual({
    badge: "£17.50",
    terms: "Three meats or nut roast, all the trimmings, £17.50",
  });
});

test("a list tells when one can come before the rest", () => {
  const prompt =
    "Fellside Voices, a community choir. No auditions. No need to read music! Free tea. Thursdays 7.30pm at the Methodist hall.";
  for (const { template, words } of adsOf(prompt))
    if (template === "facts") expect(words.facts.slice(0, 3).join()).toContain("Thursdays 7.30pm");
});

test("a name is drawn once: not above a headline that has it", () => {
  const prompt =
    "Bramble Bakery's Christmas pre-orders are open. Stollen, mince pies, yule logs. Order by 15 December.";
  for (const { words } of adsOf(prompt)) if (words.headline.includes("Bramble Bakery")) expect(words.brand).toBeNull();
});

test("what leans on the name stands below it where nothing else can", () => {
  const prompt = "Ad for Inboxer. It sorts, summarises and answers your email while you're in meetings.";
  for (const { words } of adsOf(prompt))
    expect(words.sub).toBe("It sorts, summarises and answers your email while you're in meetings");
});

test("a list has statements whole, and no beginnings of them that say nothing", () => {
  const prompt =
    "Ad for Rotaline, rota planning. Managers approve every swap with one tap and payroll goes straight to the accountant. Staff swap shifts. No contracts. Works offline in every cellar kitchen that we have ever seen a rota pinned up in.";
  for (let seed = 1; seed <= 10; seed++)
    for (const { template, words } of adsOf(prompt, seed))
      if (template === "facts") {
        expect(words.facts.join()).not.toMatch(/^Managers approve$|,Works offline$/m);
        expect(words.facts.length).toBeGreaterThan(1);
      }
});

test("a line below a headline goes on behind it and says none of it again", () => {
  const retreat = "Dental practice in Guildford taking new NHS patients for the first time in four years, 200 places.";
  expect(messagesOf(retreat)).toContainEqual({
    headline: "Dental practice in Guildford",
    sub: "Taking new NHS patients for the first time in four years",
  });
});

test("without a name above it a happening says what it is with its day", () => {
  const prompt = "Yoga retreat in Alentejo, 5 nights, vegetarian food from the garden, 780€ all in. May 14 start.";
  for (let seed = 1; seed <= 10; seed++)
    for (const { headline, sub } of messagesOf(prompt, seed)) expect(`${headline} ${sub}`).toContain("Yoga retreat");
});

test("what a thing does is said where one word says what it is", () => {
  const prompt = "Static ads for a SaaS: Quorumly. It runs votes for housing co-ops online. Proxy voting built in.";
  expect(messagesOf(prompt).map(({ sub }) => sub)).toContain("It runs votes for housing co-ops online");
  expect(messagesOf(prompt).map(({ sub }) => sub)).not.toContain("SaaS");
});

test("what stands in brackets is not torn from what it is said of", () => {
  const text = "Our school (Durbanville, co-ed, grade R to 7) has its open day on 8 March";
  const { messages, shared } = writeImageCopy(`${text}. Poster style ad please.`, 7, null);
  const said = [...shared.facts, ...messages.flatMap(({ headline, sub }) => [headline, sub ?? ""])].join("\n");
  expect(said).toContain(text);
  expect(said).not.toMatch(/^Grade R/m);
});

test.each([
  ["we fix accordions and concertinas. dublin. Moloney Reeds", "We fix accordions and concertinas"],
  ["we clean wheelie bins, £4 a bin every 4 weeks. Covers Widnes.", "We clean wheelie bins"],
  ["We need two chefs de partie in Killarney, 4 day week, €17.50 an hour.", "We need two chefs de partie in Killarney"],
])("%s: who works on a thing or looks for people does not sell them", (prompt, what) => {
  expect(writeImageCopy(prompt, 3, null).what).toBe(what);
});

test.each(["Hosted by Rang Austin", "Order 5 days ahead"])("%s leads no ad", (aside) => {
  const prompt = `Holi party at Riverside Park, $12, colors provided, wear white. ${aside}.`;
  for (let seed = 1; seed <= 6; seed++)
    expect(writeImageCopy(prompt, seed, null).messages.map(({ headline }) => headline)).not.toContain(aside);
});
