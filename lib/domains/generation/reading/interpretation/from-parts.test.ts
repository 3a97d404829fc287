import { expect, test } from "vitest";
import { emptyDraft } from "../draft-reading";
import { toFact } from "../facts";
import { readPrompt } from "../read-prompt";
import { addExplained } from "./statements";

test("what is said in passing, or what it does, is no part of a name", () => {
  expect(readPrompt("- climbing gym\n- Tucson\n- 60 auto belays\n- we're Gravity Optional btw").name).toBe(
    "Gravity Optional",
  );
});

test("hashtags, and words that say nothing alone, are not spoken", () => {
  const reading = readPrompt(
    "Harbour Ferry runs to the island. It sails until October, so say that. Link in bio to book #ferry #islandlife",
  );
  const said = [reading.callToAction, ...reading.facts.map(({ text }) => text)].join(" ");
  expect(said).not.toMatch(/#|\bthat\b/i);
});

test("what viewers shall be asked to do is said to them", () => {
  const prompt =
    "Brightwell Night Shelter is a homeless charity in Leicester. £18 pays for one night. The tone should be hopeful. Ask viewers to give £18 at brightwellshelter.org.";
  expect(readPrompt(prompt).callToAction).toMatch(/^give £18 at brightwellshelter\.org/i);
});

test("a line that must be said and warns stands among the statements and opens nothing", () => {
  const reading = readPrompt('Whiskerplan is pet insurance. Required line: "Terms and exclusions apply." From £11.');
  expect(reading.leads).toEqual([]);
  expect(reading.facts.map(({ text }) => text.replace(/\.$/, ""))).toContain("Terms and exclusions apply");
});

test.each([
  [
    "Vorremmo un video di 30 secondi per Cascina Alba, un agriturismo sul Lago Maggiore. Abbiamo sei camere. Frase finale: Vi aspettiamo sul lago.",
    ["Cascina Alba, un agriturismo sul Lago Maggiore.", "Abbiamo sei camere."],
    "Vi aspettiamo sul lago.",
  ],
  [
    "Marca: Molino Vidal\nProducto: harina de trigo antiguo\nPuntos clave: molida en piedra, saco de 5 kilos por 9 euros\nCierre: Amasa el domingo.",
    ["Molino Vidal: harina de trigo antiguo", "molida en piedra", "saco de 5 kilos por 9 euros"],
    "Amasa el domingo.",
  ],
])("in another language what it is called and is stands as it was written: %s", (prompt, statements, call) => {
  const { facts, callToAction } = readPrompt(prompt);
  expect(facts.map(({ text }) => text)).toEqual(statements);
  expect(callToAction).toBe(call);
});

test.each([
  ["Clases de guitarra a domicilio en Sevilla. 20 € la hora", "Clases de guitarra a domicilio en Sevilla."],
  ["Wollsocken aus Schweden, zwei Paar für 18 Euro", "Wollsocken aus Schweden, zwei Paar für 18 Euro"],
])("in another language a product without a name is said with what stands right behind it: %s", (prompt, said) => {
  expect(readPrompt(prompt).facts[0]?.text).toBe(said);
});

test("a day on which things are sold is not what they are called", () => {
  const { name, kind } = readPrompt("Black Friday ad for noise cancelling headphones, 40 hours battery.");
  expect({ name, kind }).toEqual({ name: null, kind: "noise cancelling headphones" });
});

test("the end of a request is no question to the viewer", () => {
  const { leads } = readPrompt(
    "Could you please create a video for The Ledge, an indoor climbing centre in Ghent with 180 routes reset every month? First-timers get shoes for €12.",
  );
  expect(leads).toEqual([]);
});

test("a prompt in capitals has a name in capitals, and its length is none", () => {
  expect(
    readPrompt("NEED VIDEO ASAP!!! BIG LOU'S MOTORS, USED CARS IN LUBBOCK. EVERY CAR UNDER $9,000. 90 DAY WARRANTY."),
  ).toMatchObject({ name: "Big Lou's Motors", head: "Big Lou's Motors" });
  expect(readPrompt("Twenty seconds if that's alright. Carve your first spoon on Sunday.").name).toBeNull();
});

test("an audience is a group, without the words before it, and no subject", () => {
  expect(
    readPrompt("10 seconds. Vaultlet. Password manager for families. One plan covers eight people.").audience,
  ).not.toMatch(/^for /);
});

test.each([
  ["umbrellas", { name: null, kind: "umbrellas" }],
  ["candle shop", { name: null, kind: "candle shop" }],
  ["flower shop ad", { name: null, kind: "flower shop" }],
  ["Lumi", { name: "Lumi" }],
  ["make a funny video", { name: null, kind: null }],
])("a few words that are all there is: %s", (prompt, found) => expect(readPrompt(prompt)).toMatchObject(found));

test("a sentence that warns weighs more than one that does not", () => {
  const [plain, warning] = ["Boils a litre in minutes.", "Not suitable for children."].map((text) => toFact(text, 0));
  expect(warning?.weight).toBeGreaterThan(plain?.weight ?? Infinity);
});

test("what is to be explained is not said again where statements were found in it", () => {
  const source = "Explain why we deliver on Sundays and mend bikes.";
  const draft = { ...emptyDraft(), facts: [toFact("we deliver on Sundays", 0)] };
  addExplained(draft, source);
  expect(draft.facts.map(({ text }) => text)).toEqual(["we deliver on Sundays"]);
  const empty = emptyDraft();
  addExplained(empty, source);
  expect(empty.facts.map(({ text }) => text)).toEqual(["we deliver on Sundays and mend bikes"]);
});

test("makers say what they do in their own sentence, under the name that stands elsewhere", () => {
  const bikes = readPrompt("We lease cargo bikes to small businesses. Our name is Vrachtvrij. From €129 a month.");
  expect(bikes).toMatchObject({ name: "Vrachtvrij", head: "Vrachtvrij", definition: null });
  expect(bikes.facts[0]?.text).toMatch(/^We lease cargo bikes to small businesses\.?$/);
  expect(readPrompt("I make candles from leftover church wax in Ghent. 18 euro each.").facts[0]?.text).toMatch(
    /^I make candles from leftover church wax in Ghent\.?$/,
  );
});

test("what somebody wants made is no sentence of theirs", () => {
  const read = readPrompt("We need an ad for coffee beans. Roasted on Mondays.");
  expect(read.facts.map(({ text }) => text)).toEqual(["Roasted on Mondays."]);
});

test("a group that does something is a statement about it", () => {
  const read = readPrompt("Ad for Plonk, a wooden marble run. 62 pieces. Grandparents love it. $74.");
  expect(read.audience).toBeNull();
  expect(read.facts.map(({ text }) => text)).toContain("Grandparents love it.");
});

test("an arrow before the call to action is not spoken; what must be said by law opens no ad", () => {
  expect(readPrompt("Ad for Lumi, a lamp. 12 watts. CTA → Get your lamp").callToAction).toBe("Get your lamp");
  const bank = readPrompt(
    'Ad for Millbrook, a lender. Must include the line "Loans subject to status". Borrow from £200.',
  );
  expect(bank.leads).toEqual([]);
  expect(bank.facts.map(({ text }) => text).join(" ")).toContain("Loans subject to status");
});

test("what something is called in so many words is certainly its name", () => {
  const reading = readPrompt(
    "Hi, we are a small Thai restaurant on Smith Street in Fitzroy called Mango Lane. Every Tuesday we do two curries and a jug of iced tea for $39. Can you make something fun?",
  );
  expect(reading).toMatchObject({ name: "Mango Lane", isNameCertain: true });
  expect(reading.facts[0]?.text).toBe("we are a small Thai restaurant on Smith Street in Fitzroy called Mango Lane.");
});

test("groups that are enumerated are one, and a welcome is a statement", () => {
  expect(
    readPrompt(
      "Brand: Kestrel Flasks\nProduct: 750ml steel bottle\nKey points: cold 30 hours, lifetime guarantee\nPrice: £29\nAudience: walkers, commuters\nTone: confident, brisk\nCTA: kestrelflasks.example",
    ).audience,
  ).toBe("walkers, commuters");
  const { audience, facts } = readPrompt(
    "Learn to drive with Tamsin! Patient lady instructor, Swindon area. Nervous learners and people who have failed before very welcome.",
  );
  expect(audience).toBeNull();
  expect(facts.map(({ text }) => text)).toContain("Nervous learners and people who have failed before very welcome.");
});

test("what people are to be told of a thing stays about the thing; what they can do is said to them", () => {
  const candles =
    "I make hand poured soy candles in my kitchen in Whitby. The new one is called Harbour Fog, smells of sea salt and woodsmoke, burns about 45 hours, £16. Calm, cosy feel please, no shouting, and say they come in a reusable tin.";
  expect(readPrompt(candles).facts.at(-1)?.text).toBe("they come in a reusable tin.");
  const reviews = "Brevlo, an app for shops. Tell people they can answer ten reviews for free.";
  expect(
    readPrompt(reviews)
      .facts.map(({ text }) => text)
      .join(" "),
  ).toContain("you can answer ten reviews");
});

test("the first statement opposes nothing", () => {
  const prompt =
    "Honestly not sure what I need, but I restore old sash windows in Edinburgh. Draught proofing from £230 a window, we keep the original glass, and it makes a massive difference to the heating and the noise. Customers are in tenement flats mostly. Maybe someone who's stopped wearing a coat indoors.";
  expect(readPrompt(prompt).facts[0]?.text).toBe("I restore old sash windows in Edinburgh.");
});

test("what an ad is for is no statement", () => {
  const prompt =
    "it's for our chip shop in Cleethorpes. new gluten free mondays, everything on the menu fried in separate fryers, haddock and chips 10.95. a coeliac person saying its their first proper chippy tea in years would be perfect. be sure to say mondays 4.30 to 8";
  const { head, facts } = readPrompt(prompt);
  expect(head).toBe("chip shop in Cleethorpes");
  expect(facts.map(({ text }) => text).join(" ")).not.toMatch(/it's for/);
});

test("an address that is written as it is spoken is one, and is said without what it is of", () => {
  const { callToAction, contact } = readPrompt(
    "I make soy candles in Tucson, 8oz, $24 each. Shop is desertwick dot com",
  );
  expect([callToAction, contact?.text]).toContain("desertwick.com");
});

test("people whom it is for are not what it is", () => {
  const { kind, audience } = readPrompt(
    "Need to explain our app in half a minute lol. Its called Splitsy Rent, for housemates. You put in the rent and it works out what everyone owes.",
  );
  expect({ kind, audience }).toEqual({ kind: null, audience: "housemates" });
});

test("what happens then is no call to action", () => {
  const { callToAction, facts } = readPrompt(
    "We install home EV chargers across the Netherlands. They should feel it is simple: you send photos of your fuse box, we send a quote the same day",
  );
  expect(callToAction).toBeNull();
  expect(facts.map(({ text }) => text).join(" ")).toContain("you send photos of your fuse box");
});

test("'here' behind a trade is not said", () => {
  expect(readPrompt("dog groomer here!! Muddy Paws, Dunedin. I do one dog at a time.").definition).toBe("dog groomer");
});

test("where a shop is, is no call to action, and what can be booked is one to book", () => {
  const shop =
    "i have a small shop in Kingston Jamaica that repair phone screen. Prices start at J$6,500. Shop is in the plaza on Constant Spring Road, upstairs over the pharmacy.";
  expect(readPrompt(shop).callToAction).toBeNull();
  const lesson =
    "Tuition centre in Tampines. Maths in classes of max 6. Trial lesson is $30 and can be booked on our website brightsums.example.";
  expect(readPrompt(lesson).callToAction).toMatch(/^Book on our website brightsums\.example/);
});
