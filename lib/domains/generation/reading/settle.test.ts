import { expect, test } from "vitest";
import { emptyDraft } from "./draft-reading";
import { readPrompt } from "./read-prompt";
import { settle } from "./settle";

const contactIn = (prompt: string): string | undefined => settle(emptyDraft(), prompt, "en").contact?.text;

test.each([
  ["Botanical tattoos in Glasgow. instagram is @inkbyorla", "@inkbyorla"],
  ["I teach Arabic and the site is talkwithrania.com. Warm please.", "talkwithrania.com"],
  ["Website: https://www.rolla.example/book", "https://www.rolla.example/book"],
])("where customers are reached is found beside what is said: %s", (prompt, expected) => {
  expect(contactIn(prompt)).toBe(expected);
});

test.each(["Make it like the videos of @somebody", "The site is closed in May.", "Do not copy rolla.example"])(
  "what is no address of theirs is none: %s",
  (prompt) => expect(contactIn(prompt)).toBeUndefined(),
);

test("where a call to action tells it already, no other address is taken", () => {
  const draft = { ...emptyDraft(), callToAction: "Call 0161 555 0148" };
  expect(settle(draft, "Bikes. Call 0161 555 0148. The site is rolla.example", "en").contact).toBeNull();
});

test.each([
  ["Please put our phone number 98500 00123 at the end.", "98500 00123"],
  ["put the website up at the end crumblyjack.example", "crumblyjack.example"],
])("how to reach them is shown where it is asked for: %s", (wish, reach) => {
  const { contact, callToAction } = readPrompt(`Sourdough crackers by Crumbly Jack. $9.50 a box. ${wish}`);
  expect([contact?.text, callToAction]).toContain(reach);
});

test("an address that is only a model is none of theirs", () => {
  const { contact, callToAction } = readPrompt(
    "Sourdough crackers by Crumbly Jack. $9.50 a box. Make it look like the website of bigcracker.example please.",
  );
  expect([contact?.text, callToAction].join(" ")).not.toContain("bigcracker");
});

test("where a thing without a name is, is said with what it is; a word is no place", () => {
  expect(readPrompt("Curtain alteration service. Christchurch. Free measure within the city.").head).toBe(
    "curtain alteration service, Christchurch",
  );
  expect(readPrompt("Curtain alteration service. Local. Free measure within the city.").head).not.toMatch(/, local/i);
});

test("where to get it is an address, and a bullet at the start is no word", () => {
  expect(readPrompt("Ad for LumaRest weighted eye mask. $34. Say where to get it: lumarest.example").callToAction).toBe(
    "lumarest.example",
  );
  expect(readPrompt("• Cold storage rooms for fish traders, Mombasa\n• open 3am").facts[0]?.text).not.toContain("•");
});
