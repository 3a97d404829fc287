import { folded, goodsOf } from "../reading/service";
import { productRows } from "./product-world.data";

/** The wider field of a product: rooms, colours and music hang on it. */
const categories = [
  "coffee",
  "food",
  "beauty",
  "home",
  "fitness",
  "software",
  "gadget",
  "fashion",
  "pets",
  "travel",
  "education",
  "kids",
  "gift",
  "venue",
  "service",
  "event",
  "general",
] as const;
export type Category = (typeof categories)[number];

/** What pictures may take for certain from the noun a product is called by. */
export interface ProductWorld {
  category: Category;
  /** Id of a drawn room that suits it; null: any of the category's. */
  room: string | null;
  /** Icons of fluent-emoji-flat that stand for it. */
  icons: readonly string[];
}

const general: ProductWorld = { category: "general", room: null, icons: [] };

/** Heads that say nothing about what is sold: a "coffee subscription" is coffee. */
const transparentHeads =
  /\s(?:shops?|stores?|brands?|business|businesses|company|companies|boutique|line|range|collections?|sets?|kits?|box|boxes|packs?|bundles?|subscriptions?|club|startup|label|studio|makers?|market|delivery|repairs?|service|services|system)$/;
/** What a course is on, or a box is for, is not what the thing is. */
const complement = /\s(?:on|about|for|of|in|with|from|by|to|at|that|which)\s.*$/s;

let table: ReadonlyMap<string, ProductWorld> | null = null;

function readTable(): ReadonlyMap<string, ProductWorld> {
  const rows = new Map<string, ProductWorld>();
  for (const row of productRows.trim().split("\n")) {
    const [categoryId = "", room = "-", icons = "", nouns = ""] = row.split("; ");
    const category = categories.find((id) => id === categoryId) ?? "general";
    const world = { category, room: room === "-" ? null : room, icons: icons.split(" ") };
    for (const noun of nouns.split(", ")) if (!rows.has(folded(noun))) rows.set(folded(noun), world);
  }
  return rows;
}

const singulars = (noun: string): string[] => [
  noun,
  noun.replace(/s$/, ""),
  noun.replace(/es$/, ""),
  noun.replace(/ies$/, "y"),
];

/** The row of the longest noun that a phrase ends with. */
function rowOf(phrase: string): ProductWorld | null {
  const known = (table ??= readTable());
  const tokens = phrase.split(" ").slice(-4);
  for (let from = 0; from < tokens.length; from++) {
    for (const noun of singulars(tokens.slice(from).join(" "))) {
      const row = known.get(noun);
      if (row !== undefined) return row;
    }
  }
  return null;
}

/** The world of the first phrase whose head noun is known ("standing desk", "ramen bar"); the general one where none is. */
export function worldOf(phrases: readonly (string | null)[]): ProductWorld {
  for (const phrase of phrases) {
    const noun = folded(goodsOf(phrase ?? "").replace(complement, ""));
    const row = noun === "" ? null : (rowOf(noun) ?? rowOf(noun.replace(transparentHeads, "")));
    if (row !== null) return row;
  }
  return general;
}
