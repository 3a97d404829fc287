import { expect, test } from "vitest";
import { readPrompt } from "./read-prompt";

const factsOf = (prompt: string): string[] => readPrompt(prompt).facts.map(({ text }) => text.replace(/[.!]$/, ""));

test.each([
  [
    "We're Harlow & Finch, a family bakery in Ludlow. Please make it warm, and tell people to pop in, we're on Corve Street next to the chemist.",
    "pop in",
    "we're on Corve Street next to the chemist",
  ],
  [
    "Invoicing software for freelancers. It's called Tallybird. You send an invoice in under a minute, it chases late payers automatically, and you get paid by card or bank transfer. $9 a month, 30 day free trial no card needed. Mention tallybird.io",
    "tallybird.io",
    "$9 a month, 30 day free trial no card needed",
  ],
  [
    "Moving house? Carraway Removals, Dublin. Two men and a van from €180, packing service, storage, fully insured. Over 900 five star reviews on Google. Please include the phone number 01 555 0173 and say we do weekends at no extra cost.",
    "01 555 0173",
    "we do weekends at no extra cost",
  ],
])("what people are to be told is the call to action: %s", (prompt, call, fact) => {
  const { callToAction } = readPrompt(prompt);
  expect(callToAction?.replace(/[.!]$/, "")).toBe(call);
  expect(factsOf(prompt)).toContain(fact);
});

test.each([
  [
    "I'm an estate agent in Cork, O'Halloran Property. Message is that we've sold 47 houses in Douglas this year. Professional but friendly.",
    "we've sold 47 houses in Douglas this year",
    /message/i,
  ],
  [
    "House removals in Cardiff, Pugh's Removals. Two vans, fully insured. Want to get across that we're careful and turn up on time.",
    "we're careful and turn up on time",
    /get across/i,
  ],
  [
    "Personalised children's books. Our company is called Starring You Books. Christmas gift angle, last order date for delivery by Christmas is 16 December.",
    "last order date for delivery by Christmas is 16 December",
    /angle/i,
  ],
  [
    "Nightshift Code School, an evening course for beginners. Payment plans available. Ad should speak to people stuck in jobs they don't like and tell them they don't need a degree.",
    "you don't need a degree",
    /tell them/i,
  ],
  [
    "I run a mobile dog grooming van in Tampa, Suds & Wags. Full groom starts at $75. mention that I'm good with nervous and older dogs.",
    "I'm good with nervous and older dogs",
    /mention/i,
  ],
  [
    "We've built a scheduling tool for small cafes and restaurants called Rotaboard. Build next week's rota in 5 minutes, staff swap shifts on their phones and you see the wage cost as you go. £2 per employee per month, no contract. Start with a pain point about doing the rota on a Sunday night on the back of an envelope.",
    "£2 per employee per month, no contract",
    /pain point/i,
  ],
  [
    "Product: Clausewise\nWhat it does: reviews contracts for small businesses. Upload a PDF and get a plain English summary.\nPrice: from $19/month",
    "reviews contracts for small businesses",
    /what it does/i,
  ],
  [
    "TutorNest matches students with qualified tutors. Exams are 10 weeks away so this should speak to worried parents, encouraging rather than scary.",
    "Exams are 10 weeks away",
    /should speak/i,
  ],
  [
    "My agency handles a gym chain, PulseHaus (14 locations in Ohio). $0 enrollment and first month free. Deadline Jan 31.",
    "$0 enrollment and first month free",
    /agency/i,
  ],
  [
    "This is for Meridian HR, we make software for companies with 20 to 200 staff. Takes a day to set up.",
    "Takes a day to set up",
    /this is for/i,
  ],
])("a statement is said without the words to the maker around it: %s", (prompt, fact, silent) => {
  const facts = factsOf(prompt);
  expect(facts).toContain(fact);
  expect(facts.join("\n")).not.toMatch(silent);
});

