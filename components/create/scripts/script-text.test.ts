import { expect, test } from "vitest";
import { estimateSeconds, linesOf, orderName, toScriptText, unsaidDirections, withLabelledLine } from "./script-text";

const draft = {
  structure: "offer_first",
  lines: [
    { role: "hook" as const, say: "First bag half price.", onScreen: null },
    { role: "callToAction" as const, say: "Order your first bag.", onScreen: null },
  ],
  callToAction: "Order your first bag",
  words: 8,
  estimatedSeconds: 6,
};

test("a draft's lines are its script, a line each; an emptied line is left out", () => {
  expect(toScriptText(linesOf(draft))).toBe("First bag half price.\nOrder your first bag.");
  expect(toScriptText([" First. ", "  ", "Last."])).toBe("First.\nLast.");
});

test("edited lines take as long as their words at the draft's own pace", () => {
  expect(estimateSeconds(draft, linesOf(draft))).toBe(6);
  expect(estimateSeconds(draft, ["First bag half price."])).toBe(3);
  expect(estimateSeconds(draft, [...linesOf(draft), "Roasted on Tuesday, yours."])).toBe(9);
  expect(estimateSeconds({ ...draft, words: 0 }, [])).toBe(0);
});

test("a name or a call to action is corrected once; mentions add up", () => {
  const named = withLabelledLine("Coffee beans, weekly.\n", "Name", " Loam ");
  expect(named).toBe("Coffee beans, weekly.\nName: Loam");
  expect(withLabelledLine(named, "Name", "Loam & Co")).toBe("Coffee beans, weekly.\nName: Loam & Co");
  const both = withLabelledLine(withLabelledLine(named, "Mention", "warm"), "Mention", "calm");
  expect(both).toBe("Coffee beans, weekly.\nName: Loam\nMention: warm\nMention: calm");
});

test("what may be said after all is neither said already nor a label, whose words were read", () => {
  const directions = ["Make a calm ad for", "No lead in our glazes.", "Call to action:", "CTA :"];
  expect(unsaidDirections({ directions, facts: ["No lead in our glazes"] })).toEqual(["Make a calm ad for"]);
});

test("a draft is titled by its order, in words", () => {
  expect(orderName({ structure: "offer_first" })).toBe("Offer first");
  expect(orderName({ structure: "another_first" })).toBe("Another fact first");
});
