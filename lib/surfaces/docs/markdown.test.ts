import { describe, expect, test } from "vitest";
import { leastCpuMs } from "@/e2e/support/cpu-time";
import { parseMarkdown, plain, safeHref, type Inline } from "./markdown";

/** The spans of a text that is one paragraph. */
const spansOf = (text: string): readonly Inline[] => {
  const [block] = parseMarkdown(text);
  return block?.kind === "paragraph" ? block.children : [];
};

const kinds = (text: string) => parseMarkdown(text).map(({ kind }) => kind);

test("knows headings, paragraphs, lists, code, tables, quotes and rules", () => {
  const text =
    "# A\n\nb\nc\n\n- d\n- e\n  f\n\n1. g\n\n```sh curl\nx\n```\n\n| h | i |\n|---|---|\n| j \\| k | l |\n\n> m\n\n---\n";
  expect(kinds(text)).toEqual(["heading", "paragraph", "list", "list", "code", "table", "quote", "rule"]);
  const [, paragraph, list, , code, table] = parseMarkdown(text);
  expect(paragraph).toMatchObject({ children: [{ kind: "text", text: "b c" }] });
  expect(list).toMatchObject({
    isOrdered: false,
    items: [[{ children: [{ text: "d" }] }], [{ children: [{ text: "e f" }] }]],
  });
  expect(code).toMatchObject({ language: "sh", label: "curl", text: "x" });
  expect(table?.kind === "table" && table.rows.map((row) => row.map(plain))).toEqual([["j | k", "l"]]);
});

test("lists stay nested, with what belongs to each item inside it", () => {
  const [list, ...more] = parseMarkdown("- a\n  - b\n    1. c\n- d\n\n  e\n\n  ```sh\n  x\n  ```\n");
  expect(more).toEqual([]);
  const paragraph = (text: string) => ({ kind: "paragraph", children: [{ kind: "text", text }] });
  const inner = { kind: "list", isOrdered: true, items: [[paragraph("c")]] };
  expect(list).toEqual({
    kind: "list",
    isOrdered: false,
    items: [
      [paragraph("a"), { kind: "list", isOrdered: false, items: [[paragraph("b"), inner]] }],
      [paragraph("d"), paragraph("e"), { kind: "code", language: "sh", label: "", text: "x" }],
    ],
  });
});

test("a quote holds blocks of its own", () => {
  expect(parseMarkdown("> a\n>\n> - b")).toMatchObject([
    { kind: "quote", blocks: [{ kind: "paragraph" }, { kind: "list" }] },
  ]);
});

test("headings of one name get different ids", () => {
  const ids = parseMarkdown("# A b\n## A b\n## `A`: b!").map((block) => block.kind === "heading" && block.id);
  expect(ids).toEqual(["a-b", "a-b-2", "a-b-3"]);
});

describe("untrusted text", () => {
  test.each(["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<!-- hidden -->", "<a href=x>"])(
    "%s stays text",
    (text) => expect(parseMarkdown(text)).toEqual([{ kind: "paragraph", children: [{ kind: "text", text }] }]),
  );

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "//evil.example",
    "/\\evil.example",
    "\tjavascript:x",
  ])("%s is no link", (href) => expect(safeHref(href)).toBeNull());

  test.each(["/docs", "#a", "https://example.com/a?b=c", "mailto:a@example.com"])("%s is one", (href) =>
    expect(safeHref(href)).toBe(href),
  );

  test("an address in angle brackets is a link, a tag is not", () => {
    expect(spansOf("<https://a.example/b>")).toMatchObject([{ kind: "link", href: "https://a.example/b" }]);
    expect(spansOf("<javascript:x>")).toEqual([{ kind: "text", text: "<javascript:x>" }]);
  });

  test("a refused link is read as it was written", () => {
    expect(spansOf("[x](javascript:y)")).toEqual([{ kind: "text", text: "[x](javascript:y)" }]);
  });

  test.each(["[", "![", "*", "**a", "`", "_a", "[a](", "|", "> ", "- ", "# ", "- - a\n", "> > a\n"])(
    "20,000 of %j take no time",
    (part) => {
      const text = part.repeat(20_000 / part.length);
      expect(parseMarkdown(text).length).toBeGreaterThan(0);
      expect(leastCpuMs(() => parseMarkdown(text), { enough: 500 })).toBeLessThan(500);
    },
  );
});