test("what people are to feel is no call to action", () => {
  const prompt =
    "Promo for Lingolark, language app. 10 minute lessons with real conversations, not just vocab lists. Spanish, French, Italian, Japanese and Korean. Try it free for 7 days. Make people feel like they could order dinner in Spanish on their next holiday.";
  expect(readPrompt(prompt).callToAction).not.toMatch(/order dinner/i);
});

test("a line in quotes to end with is the last, and not the opening", () => {
  const { leads, facts } = readPrompt(
    'Ledgerly is invoicing software for freelancers. Free for your first 5 clients. The ad should feel calm and friendly, and end with "Get paid. Get on with it." and ledgerly.app',
  );
  expect(leads).toEqual([]);
  expect(facts.at(-1)?.text).toBe("Get paid. Get on with it.");
});

test.each([
  [
    "Please write something for our charity. We are Second Supper, we collect leftover food in Bristol. We need volunteer drivers, just two hours a week.",
    "We need volunteer drivers, just two hours a week",
  ],
  [
    "Brampton Minor Lacrosse registration is open! Boys and girls ages 4 to 16, no experience needed. Early bird price until Feb 28.",
    "Brampton Minor Lacrosse registration is open",
  ],
  [
    "Learn to drive with Priya! Female driving instructor covering Leicester and Oadby. 10 lessons for £340.",
    "Learn to drive with Priya",
  ],
  [
    "Sunscreen brand Halcyon. SPF 50, no white cast, reef safe. Launching on our website and at Target this April.",
    "Launching on our website and at Target this April",
  ],
  [
    "We volunteer run a food bank in Swindon called the Open Cupboard. Donations are down. Want people to give £5 a month or drop off tins, pasta, nappies at any of our 4 collection points.",
    "give £5 a month or drop off tins",
  ],
  [
    "We are a digital marketing agency in Manchester (Brightside Lane) and work only with independent hotels. We help them get more direct bookings.",
    "We are a digital marketing agency in Manchester (Brightside Lane) and work only with independent hotels",
  ],
  [
    "Pizzeria Da Nunzia, Bologna zona Bolognina. Dal lunedì al giovedì pizza + bibita + caffè 12 euro. Consegna a domicilio gratis.",
    "Dal lunedì al giovedì pizza + bibita + caffè 12 euro",
  ],
  ["Joe's Diner, a diner in Leeds. All day breakfast. Also do takeaway.", "Also do takeaway"],
])("a sentence stays whole: %s", (prompt, fact) => {
  expect(factsOf(prompt)).toContain(fact);
});

test("nobody needs bookings, or an ad, of the viewer", () => {
  expect(
    factsOf("Ad for Lumi, a lamp that dims itself. We need more bookings. We need a video for students.").join("\n"),
  ).not.toMatch(/we need/i);
});

test.each([
  [
    "Announce our Women in Product Summit, Austin, September 18-19. 40+ speakers from startups and big tech. Register at wipsummit.com.",
    "Women in Product Summit",
  ],
  [
    "Join Harborough Rowing Club! We have a learn to row course for adults starting in May. Six Sunday mornings, £95 including all equipment. No experience or fitness level needed, our oldest beginner was 71. Email join@harboroughrowing.org.uk",
    "Harborough Rowing Club",
  ],
])("a name is all of its words and no other: %s", (prompt, name) => {
  expect(readPrompt(prompt).name).toBe(name);
});

test("a town behind a name is where it is, though its name is a common word", () => {
  const prompt =
    "Okafor & Lind Solicitors, Reading. Conveyancing with fixed fees. We answer the phone, you get one named solicitor from start to finish, and we update you every week. First-time buyers welcome. Reassuring tone.";
  expect(readPrompt(prompt).kind).toBeNull();
  expect(factsOf(prompt)).toContain("Okafor & Lind Solicitors, Reading");
});

