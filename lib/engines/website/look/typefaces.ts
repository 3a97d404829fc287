import { type Atrule, generate, parse, walk } from "css-tree";
import { absolute } from "../pages/page";

/** A sheet, or a page's own styles, with the address its own addresses start from. */
export interface Sheet {
  css: string;
  url: string;
}

/** A file of a family a site sets its words in. */
export interface TypefaceCandidate {
  family: string;
  url: string;
  weight: number;
}

/** Weight of headlines. */
const WANTED_WEIGHT = 700;
const MAX_FAMILIES = 2;
/** The best first. */
const formats = [
  /\.woff2\b|["']woff2["']/i,
  /\.woff\b|["']woff["']/i,
  /\.(?:ttf|otf)\b|["'](?:truetype|opentype)["']/i,
];

type Declared = ReadonlyMap<string, string>;

function declaredIn(rule: Atrule): Declared {
  const found = new Map<string, string>();
  for (const child of rule.block?.children.toArray() ?? [])
    if (child.type === "Declaration") found.set(child.property.toLowerCase(), generate(child.value).trim());
  return found;
}

/** The address of the best format a source names. */
function addressIn(source: string, base: string): string | undefined {
  const sources = source.split(/,(?=\s*(?:url|local)\()/).filter((one) => /^\s*url\(/.test(one));
  const best = formats.flatMap((format) => sources.find((one) => format.test(one)) ?? [])[0];
  return absolute(/url\(\s*["']?([^"')]+)/.exec(best ?? "")?.[1], base);
}

/** Weight of a face nearest to bold: a range that holds it is bold. */
function weightOf(value: string | undefined): number {
  const [from = 400, to = from] = (value ?? "400")
    .replace("normal", "400")
    .replace("bold", "700")
    .split(/\s+/)
    .map(Number);
  return Math.min(Math.max(WANTED_WEIGHT, from), to);
}

/** A face cut down to other letters than plain Latin ones draws no headline. */
const hasLatin = (range: string | undefined): boolean =>
  range === undefined || /U\+(?:0{0,4}-|00?00-|0?0?41\b|0\?\?|0?0?\?\?)/i.test(range);

/** Files of the families in use, the most used family first, one file of each: upright, Latin, as near to bold as there is. Pure. */
export function typefacesOf(sheets: readonly Sheet[], families: readonly string[]): TypefaceCandidate[] {
  const faces: TypefaceCandidate[] = [];
  for (const { css, url: base } of sheets)
    walk(parse(css, { parseValue: false, onParseError: () => undefined }), {
      visit: "Atrule",
      enter(rule) {
        if (rule.name.toLowerCase() !== "font-face") return;
        const own = declaredIn(rule);
        const family = own.get("font-family")?.replace(/["']/g, "");
        const url = addressIn(own.get("src") ?? "", base);
        const isUpright = !/italic|oblique/i.test(own.get("font-style") ?? "");
        if (family && url && isUpright && hasLatin(own.get("unicode-range")))
          faces.push({ family, url, weight: weightOf(own.get("font-weight")) });
      },
    });
  const distance = ({ weight }: TypefaceCandidate): number => Math.abs(weight - WANTED_WEIGHT);
  return families.slice(0, MAX_FAMILIES).flatMap((family) => {
    const own = faces.filter((face) => face.family.toLowerCase() === family.toLowerCase());
    return own.toSorted((a, b) => distance(a) - distance(b))[0] ?? [];
  });
}
