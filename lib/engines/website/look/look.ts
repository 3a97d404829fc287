import { contrast } from "@/lib/engines/studio/draw/colour";
import { cascadeOf, type Cascade, type Computed } from "./cascade";
import type { FontClass } from "@/lib/contract/timeline/document";
import { fontClassOf } from "./font-class";
import { isNetworkColour, namesNetwork } from "./networks";
import { absolute, type Element, type Page, select } from "../pages/page";
import { coloursIn, mergeColours, type RatedColour } from "./palette";
import type { Rule } from "./rules";

/** Colours and type as the pages show them. */
export interface Look {
  /** Heaviest first; those that look alike are one. */
  colours: RatedColour[];
  background: string;
  text: string;
  /** Families in use, the most used first. */
  fonts: string[];
  /** Of its headlines; null where no family is declared. */
  fontClass: FontClass | null;
  /** Families of headlines, the most used first; then others whose letters are of their kind. */
  headlineFonts: string[];
}

/** Colours frameworks ship with; a site that never chose one has not made it its own. */
const frameworkDefaults = new Set(
  (
    "#0d6efd #6610f2 #6f42c1 #d63384 #dc3545 #fd7e14 #ffc107 #198754 #20c997 #0dcaf0 #6c757d #212529 #f8f9fa #007bff #17a2b8 #28a745 " +
    "#343a40 #337ab7 #5cb85c #5bc0de #f0ad4e #d9534f #3b82f6 #2563eb #6366f1 #0a58ca #0000ee #551a8b #0000ff #1779ba #00d1b2 #485fc7 #e9ecef #dee2e6"
  ).split(" "),
);
/** Weight of a theme colour that a page or its manifest declares: as much as a header. */
const DECLARED_WEIGHT = 6;
const isButton = /(?:^|[\s_-])(?:btn|button|cta-button|call-to-action)(?:$|[\s_-])/i;
const isHero = /hero|banner|jumbotron|masthead|cta|promo|teaser|topbar|navbar|header|kopf/i;

/** True where a colour is a network's: on what is named after one, or its own on a link to it. A brand's own buttons lead to networks, too. */
function isOfNetwork({ $, baseUrl }: Page, element: Element, hex: string): boolean {
  const link = $(element).closest("a, button");
  const around = [$(element), link, link.parent()].map((one) => `${one.attr("class") ?? ""} ${one.attr("id") ?? ""}`);
  if (namesNetwork(around.join(" "))) return true;
  const target = absolute(link.attr("href"), baseUrl);
  return target !== undefined && isNetworkColour(hex, new URL(target));
}

/** Weight of an element's background among a brand's colours. */
function groundWeight(element: Element): number {
  const { tagName, attribs } = element;
  const named = `${attribs["class"] ?? ""} ${attribs["id"] ?? ""}`;
  const type = attribs["type"] ?? "";
  if (tagName === "button" || isButton.test(named) || (tagName === "input" && /submit|button/.test(type))) return 8;
  if (tagName === "header" || tagName === "nav" || isHero.test(named)) return 6;
  if (tagName === "body" || tagName === "html") return 4;
  if (tagName === "footer" || /footer/i.test(named)) return 3;
  if (/^(?:table|tr|td|th)$/.test(tagName)) return 2.5;
  return /^(?:section|main|article|aside|div)$/.test(tagName) ? 2 : 0.7;
}

const inkWeight = ({ tagName }: Element): number =>
  /^h[1-3]$/.test(tagName) ? 2.2 : tagName === "a" ? 1.6 : /^(?:strong|em|b|th|label)$/.test(tagName) ? 0.8 : 0.35;

/** A colour where a page shows it. `isFramework`: a framework's sheet may have set it, so that its defaults hardly count. */
interface SeenColour {
  readonly hex: string;
  readonly weight: number;
  readonly isFramework: boolean;
}

/** Sums what a page shows: colour and role to how often. */
class ColourTally {
  private readonly counts = new Map<string, { hex: string; weight: number; count: number }>();
  add({ hex, weight, isFramework }: SeenColour): void {
    const believed = isFramework && frameworkDefaults.has(hex) ? weight * 0.08 : weight;
    const key = `${hex} ${weight}`;
    const known = this.counts.get(key);
    this.counts.set(key, { hex, weight: Math.max(known?.weight ?? 0, believed), count: (known?.count ?? 0) + 1 });
  }
  /** Alike colours as one, weighted; repetition counts with its logarithm. */
  rated(): RatedColour[] {
    const all = [...this.counts.values()].map(({ hex, weight, count }) => ({
      hex,
      weight: weight * (1 + Math.log2(count)),
    }));
    return mergeColours(all);
  }
}

