import type { Element } from "../pages/elements";

/** Widest picture that is asked for, in pixels. */
const MAX_WIDTH = 2400;
/** Width that a picture of one device pixel a pixel is taken for. */
const PLAIN_WIDTH = 800;
/** Attributes as browsers and the usual scripts for lazy loading name them. */
const setNames = ["srcset", "data-srcset", "data-lazy-srcset"] as const;
const sourceNames = ["data-src", "data-lazy-src", "data-original", "src"] as const;
/** Formats of `<source>` that a picture is not taken in. */
const unusable = /avif|jxl|heic|heif|svg/i;

interface SizedSource {
  url: string;
  width: number;
}

const isFile = (url: string | undefined): url is string => url !== undefined && url !== "" && !url.startsWith("data:");

/** Sources of a `srcset`, as HTML splits one: an address ends at a space and may hold commas. */
function sourcesIn(set: string): SizedSource[] {
  const found: SizedSource[] = [];
  for (let rest = set.replace(/^[\s,]+/, ""); rest !== ""; rest = rest.replace(/^[\s,]+/, "")) {
    const written = /^\S+/.exec(rest)?.[0] ?? rest;
    const [descriptor = ""] = written.endsWith(",") ? [] : rest.slice(written.length).split(",", 1);
    rest = rest.slice(written.length + descriptor.length);
    const [, size, unit] = /^\s*([\d.]+)([wx])/.exec(descriptor) ?? [];
    const width = unit === "w" ? Number(size) : Number(size ?? 1) * PLAIN_WIDTH;
    found.push({ url: written.replace(/,+$/, ""), width });
  }
  return found.filter(({ url, width }) => isFile(url) && width <= MAX_WIDTH);
}

const largestIn = (elements: readonly Element[]): string | undefined =>
  elements
    .flatMap(({ attribs }) => setNames.flatMap((name) => sourcesIn(attribs[name] ?? "")))
    .toSorted((a, b) => b.width - a.width)[0]?.url;

/** The `<source>` elements beside an img in its `<picture>`. */
const alternativesOf = ({ parent }: Element): Element[] =>
  parent && "tagName" in parent && parent.tagName === "picture"
    ? parent.children.flatMap((one) =>
        "tagName" in one && one.tagName === "source" && !unusable.test(one.attribs["type"] ?? "") ? [one] : [],
      )
    : [];

/** The largest sensible source of an img: of a `srcset`, of a lazy attribute or `src`, of its `<picture>` where it has none. */
export const sourceOf = (image: Element): string | undefined =>
  largestIn([image]) ?? sourceNames.map((name) => image.attribs[name]).find(isFile) ?? largestIn(alternativesOf(image));
