import { describe, expect, test } from "vitest";
import { toBrief } from "../brief/brief";
import { faultsIn, type ModelDraft } from "./model-draft";

const says = (...lines: (readonly [say: string, ...statements: string[]])[]): ModelDraft => ({
  lines: lines.map(([say, ...statements]) => ({ say, statements })),
  button: "",
});
const briefOf = (prompt: string) => toBrief({ prompt }, 7);
const idOf = (brief: ReturnType<typeof briefOf>, words: string) =>
  brief.reading.facts.find(({ text }) => text.includes(words))?.id ?? "";

test("a draft in another language than the statements is sent back", () => {
  const german = briefOf(
    "Werbung für Kaffeehaus Lindner, frisch geröstete Bohnen aus Graz. Keine Mindestbestellung. Call to action: Jetzt bestellen",
  );
  const id = idOf(german, "Mindestbestellung");
  const own = says(["Kaffeehaus Lindner röstet frisch."], ["Und keine Mindestbestellung.", id], ["Jetzt bestellen."]);
  expect(faultsIn(own, german, 30)).toEqual([]);
  const english = says(
    ["Kaffeehaus Lindner roasts its beans every week."],
    ["And there is no minimum order for you.", id],
    ["Order yours today."],
  );
  expect(faultsIn(english, german, 30)).toContain("It is not in the language of the statements (de).");
});

test("a draft that never says the name is sent back", () => {
  const lamp = briefOf("Ad for Lumi, a lamp. 40 hours on one charge. CTA: Order now");
  const id = idOf(lamp, "40 hours");
  const lines = (opening: string) => says([opening], ["40 hours on one charge.", id], ["Order now."]);
  expect(faultsIn(lines("Meet Lumi."), lamp, 30)).toEqual([]);
  expect(faultsIn(lines("Dark already?"), lamp, 30)).toEqual(['No line says the name "Lumi".']);
});

describe("a statement is not turned into its opposite", () => {
  test.each([
    ["Ad for Lumi, a lamp. No subscription needed. CTA: Order now", "subscription", "Lumi needs a subscription.", "No"],
    ["Ad for Lumi, a lamp. It does not flicker. CTA: Order now", "flicker", "Lumi will flicker.", "not"],
    [
      "Anuncio para Casa Roble, muebles de madera. Envío sin coste. CTA: Pide el tuyo",
      "coste",
      "Envío con coste.",
      "sin",
    ],
  ])("%s", (prompt, words, say, lost) => {
    const brief = briefOf(prompt);
    const draft = says([brief.reading.name ?? ""], [say, idOf(brief, words)], [brief.reading.callToAction ?? ""]);
    expect(faultsIn(draft, brief, 30)).toContain(`Line 2 leaves out "${lost}" of the statement it cites.`);
  });

  test.each(["Lumi needs no subscription.", "Lumi works without a subscription.", "Lumi is subscription-free."])(
    "%s says the same",
    (say) => {
      const lamp = briefOf("Ad for Lumi, a lamp. No subscription needed. CTA: Order now");
      expect(faultsIn(says(["Meet Lumi."], [say, idOf(lamp, "subscription")], ["Order now."]), lamp, 30)).toEqual([]);
    },
  );
});
