import { type BookSection, leadColour, readHeading } from "@/lib/contract/brand-book";
import { bare, isDirection, plainText, sizeOf } from "../reading/service";

/** Sections of a brand book that speak to whoever makes an ad, in the customer's words. */
export interface BrandRules {
  /** Lines under "Look". */
  look: string[];
  /** Colours named there outside of tables, `#rrggbb`, in their order. */
  colours: string[];
  /** The colour ads are told to lead with, `#rrggbb`. */
  lead: string | null;
  /** Lines under "In every ad". */
  always: string[];
  /** Words and phrases under "Never say". */
  never: string[];
}

/** A rule that begins with its verb: "Never say cheap" is "cheap". */
const prohibiting =
  /^(?:please )?(?:never|do not|don'?t|avoid|no)\s+(?:ever\s+)?(?:say(?:ing)?|mention(?:ing)?|us(?:e|ing)|writ(?:e|ing)|call(?:ing)? (?:it|them|us|her|him)|claim(?:ing)?|promis(?:e|ing))?\s*(?:the )?(?:words?|phrases?)?\s*:?\s*/i;
const MOST_NEVER_WORDS = 6;
const MOST_LINES = 12;

/** Lines of each section; deeper headings stay in their section. */
function sectionsOf(book: string): Record<BookSection, string[]> {
  const found: Record<BookSection, string[]> = { look: [], always: [], never: [] };
  let section: BookSection | null = null;
  let depth = 0;
  for (const line of book.split("\n")) {
    const heading = readHeading(line);
    if (heading) {
      if (section === null || heading.depth <= depth) ({ section, depth } = heading);
    } else if (section !== null && line.trim() !== "") found[section].push(line.trim());
  }
  return found;
}

const itemOf = (line: string): string =>
  plainText(line.replace(/^(?:[-*+]|\d+[.)])\s+/, "").replace(/\\(?=[\\`*_[\]<>|~#])/g, ""))
    .replace(/[`*_]/g, "")
    .trim();

/** The phrases of one line under "Never say": a quoted one, else those between commas. */
function phrasesOf(line: string): string[] {
  const quoted = [...line.matchAll(/["“'‘]([^"”'’]{2,80})["”'’]/g)].map(([, text = ""]) => text);
  const parts = quoted.length > 0 ? quoted : line.replace(prohibiting, "").split(/,\s*(?:or |and )?|;\s*|\s+or\s+/);
  return parts.map((part) => bare(part.trim())).filter((part) => part !== "" && sizeOf(part) <= MOST_NEVER_WORDS);
}

/** Tables are what was read from the site: the palette itself says the same. */
const isNoTable = (line: string): boolean => !line.startsWith("|");

/** The rules of a brand book; empty without such sections. Pure. */
export function readBrandRules(book: string): BrandRules {
  const { look, always, never } = sectionsOf(book);
  const colours = look
    .filter(isNoTable)
    .flatMap((line) => line.match(/#[0-9a-f]{6}\b/gi) ?? [])
    .map((hex) => hex.toLowerCase());
  const lines = (list: readonly string[]) => list.filter(isNoTable).map(itemOf).filter(Boolean);
  return {
    look: lines(look).slice(0, MOST_LINES),
    colours: [...new Set(colours)],
    lead: leadColour(book),
    always: lines(always).slice(0, MOST_LINES),
    never: [...new Set(lines(never).flatMap(phrasesOf))],
  };
}

/** Rules of the book this service writes itself, and orders about the picture: obeyed elsewhere, never said. */
const aboutMaking =
  /^(?:call it\b|spell|state only|lead with|keep (?:words|the|it|our)|show\b|use\b|put\b|place\b|write\b|feature\b|logo\b|make (?:sure|it)\b|never\b|do not\b|don'?t\b|no\b|be\b|stay\b)|#[0-9a-f]{6}/i;
const speaking =
  /^(?:always )?(?:say|mention|include|add|end (?:with|on)|close with|state(?! only\b)|tell)\b[\s:]*(?:that )?/i;

/** What every ad of a brand says: its statements, and the words its rules order to be said. */
export const alwaysSaid = ({ always }: Pick<BrandRules, "always">): string[] =>
  always.flatMap((line) => {
    const quoted = /["“]([^"”]{2,160})["”]/.exec(line)?.[1];
    if (speaking.test(line)) return [quoted ?? line.replace(speaking, "")];
    return aboutMaking.test(line) || isDirection(line) ? [] : [line];
  });
