import { type CheerioAPI, load } from "cheerio";
import { type Element, hidingStyle, select } from "./elements";
import { sourceOf } from "../pictures/image-source";

const MAX_FALLBACKS = 300;
/** Pixels a side up to which a picture only counts visits. */
const MAX_TRACKER = 2;

const isTracker = ({ attribs }: Element): boolean =>
  hidingStyle.test(attribs["style"] ?? "") ||
  [attribs["width"], attribs["height"]].some((side) => Number.parseInt(side ?? "", 10) <= MAX_TRACKER);

/** The pictures of a `<noscript>`. Read with scripts on, as a browser does, its content is text. */
function fallbacksIn($: CheerioAPI, noscript: Element) {
  const markup = $(noscript).text();
  const inner = load(/<img\b/i.test(markup) ? markup : "", null, false);
  return { inner, images: select(inner, "img").filter((image) => !isTracker(image)) };
}

/** Pictures right before and after an element. */
const imagesBeside = ($: CheerioAPI, element: Element): Element[] =>
  [$(element).prev(), $(element).next()].flatMap((beside) =>
    [...beside.filter("img").toArray(), ...beside.find("img").toArray()].filter((node) => "tagName" in node),
  );

/**
 * Makes the pictures that a page shows without scripts, in its `<noscript>`, pictures of the page: the one beside them that has
 * no address gets theirs, others take the place of the `<noscript>`, unless they are shown there already. Changes `$`.
 */
export function revealNoscriptImages($: CheerioAPI): void {
  for (const noscript of select($, "noscript").slice(0, MAX_FALLBACKS)) {
    const { inner, images } = fallbacksIn($, noscript);
    const beside = imagesBeside($, noscript);
    const shown = new Set(beside.map(sourceOf));
    const hidden = images.filter((image) => !shown.has(sourceOf(image)));
    const placeholder = beside.find((image) => sourceOf(image) === undefined);
    const [first] = hidden;
    if (placeholder && first && hidden.length === 1)
      placeholder.attribs = { ...first.attribs, ...placeholder.attribs, src: sourceOf(first) ?? "", style: "" };
    // Replaced by nothing, it would leave its neighbours siblings that cheerio's next step falls over.
    else if (hidden.length === 0) $(noscript).remove();
    else $(noscript).replaceWith(hidden.map((image) => inner.html(image)).join(""));
  }
}
