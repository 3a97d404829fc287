import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

/** Text inside a block. */
export type Inline =
  | { readonly kind: "text" | "code"; readonly text: string }
  | { readonly kind: "strong" | "emphasis"; readonly children: readonly Inline[] }
  | { readonly kind: "link"; readonly href: string; readonly children: readonly Inline[] };

/** One block of a document. The `id` of a heading is unique in it; `label` of code is what follows its language. */
export type Block =
  | { readonly kind: "heading"; readonly level: number; readonly id: string; readonly children: readonly Inline[] }
  | { readonly kind: "paragraph"; readonly children: readonly Inline[] }
  | { readonly kind: "quote"; readonly blocks: readonly Block[] }
  | { readonly kind: "list"; readonly isOrdered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: "code"; readonly language: string; readonly label: string; readonly text: string }
  | { readonly kind: "table"; readonly head: readonly Row[number][]; readonly rows: readonly Row[] }
  | { readonly kind: "rule" };
type Row = readonly (readonly Inline[])[];

type Root = ReturnType<typeof fromMarkdown>;
type BlockNode = Root["children"][number];
type InlineNode = Extract<BlockNode, { type: "paragraph" }>["children"][number];

// The parser's time grows faster than these counts, so a text beyond them is not parsed at all.
const MAX_MARKS = 300;
const MAX_CONTAINERS = 600;
const MAX_DEPTH = 8;
const containers = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])[ \t]))+/gm;
const container = />|[*+-]|\d[.)]/g;

// HTML, definitions and character references stay literal text; indented text is not code.
const plainConstructs = {
  disable: { null: ["htmlFlow", "htmlText", "definition", "codeIndented", "characterReference"] },
};

/** Returns an address that a page may link to: one of this site, https, http or mail. Null for anything else, such as scripts. */
export function safeHref(href: string): string | null {
  const base = "https://site.invalid";
  if (!URL.canParse(href, base)) return null;
  const { origin, protocol } = new URL(href, base);
  if (origin === base) return href;
  return ["https:", "http:", "mailto:"].includes(protocol) && /^[a-z]+:/i.test(href) ? href : null;
}

/** Text of spans without their formatting. */
export const plain = (spans: readonly Inline[]): string =>
  spans.map((span) => ("text" in span ? span.text : plain(span.children))).join("");

/** Text of a block and everything inside it, on one line. */
export function textOf(block: Block): string {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return plain(block.children);
    case "quote":
      return block.blocks.map(textOf).join(" ");
    case "list":
      return block.items.flat().map(textOf).join(" ");
    case "table":
      return block.rows.flat().map(plain).join(" ");
    default:
      return "";
  }
}

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const textSpan = (text: string): Inline => ({ kind: "text", text });

/** Merges neighbouring text spans. */
function merged(spans: readonly Inline[]): Inline[] {
  const result: Inline[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (span.kind === "text" && last?.kind === "text") result[result.length - 1] = textSpan(last.text + span.text);
    else result.push(span);
  }
  return result;
}

/** Converts the syntax tree of one text into blocks. */
class Converter {
  readonly #source: string;
  readonly #headings = new Map<string, number>();

  constructor(source: string) {
    this.#source = source;
  }

  /** Source text of a node. */
  #written({ position }: BlockNode | InlineNode): string {
    return this.#source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  }

  #inline(node: InlineNode): Inline {
    switch (node.type) {
      case "text":
        return textSpan(node.value.replace(/\s*\n\s*/g, " "));
      case "inlineCode":
        return { kind: "code", text: node.value };
      case "break":
        return textSpan(" ");
      case "strong":
      case "emphasis":
        return { kind: node.type, children: this.#spans(node.children) };
      case "link": {
        const href = safeHref(node.url);
        return href === null
          ? textSpan(this.#written(node))
          : { kind: "link", href, children: this.#spans(node.children) };
      }
      default:
        return textSpan(this.#written(node));
    }
  }

  #spans(nodes: readonly InlineNode[]): Inline[] {
    return merged(nodes.map((node) => this.#inline(node)));
  }

  #heading({ depth, children: nodes }: Extract<BlockNode, { type: "heading" }>): Block {
    const children = this.#spans(nodes);
    const slug = slugOf(plain(children)) || "section";
    const seen = this.#headings.get(slug) ?? 0;
    this.#headings.set(slug, seen + 1);
    return { kind: "heading", level: depth, id: seen ? `${slug}-${seen + 1}` : slug, children };
  }

  #list({ ordered, children }: Extract<BlockNode, { type: "list" }>): Block {
    const items = children.map((item) => this.blocks(item.children));
    return { kind: "list", isOrdered: ordered === true, items };
  }

  #table({ children }: Extract<BlockNode, { type: "table" }>): Block {
    const [head = [], ...rows] = children.map((row) => row.children.map((cell) => this.#spans(cell.children)));
    return { kind: "table", head, rows };
  }

  #block(node: BlockNode): Block {
    switch (node.type) {
      case "heading":
        return this.#heading(node);
      case "paragraph":
        return { kind: "paragraph", children: this.#spans(node.children) };
      case "blockquote":
        return { kind: "quote", blocks: this.blocks(node.children) };
      case "list":
        return this.#list(node);
      case "code":
        return { kind: "code", language: node.lang ?? "", label: node.meta ?? "", text: node.value };
      case "table":
        return this.#table(node);
      case "thematicBreak":
        return { kind: "rule" };
      default:
        return { kind: "paragraph", children: [textSpan(this.#written(node))] };
    }
  }

  blocks(nodes: readonly BlockNode[]): Block[] {
    return nodes.map((node) => this.#block(node));
  }
}

/** True when a text has too many marks in a paragraph, or too many list items and quotes, to be parsed quickly. */
function isTooDense(text: string): boolean {
  const depths = (text.match(containers) ?? []).map((prefix) => prefix.match(container)?.length ?? 0);
  if (depths.some((depth) => depth > MAX_DEPTH) || depths.reduce((sum, depth) => sum + depth, 0) > MAX_CONTAINERS)
    return true;
  return text.split(/\n\s*\n/).some((part) => (part.match(/[*_[]/g)?.length ?? 0) > MAX_MARKS);
}

const toPlainParagraphs = (text: string): Block[] =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== "")
    .map((part) => ({ kind: "paragraph", children: [textSpan(part.trim().replace(/\s+/g, " "))] }));

/**
 * Parses GitHub Flavored Markdown into blocks. HTML stays text, and only safe addresses become links. A text with an
 * implausible number of marks or levels becomes plain paragraphs.
 */
export function parseMarkdown(text: string): Block[] {
  if (isTooDense(text)) return toPlainParagraphs(text);
  const tree = fromMarkdown(text, { extensions: [gfm(), plainConstructs], mdastExtensions: [gfmFromMarkdown()] });
  return new Converter(text).blocks(tree.children);
}
