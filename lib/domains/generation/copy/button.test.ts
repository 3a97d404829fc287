import { expect, test } from "vitest";
import { readPrompt } from "../reading/read-prompt";
import { buttonFor, buttonOf } from "./button";

test.each([
  ["Book your table now", "Book your table now"],
  ["Get paid. Get on with it.", "Get paid"],
  ["087 555 0199, ask for Aoife", "087 555 0199"],
  ["Download it on the App Store or Google Play", "Download it"],
  ["Call 2155 0173 or just drop in", "Call 2155 0173"],
  ["Call 303-555-0176 or go to kestrelroofing.com", "Call 303-555-0176"],
  ["Ask for a free design visit", "Free design visit"],
  ["01422 555 018 for booking a table", "01422 555 018"],
  ["Find Plain at your grocery store", "Find Plain"],
  ["Pre-order now at any good bookshop", "Pre-order now"],
  ["Talk to someone who gets it", "Talk to someone"],
  ["Pick up a leaflet at the library", "Pick up a leaflet"],
  ["Drop in to the office any day", "Drop in"],
  ["No booking needed just turn up", "No booking needed"],
  ["Start your free 60 day trial", "Free 60 day trial"],
  ["Book a free ten minute chat with Priya", "Free ten minute chat"],
  ["Come in for a free fitting", "Come in"],
  ["Kindly fill our short form www.bright.example soon", "www.bright.example"],
  ["Nu bestellen en in oktober ophalen", "Nu bestellen"],
  ["Komm einfach zum Probetraining am Montag vorbei", "Komm einfach zum Probetraining"],
  ["Broken it? Tell us, nobody shouts.", "Tell us, nobody shouts"],
  ["Please ring 01632 960 881 to reserve a table", "Ring 01632 960 881"],
  ["Download it free on iOS and Android", "Download it free"],
  ["Join at your nearest branch or at millrace.example", "Join at your nearest branch"],
  ["Viewings by appointment, contact Tyne estate agents on 01632 960 455", "01632 960 455"],
  ["Listen on Spotify or wherever you get your podcasts", "Listen on Spotify"],
  ["Join our Couch to 5k group!", "Couch to 5k group"],
  ["Apply by 1 May to jobs@crumb.example", "jobs@crumb.example"],
])("the words of a button are whole: %s", (action, expected) => {
  expect(buttonOf(action, "Take a look")).toBe(expected);
});

test.each([
  "Buy two and get one free today",
  "Put it on the next agenda",
  "See the house we built ourselves alone",
  "26 € at the museum or online",
  "Put the diary in the drawer",
  "Learn Italian, Korean, Welsh or Swahili",
  "Holen Sie sich Ihr Geld zurück",
  "",
])("a call that every cut would tear leaves the button to other words: %s", (action) => {
  expect(buttonOf(action, "Take a look")).toBe("Take a look");
});

test.each([
  ["Wir nähen Schultüten aus Stoff, mit Namen bestickt, 70 cm hoch. Ab 42 Euro.", "Mehr erfahren"],
  [
    "hago mates de calabaza forrados en cuero, costura a mano, cada uno tarda dos días. Salen 38 mil con bombilla de alpaca y se puede grabar el nombre. Mandamos a todo el país desde Tandil. Quiero algo tranqui para el día del padre, que hable un hijo/a, voseo por favor, y que digan que los pedidos son hasta el 10 de junio",
    "Más información",
  ],
  [
    "Repair café Deventer bestaat 10 jaar!! Elke 2e zaterdag van de maand 10 tot 13 uur in het wijkcentrum, vrijwilligers maken je broodrooster, lamp of broek. Gratis, fooi mag.",
    "Meer weten",
  ],
])("a button without words of its own is in the language of the ad: %s", (prompt, expected) => {
  expect(buttonFor(readPrompt(prompt))).toBe(expected);
});

test("what is to be picked up is not left out of a button, and a statement is none", () => {
  expect(buttonOf("Pick up at the sugar shack in Lanark", "Take a look")).toBe("Take a look");
  expect(buttonOf("My sofa's upstairs and my back's fine", "Take a look")).toBe("Take a look");
  expect(buttonOf("Drop in on Saturdays from ten to four", "Take a look")).toBe("Drop in on Saturdays");
});

test("opening hours are no button", () => {
  expect(buttonOf("Open Tues to Sat 9 to 5 all year round", "Take a look")).toBe("Take a look");
});

test("a price before an address is no button", () => {
  expect(buttonOf("$49.95, 60 night return, lumbaride.com.", "Take a look")).toBe("lumbaride.com");
});