const generic =
  /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-[\w-]+|-apple-system|blinkmacsystemfont|segoe ui.*|roboto|helvetica neue|helvetica|arial|noto sans|liberation sans|.*emoji|.*symbol|inherit|initial|sans|font ?awesome.*|.*icons?)$/i;

const familiesIn = (value: string): string[] => value.split(",").map((name) => name.trim().replace(/^["']|["']$/g, ""));

/** First family of a list that is not generic. */
const familyOf = (families: readonly string[]): string | undefined =>
  families.find((name) => name !== "" && name.length <= 60 && !generic.test(name));

/** Counts the lists of families that words are set in. */
class TypeTally {
  private readonly counts = new Map<string, { families: string[]; uses: number; headlines: number }>();
  add(value: string, { tagName }: Element): void {
    if (value === "") return;
    const isHeadline = /^h[1-4]$/.test(tagName);
    const known = this.counts.get(value) ?? { families: familiesIn(value), uses: 0, headlines: 0 };
    this.counts.set(value, {
      ...known,
      uses: known.uses + (isHeadline ? 4 : 1),
      headlines: known.headlines + (isHeadline ? 1 : 0),
    });
  }
  counted(): Pick<Look, "fonts" | "fontClass" | "headlineFonts"> {
    const lists = [...this.counts.values()];
    const byHeadlines = lists.toSorted((a, b) => b.headlines - a.headlines || b.uses - a.uses);
    const [first] = byHeadlines;
    const fontClass = first ? fontClassOf(first.families) : null;
    const alike = byHeadlines.filter(({ families }) => fontClassOf(families) === fontClass);
    const uses = new Map<string, number>();
    for (const { families, uses: count } of lists) {
      const family = familyOf(families);
      if (family !== undefined) uses.set(family, (uses.get(family) ?? 0) + count);
    }
    return {
      fonts: [...uses].toSorted((a, b) => b[1] - a[1]).map(([family]) => family),
      fontClass,
      headlineFonts: [...new Set(alike.flatMap(({ families }) => familyOf(families) ?? []))],
    };
  }
}

const groundsOf = (cascade: Cascade, element: Element): (Computed & { hex: string })[] =>
  ["background-image", "background"].flatMap((property) => {
    const found = cascade.valueOf(element, property);
    return found
      ? coloursIn(found.value.replace(/url\([^)]*\)/g, " "))
          .slice(0, 2)
          .map((hex) => ({ ...found, hex }))
      : [];
  });

/** Input of a look: parsed pages and the rules of the sheets they link to. */
export interface LookInput {
  pages: readonly Page[];
  rules: readonly Rule[];
  /** Declared theme colours of meta elements and the manifest. */
  declared: readonly string[];
}

/** Reads colours and fonts from what the sheets make of the elements that are really there. Pure. */
export function lookOf({ pages, rules, declared }: LookInput): Look {
  const colours = new ColourTally();
  const type = new TypeTally();
  const inks = new Map<string, number>();
  let background: string | undefined;
  for (const page of pages) {
    const cascade = cascadeOf(page, rules);
    for (const element of select(page.$, "html, body, body *")) {
      if (cascade.isHidden(element)) continue;
      const weight = groundWeight(element);
      const grounds = groundsOf(cascade, element);
      for (const { hex, isFramework } of grounds)
        if (!isOfNetwork(page, element, hex)) colours.add({ hex, weight, isFramework });
      if (element.tagName === "body") background ??= grounds[0]?.hex;
      if (!element.children.some((child) => child.type === "text" && child.data.trim() !== "")) continue;
      const ink = cascade.valueOf(element, "color");
      for (const hex of coloursIn(ink?.value ?? "").slice(0, 1)) {
        if (isOfNetwork(page, element, hex)) continue;
        colours.add({ hex, weight: inkWeight(element), isFramework: ink?.isFramework ?? false });
        inks.set(hex, (inks.get(hex) ?? 0) + 1);
      }
      type.add(cascade.valueOf(element, "font-family")?.value ?? "", element);
    }
  }
  for (const value of declared)
    for (const hex of coloursIn(value)) colours.add({ hex, weight: DECLARED_WEIGHT, isFramework: true });
  const ground = background ?? "#ffffff";
  const text = [...inks].toSorted((a, b) => b[1] - a[1]).find(([hex]) => contrast(hex, ground) >= 4.5)?.[0];
  return {
    colours: colours.rated(),
    background: ground,
    text: text ?? (contrast("#1a1a1a", ground) >= contrast("#ffffff", ground) ? "#1a1a1a" : "#ffffff"),
    ...type.counted(),
  };
}
