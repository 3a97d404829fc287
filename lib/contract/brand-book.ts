// A brand book is Markdown that its customer edits. Ads obey these sections of it.

/** A section of a brand book that ads obey. */
export type BookSection = "look" | "always" | "never";

const headings: readonly (readonly [BookSection, RegExp])[] = [
  ["look", /^(?:the )?(?:look|visual (?:style|identity)|style|design|colou?rs?)\b/i],
  ["always", /^(?:in every ads?|always(?: say| mention| include)?|must (?:say|mention|include)|every ad)\b/i],
  [
    "never",
    /^(?:never(?: say| mention| use)?|(?:do not|don'?t) (?:say|mention|use)|words to avoid|avoid|forbidden(?: words)?|banned(?: words)?)\b/i,
  ],
];

/** The heading a section gets where a book has none of its kind. */
const sectionTitles = { look: "Look", always: "In every ad", never: "Never say" } as const satisfies Record<
  BookSection,
  string
>;

interface Heading {
  readonly depth: number;
  readonly section: BookSection | null;
}

/** Reads a line as a heading, of any depth; null for any other line. */
export function readHeading(line: string): Heading | null {
  const [, marks = "", title = ""] = /^(#{1,6})\s+(.+)$/.exec(line) ?? [];
  if (marks === "") return null;
  const name = title.replace(/[*_:`]/g, "").trim();
  return { depth: marks.length, section: headings.find(([, pattern]) => pattern.test(name))?.[0] ?? null };
}

/** Places of a section's lines in the lines of a book, from the first to the one after the last; null where there is none. */
function findSection(lines: readonly string[], section: BookSection): { from: number; to: number } | null {
  const at = lines.findIndex((line) => readHeading(line)?.section === section);
  const depth = readHeading(lines[at] ?? "")?.depth ?? 0;
  if (depth === 0) return null;
  const length = lines.slice(at + 1).findIndex((line) => (readHeading(line)?.depth ?? Infinity) <= depth);
  return { from: at + 1, to: length < 0 ? lines.length : at + 1 + length };
}

/** The text of a section; empty where the book has none. */
export function sectionText(book: string, section: BookSection): string {
  const lines = book.split("\n");
  const found = findSection(lines, section);
  return found ? lines.slice(found.from, found.to).join("\n").trim() : "";
}

/** The book with another text in a section, which is added at the end where there is none; an empty text keeps its heading. */
export function withSection(book: string, section: BookSection, text: string): string {
  const lines = book.split("\n");
  const found = findSection(lines, section);
  if (found)
    return lines
      .toSpliced(found.from, found.to - found.from, "", text, "")
      .join("\n")
      .trimEnd();
  return text.trim() === "" ? book : `${book.trimEnd()}\n\n## ${sectionTitles[section]}\n\n${text}`.trimStart();
}

/** The book with one more rule at the end of a section. */
export const withRule = (book: string, section: BookSection, rule: string): string =>
  withSection(book, section, `${sectionText(book, section)}\n- ${rule}`.trim());

const leading = /^- Lead with `(#[0-9a-f]{6})`/im;

/** The colour the book tells ads to lead with, `#rrggbb` in lower case; null where it names none. */
export const leadColour = (book: string): string | null => leading.exec(book)?.[1]?.toLowerCase() ?? null;

/** The book with another colour to lead with, `#rrggbb`. */
export const withLeadColour = (book: string, hex: string): string =>
  leading.test(book)
    ? book.replace(leading, `- Lead with \`${hex}\``)
    : withRule(book, "always", `Lead with \`${hex}\`.`);
