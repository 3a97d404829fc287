import { expect, test } from "vitest";
import { leadColour, sectionText, withLeadColour, withRule, withSection } from "./brand-book";

const book = `# Harbor

A small roaster.

## In every ad
- Call it “Harbor”.
- Lead with \`#0A1F3C\`; keep words readable.

### Words
Roasted on the pier

## **Do not say**
- cheap

## Read from
- <https://harbor.example>`;

test("a section is read under any heading of its kind, with what stands deeper", () => {
  expect(sectionText(book, "always")).toBe(
    "- Call it “Harbor”.\n- Lead with `#0A1F3C`; keep words readable.\n\n### Words\nRoasted on the pier",
  );
  expect(sectionText(book, "never")).toBe("- cheap");
  expect(sectionText(book, "look")).toBe("");
});

test("what is written back is read as it was written, and nothing else of the book changes", () => {
  const changed = withSection(book, "never", "- cheap\n- instant");
  expect(sectionText(changed, "never")).toBe("- cheap\n- instant");
  expect(changed.replace("\n- instant", "").replace(/\n+/g, "\n")).toBe(book.replace(/\n+/g, "\n"));
  expect(sectionText(withSection(changed, "never", ""), "never")).toBe("");
});

test("a section that is missing is added with its first text, never empty", () => {
  expect(withSection(book, "look", "")).toBe(book);
  expect(withSection("", "never", "- cheap")).toBe("## Never say\n\n- cheap");
  expect(sectionText(withRule("# Harbor", "always", "Free delivery."), "always")).toBe("- Free delivery.");
});

test("a rule stands after those that are there", () => {
  expect(sectionText(withRule(book, "never", "instant"), "never")).toBe("- cheap\n- instant");
});

test("the colour to lead with is read and replaced where it stands, or added", () => {
  expect(leadColour(book)).toBe("#0a1f3c");
  const other = withLeadColour(book, "#ff6600");
  expect([leadColour(other), other.includes("`#ff6600`; keep words readable")]).toEqual(["#ff6600", true]);
  expect([leadColour("# Harbor"), leadColour(withLeadColour("# Harbor", "#ff6600"))]).toEqual([null, "#ff6600"]);
});