test.each([
  [
    "Aceite de oliva virgen extra Cortijo La Perdiz, cosecha temprana. Me gustaría un anuncio elegante que transmita que somos cuatro generaciones de la misma familia y que cada botella va numerada.",
    ["somos cuatro generaciones de la misma familia", "cada botella va numerada"],
  ],
  [
    "Plombier chauffagiste sur Tours, dépannage 7j/7. Entreprise Morvan & fils. Insister sur le fait qu'on arrive à l'heure et qu'on annonce le prix avant de commencer",
    ["on arrive à l'heure", "on annonce le prix avant de commencer"],
  ],
  [
    "Pizzeria Da Nunzia a Bologna, forno a legna. Vogliamo far sapere che da lunedì facciamo consegna a domicilio in tutta la zona San Donato.",
    ["da lunedì facciamo consegna a domicilio in tutta la zona San Donato"],
  ],
])("what is to be conveyed is said, clause by clause: %s", (prompt, said) => {
  expect(factsOf(prompt)).toEqual(expect.arrayContaining(said));
});

test("what a question asks an ad for is what it is about", () => {
  const { name, kind } = readPrompt(
    "Can you make an advert for our nursery? Little Acorns in Hitchin, rated Outstanding by Ofsted. Everyone welcome, no need to book.",
  );
  expect([name, kind]).toEqual(["Little Acorns", "nursery"]);
});

test("what is not to be told stays silent", () => {
  const prompt =
    'Vídeo para o lançamento do meu livro "O Bloco das Onze", um romance policial que se passa em Olinda. Pré-venda a partir de 10 de fevereiro. Não dizer que alguém morre.';
  expect(factsOf(prompt).join("\n")).not.toMatch(/morre/);
});

test("in other languages, too, a line in quotes to end with is the call to action", () => {
  const prompt =
    'Facturalia es un programa de facturación para autónomos. Desde 9 € al mes. Que el anuncio hable del estrés de fin de trimestre y termine con "Facturalia, y a otra cosa".';
  expect(readPrompt(prompt).callToAction).toBe("Facturalia, y a otra cosa");
});

test("what is not needed is told, and no call to action", () => {
  const { callToAction, facts } = readPrompt(
    "Spring Open House for Maple Hollow Montessori, Saturday March 14, 10am to 1pm. Parents can tour the classrooms. Located at 410 Orchard Lane, Ann Arbor. RSVP not required.",
  );
  expect([callToAction, facts.at(-1)?.text]).toEqual([null, "RSVP not required."]);
});

test("in other languages a town behind a small word is no name, and who presents the club is not said", () => {
  const { name, facts } = readPrompt(
    "Bonjour, je suis présidente du club d'aviron de Mâcon. Nous organisons des journées portes ouvertes les 7 et 14 septembre, de 10h à 17h, pour tous à partir de 10 ans. Initiation gratuite, il faut juste savoir nager.",
  );
  expect(name).toBeNull();
  expect(facts.map(({ text }) => text).join("\n")).not.toMatch(/présidente/);
});

test("a sentence in which somebody presents what they offer is said whole, however little of it was found", () => {
  expect(
    factsOf(
      "Wir bieten Online-Kurse zur Vorbereitung auf den Meisterbrief im Elektrohandwerk an. Lernen nach Feierabend, Live-Unterricht dienstags und donnerstags, Dozenten aus der Praxis. Nächster Start ist der 3. November. Firma heißt Meisterspur Akademie.",
    ),
  ).toContain("Wir bieten Online-Kurse zur Vorbereitung auf den Meisterbrief im Elektrohandwerk an");
});

test.each([
  ["Something for our animal rescue in Adelaide. In March adoption for cats over 2 years is $50.", "Something for"],
  ["Hiya, its for my wedding cake business in Antrim. From £380 for three tiers.", "its for my"],
])("a request without the word ad is not spoken, and what it is for is: %s", (prompt, request) => {
  const { kind, facts } = readPrompt(prompt);
  expect(facts.map(({ text }) => text).join(" ")).not.toContain(request);
  expect(prompt).toContain(kind ?? "nothing");
});
