import { expect, test } from "vitest";
import { writeScript } from "../copy/script";
import { brandNotes } from "./brand-notes";
import { alwaysSaid, readBrandRules } from "./brand-rules";
import { toBrief } from "./brief";

const book = `# Harbor

A small roaster on the pier.

## Look
- Dark, elegant, with #0a1f3c and \`#D9A441\`
### Type
- Lora

## In every ad
- Call it “Harbor”, spelled exactly so.
- State only what stands in this book or in the request: no invented prices, reviews or numbers.
- Free delivery above 40 euros.
- Always mention "Roasted on the pier"

## Never say
- cheap, bargain
- Never call it "instant"
- Do not use the word artisanal

## Read from
- <https://harbor.example>`;

test("sections of the customer's own are read: look, what is always said, what never is", () => {
  const rules = readBrandRules(book);
  expect(rules.colours).toEqual(["#0a1f3c", "#d9a441"]);
  expect(rules.look[0]).toContain("Dark, elegant");
  expect(rules.never).toEqual(["cheap", "bargain", "instant", "artisanal"]);
  expect(alwaysSaid(rules)).toEqual(["Free delivery above 40 euros.", "Roasted on the pier"]);
  expect(readBrandRules("# Harbor\n\nCoffee.")).toEqual({
    look: [],
    colours: [],
    lead: null,
    always: [],
    never: [],
  });
});

test("local writing obeys them: what is always said is said, what never is is not", () => {
  const voice = { name: "Harbor", rules: readBrandRules(book) };
  const prompt = "Coffee beans, delivered weekly. A cheap way to start the day. Instant joy for two.";
  const brief = toBrief({ prompt, duration: 30 }, 7, voice);
  const said = writeScript(brief)
    .lines.map(({ say }) => say)
    .join(" ");
  expect(said).toMatch(/Free delivery above 40 euros/);
  expect(said).toMatch(/Roasted on the pier/);
  expect(said).not.toMatch(/cheap|instant/i);
  expect(brief.tone).toBe("luxury");
  expect(
    writeScript(toBrief({ prompt, duration: 30 }, 7, { name: "Harbor" }))
      .lines.map(({ say }) => say)
      .join(),
  ).toMatch(/cheap/i);
});

test("remote prompts are told them", () => {
  const notes = brandNotes({ name: "Harbor", text: book, rules: readBrandRules(book) }, 2000, "");
  for (const line of [
    "Never say: cheap, bargain, instant, artisanal",
    "In every ad: Free delivery above 40 euros.",
    "Look: Dark, elegant",
  ])
    expect(notes).toContain(line);
  expect(notes).not.toContain("harbor.example");
});
