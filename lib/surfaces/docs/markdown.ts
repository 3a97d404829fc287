/** Text inside a block. */
export type Inline =
  | { readonly kind: "text" | "code"; readonly text: string }
  | { readonly kind: "strong" | "emphasis"; readonly children: readonly Inline[] }
  | { readonly kind: "link"; readonly href: string; readonly children: readonly Inline[] };

/** One block of a document. The `id` of a heading is unique in it; `label` of code is what follows its language. */
export type Block =
  | { readonly kind: "heading"; readonly level: number; readonly id: string; readonly children: readonly Inline[] }
  | { readonly kind: "paragraph" | "quote"; readonly children: readonly Inline[] }
  | { readonly kind: "list"; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: "code"; readonly language: string; readonly label: string; readonly text: string }
  | { readonly kind: "table"; readonly head: readonly Row[number][]; readonly rows: readonly Row[] }
  | { readonly kind: "rule" };
type Row = readonly (readonly Inline[])[];

// Each part ends at the first character that may not be in it, so the time is linear in the text, whoever wrote it.
const spans =
  /\\([\\`*_[\]|<>#])|`([^`\n]+)`|\*\*([^*\n]+)\*\*|\*([^*\s][^*\n]*)\*|(?<!\w)_([^_\s][^_\n]*)_(?!\w)|\[((?:`[^`\n]*`|[^[\]`\n])+)\]\(([^()\s]+)\)|<(https?:\/\/[^\s<>]+)>/g;

/** An address a page may link to: of this site, https, http or mail. Anything else, scripts first, gives null. */
export function safeHref(href: string): string | null {
  const base = "https://site.invalid";
  if (!URL.canParse(href, base)) return null;
  const { origin, protocol } = new URL(href, base);
  if (origin === base) return href;
  return ["https:", "http:", "mailto:"].includes(protocol) && /^[a-z]+:/i.test(href) ? href : null;
}

function spanOf(match: RegExpMatchArray): Inline {
  const [whole, escaped, code, strong, star, low, label, href, address] = match;
  if (escaped !== undefined) return { kind: "text", text: escaped };
  if (code !== undefined) return { kind: "code", text: code };
  if (strong !== undefined) return { kind: "strong", children: toInline(strong) };
  const emphasis = star ?? low;
  if (emphasis !== undefined) return { kind: "emphasis", children: toInline(emphasis) };
  const safe = safeHref(address ?? href ?? "");
  if (safe === null) return { kind: "text", text: whole };
  return { kind: "link", href: safe, children: address ? [{ kind: "text", text: address }] : toInline(label ?? "") };
}

/** The spans of a line of Markdown. HTML in it is text. */
export function toInline(line: string): Inline[] {
  const found: Inline[] = [];
  let at = 0;
  for (const match of line.matchAll(spans)) {
    if (match.index > at) found.push({ kind: "text", text: line.slice(at, match.index) });
    found.push(spanOf(match));
    at = match.index + match[0].length;
  }
  if (at < line.length) found.push({ kind: "text", text: line.slice(at) });
  return found;
}

/** What is read of spans, without their marks. */
export const plain = (spans: readonly Inline[]): string =>
  spans.map((span) => ("text" in span ? span.text : plain(span.children))).join("");

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const cellsOf = (line: string): Row =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => toInline(cell.trim()));

const bullet = /^\s{0,3}(?:[-*+]|\d{1,9}[.)])\s+/;
const starts = /^(?:#{1,6}\s|```|>|\s*\|)/;
const isRule = (line: string): boolean => /^(?:-{3,}|\*{3,}|_{3,})\s*$/.test(line);
const isText = (line: string): boolean =>
  line.trim() !== "" && !starts.test(line) && !bullet.test(line) && !isRule(line);

/** Reads lines one after another. */
class Lines {
  readonly #lines: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#lines = text.replaceAll("\r\n", "\n").split("\n");
  }

  peek(): string | undefined {
    return this.#lines[this.#at];
  }

  next(): string {
    return this.#lines[this.#at++] ?? "";
  }

  /** The lines from here for as long as they pass. */
  while(passes: (line: string) => boolean): string[] {
    const taken: string[] = [];
    for (let line = this.peek(); line !== undefined && passes(line); line = this.peek()) taken.push(this.next());
    return taken;
  }
}

function codeOf(lines: Lines): Block {
  const [language = "", ...label] = lines.next().slice(3).trim().split(" ");
  const text = lines.while((line) => !line.startsWith("```")).join("\n");
  lines.next();
  return { kind: "code", language, label: label.join(" "), text };
}

function listOf(lines: Lines): Block {
  const isOrdered = /^\s*\d/.test(lines.peek() ?? "");
  const items: Inline[][] = [];
  while (bullet.test(lines.peek() ?? "")) {
    const first = lines.next().replace(bullet, "");
    items.push(toInline([first, ...lines.while(isText).map((line) => line.trim())].join(" ")));
  }
  return { kind: "list", isOrdered, items };
}

function tableOf(lines: Lines): Block {
  const [head = "", ...rest] = lines.while((line) => line.trim().startsWith("|"));
  const rows = rest.filter((line) => !/^[\s|:-]+$/.test(line));
  return { kind: "table", head: cellsOf(head), rows: rows.map(cellsOf) };
}

function ruleOf(lines: Lines): Block {
  lines.next();
  return { kind: "rule" };
}

/** A document of the Markdown used here and in brand books: headings, paragraphs, lists, code, tables, quotes, rules. */
export function parseMarkdown(text: string): Block[] {
  const lines = new Lines(text);
  const ids = new Map<string, number>();
  const heading = (line: string): Block => {
    const level = /^#+/.exec(line)?.[0].length ?? 1;
    const children = toInline(line.slice(level).trim());
    const slug = slugOf(plain(children)) || "section";
    const seen = ids.get(slug) ?? 0;
    ids.set(slug, seen + 1);
    return { kind: "heading", level, id: seen ? `${slug}-${seen + 1}` : slug, children };
  };
  const blocks: Block[] = [];
  for (let line = lines.peek(); line !== undefined; line = lines.peek()) {
    if (line.startsWith("```")) blocks.push(codeOf(lines));
    else if (/^#{1,6}\s/.test(line)) blocks.push(heading(lines.next()));
    else if (isRule(line)) blocks.push(ruleOf(lines));
    else if (line.trim().startsWith("|")) blocks.push(tableOf(lines));
    else if (bullet.test(line)) blocks.push(listOf(lines));
    else if (line.startsWith(">")) {
      const quoted = lines.while((one) => one.startsWith(">")).map((one) => one.slice(1).trim());
      blocks.push({ kind: "quote", children: toInline(quoted.join(" ")) });
    } else if (isText(line)) blocks.push({ kind: "paragraph", children: toInline(lines.while(isText).join(" ")) });
    else lines.next();
  }
  return blocks;
}
