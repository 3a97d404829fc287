import type { CheerioAPI } from "cheerio";

/** Deeper than any page people write; what reads a tree calls itself for every level of it. */
const MOST_LEVELS = 500;

/** Drops what stands deeper in a page than its readers can go. */
export function limitNesting($: CheerioAPI): void {
  let level = $.root()
    .toArray()
    .flatMap(({ children }) => children);
  for (let depth = 1; level.length > 0; depth++) {
    const parents = level.filter((node) => "children" in node);
    if (depth === MOST_LEVELS) for (const parent of parents) parent.children = [];
    level = parents.flatMap(({ children }) => children);
  }
}
