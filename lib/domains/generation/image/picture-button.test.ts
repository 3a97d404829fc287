import { expect, test } from "vitest";
import { writeImageCopy } from "./image-copy";

test.each([
  ["Roof cleaning in Fife. Free quotes, fully insured.", "Get your free quote"],
  ["Knife strip in walnut. $68 shipped within the US.", "Order now"],
  ["Harvest Moon Festival, 19 September. Tickets £12.", "Get tickets"],
  ["Jazz night. Thursdays at The Copper Room, doors 8.", "Join us"],
  ["Night bakers wanted at Crumb Collective, Cardiff. £14.20 an hour.", "Apply now"],
  [
    "Dental practice in Guildford taking new NHS patients for the first time in four years, 200 places. I would like one calm, trustworthy image ad, no giant teeth. People register online, takes five minutes.",
    "Register online",
  ],
  ["Deaf-run café. Order by pointing, signing or writing.", "Visit us"],
  ["Gelato shop in Ballarat, $6.50 a scoop.", "Visit us"],
  ["I restore old wooden windows. Draught proofing, 25 years in Bath.", "Get in touch"],
  ["Shampoo bar, pressed by hand, lasts 80 washes.", "Take a look"],
  ["Fade Away, a barbershop in Peckham with no appointments, just walk in.", "Visit us"],
  ["Lighthouse to let from 1 April, £450 a month.", "Take a look"],
  ["Titanium spork, 17 grams, lifetime warranty.", "Take a look"],
])("%s: the button says what the words of the prompt imply", (prompt, button) => {
  expect(writeImageCopy(prompt, 7, null).shared.button).toBe(button);
});
