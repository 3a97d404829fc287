import { expect, test } from "vitest";
import { emptyDraft } from "./draft-reading";
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
