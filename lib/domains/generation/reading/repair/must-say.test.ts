import { expect, test } from "vitest";
import { ends } from "./joined-parts.fixture";
import { readPrompt } from "../read-prompt";

test.each([
  [
    "en",
    "No microwaves please, we can't do them safely, that must be mentioned.",
    "No microwaves please, we can't do them safely",
  ],
  ["en", "Dogs stay outside please, this has to be said.", "Dogs stay outside"],
  ["en", "You need no kit of your own, thats the main thing I want said", "You need no kit of your own"],
  ["en", "No judgement is the whole message. Gentle tone.", "No judgement"],
  ["en", "We are NOT a government agency and that has to be said somewhere.", "We are NOT a government agency"],
  [
    "en",
    "Pregnant women mustn't come near the ewes so please mention that.",
    "Pregnant women mustn't come near the ewes",
  ],
  [
    "de",
    "Ab 1. März für 49 Euro, Verschleißteile gehen extra, das muss bitte dazugesagt werden.",
    "Ab 1. März für 49 Euro, Verschleißteile gehen extra",
  ],
  ["nl", "Spullen brengen kan die dag niet, graag vermelden.", "Spullen brengen kan die dag niet"],
  ["fr", "Les chiens restent dehors, il faut le préciser.", "Les chiens restent dehors"],
  ["es", "Todo es sin gluten, eso es importante que se diga.", "Todo es sin gluten"],
  ["es", "Nombre: Loma Azul\nMensaje: directo de tres familias", "directo de tres familias"],
])("what a prompt says must be said is said, in %s: %s", (language, text, said) => {
  expect(ends(text, [], language)).toEqual([`f[${said}]`]);
});

test("it takes the place of the pieces that were found in it", () => {
  const text = "Open all week. Parking is 2 euros, cash only, that must be mentioned.";
  expect(
    ends(text, [
      ["f", "Open all week"],
      ["o", "2 euros"],
    ]),
  ).toEqual(["f[Open all week]", "f[Parking is 2 euros, cash only]"]);
});

test("a name in it stays one, too", () => {
  const text = "Bottles from Lumi leak when tipped, that must be mentioned.";
  expect(ends(text, [["n", "Lumi"]])).toEqual(["f[Bottles from Lumi leak when tipped]", "n[Lumi]"]);
});

test.each([
  ["Needs to say over 18s only.", "over 18s only"],
  ["Please mention that the store cat, Rivet, will be there too.", "the store cat, Rivet, will be there too"],
  ["We had a hard year so the message really is come on in, nobody will fuss.", "come on in, nobody will fuss"],
  ["I'd like it gentle and say that it isn't too late, without sounding like a card.", "it isn't too late"],
  ["What I'd like to say is that at Venner you get forty minutes.", "at Venner you get forty minutes"],
  [
    "Mention we take shoes off and clean up after, customers always say that one",
    "we take shoes off and clean up after",
  ],
  ["Someone student age. Include that we buy bikes too.", "we buy bikes too"],
  ["Say that when it crystallises it is normal.", "when it crystallises it is normal"],
  ["Tell people the hills stop being a problem", "the hills stop being a problem"],
  ["Please no jargon. Mention you need to book at weekends.", "you need to book at weekends"],
])("what stands behind a wish to say it is said: %s", (text, said) => {
  expect(ends(text, [])).toEqual([`f[${said}]`]);
});

test.each([
  "Please mention the price.",
  "15 second ad please, and say Second in the first second.",
  "Please mention the free stamping twice.",
  "It should say so.",
  "Say it in a calm way and show how.",
])("a wish about something that is said elsewhere is none: %s", (text) => expect(ends(text, [])).toEqual([]));

test("what stands before such words stays a statement", () => {
  const text = "Storm season is coming so the message is get your trees looked at.";
  expect(ends(text, [["f", text.slice(0, -1)]])).toEqual(["f[Storm season is coming]", "f[get your trees looked at]"]);
});

test("what people are to be told without that is said where it is a clause, and nothing is that is not to be told", () => {
  const shop =
    "secondhand bookshop, Ludlow. we've moved!! now at 14 Corve Street, twice the space, 20,000 books and a sofa. open every day but Wednesday. a customer rambling happily about what she found please, and tell them the dog is still here";
  expect(readPrompt(shop).facts.at(-1)?.text).toBe("the dog is still here");
  expect(ends("Please don't tell people the shop is small.", [])).toEqual([]);
  expect(ends("Tell people the story of our mill.", [])).toEqual([]);
});

test("who asks is said where nothing else tells who it is", () => {
  const vet =
    "We are a small vet's in Omagh and we'd like to promote our pet health club: £14.50 a month for dogs, £11 for cats, covers vaccinations, flea and worm treatment and two nurse check ups a year. Works out about £90 cheaper than paying as you go. Someone with an old greyhound would be great. Friendly, local.";
  expect(readPrompt(vet).facts[0]?.text).toBe("We are a small vet's in Omagh");
});

test("what an ad in another language shall end with, or is to say, is said without these words", () => {
  const shoes =
    "video per il mio negozio di scarpe da bimbo a Treviso, misuriamo il piede con calma e non ti vendiamo un numero in più tanto per. primi passi da 49 euro, pelle conciata al vegetale. target mamme, niente voce da televendita, chiudi con passate a trovarci in via Calmaggiore";
  expect(readPrompt(shoes).callToAction).toBe("passate a trovarci in via Calmaggiore");
  const academy =
    "academia de inglés en Guadalajara, México, grupos de máximo 6 adultos, 7 am u 8 pm para los que trabajan. Mensualidad de $1,450, inscripción gratis en agosto. Hagan que hable un señor como de 45 que le daba pena hablar en inglés en las juntas y ya se anima. Nada de prometer que aprenden en 3 meses porque no es cierto. Cierren con que la clase muestra no cuesta.";
  expect(readPrompt(academy).callToAction).toMatch(/^la clase muestra no cuesta/);
  const race =
    "On organise le 14 juin la course de caisses à savon de Saint-Junien, 3e édition, départ 10h rue Lucien Dumas, entrée gratuite pour le public, inscription pilote 15 euros dès 8 ans avec un adulte. Il y aura buvette et fanfare. Donnez envie aux familles, ton enjoué, et dites bien qu'il reste une douzaine de places pour les pilotes, à réserver sur le site du comité des fêtes.";
  expect(
    readPrompt(race)
      .facts.map(({ text }) => text)
      .join(" "),
  ).toContain("il reste une douzaine de places");
});

test.each([
  [
    "Please make a video to tell residents that the garden waste bins will be collected fortnightly.",
    "the garden waste bins will be collected fortnightly",
  ],
  [
    "I'd like a short advert, perhaps half a minute, that explains to people that the one in the loft is worth saving.",
    "the one in the loft is worth saving",
  ],
])("what people are to be told is said: %s", (prompt, said) => {
  expect(
    readPrompt(`I restore rocking horses. ${prompt}`).facts.map(({ text }) => text.replace(/\.$/, "").toLowerCase()),
  ).toContain(said);
});

test("that one exists is nothing to say", () => {
  const { facts } = readPrompt(
    "We would like to remind people that we exist. Trattoria Lucia on Bath Road. Pasta is rolled every afternoon.",
  );
  expect(facts.map(({ text }) => text).join(" ")).not.toMatch(/exist/);
});
