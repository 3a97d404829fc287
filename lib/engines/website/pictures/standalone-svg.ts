import type { Cascade } from "../look/cascade";
import type { Element, Page } from "../pages/page";
import { coloursIn } from "../look/palette";

const MAX_SVG = 60_000;

/** An inline drawing as a file of its own: colours written out, nothing that runs or reaches out. */
export function standaloneSvg({ $ }: Page, element: Element, cascade: Cascade): string | null {
  const copy = $(element).clone();
  const originals = $(element).find("*").toArray();
  // Before anything is taken out, while copies and originals still stand in one order.
  copy.find("*").each((index, node) => {
    const original = originals[index];
    const [fill] = original && "tagName" in original ? coloursIn(cascade.valueOf(original, "fill")?.value ?? "") : [];
    if (fill !== undefined) $(node).attr("fill", fill);
  });
  for (const use of copy.find("use").toArray()) {
    const id = /^#([\w-]+)$/.exec($(use).attr("href") ?? $(use).attr("xlink:href") ?? "")?.[1];
    const symbol = id === undefined ? undefined : $(`[id="${id}"]`).first();
    if (!symbol?.length) $(use).remove();
    else {
      if (copy.attr("viewBox") === undefined && symbol.attr("viewBox"))
        copy.attr("viewBox", symbol.attr("viewBox") ?? "");
      $(use).replaceWith(`<g>${symbol.html() ?? ""}</g>`);
    }
  }
  copy.find("script, foreignObject, image, a, animate, set, style").remove();
  for (const node of [...copy.toArray(), ...copy.find("*").toArray()])
    if ("attribs" in node)
      for (const name of Object.keys(node.attribs)) if (/^on|href$/i.test(name)) $(node).removeAttr(name);
  const [own] = coloursIn(cascade.valueOf(element, "fill")?.value ?? "");
  const [ink] = coloursIn(cascade.valueOf(element, "color")?.value ?? "");
  if (own !== undefined && copy.attr("fill") === undefined) copy.attr("fill", own);
  copy.attr("xmlns", "http://www.w3.org/2000/svg").removeAttr("class").removeAttr("style");
  if (copy.attr("viewBox") === undefined) {
    const [width, height] = [Number.parseFloat(copy.attr("width") ?? ""), Number.parseFloat(copy.attr("height") ?? "")];
    if (width > 0 && height > 0) copy.attr("viewBox", `0 0 ${width} ${height}`);
  }
  copy.removeAttr("width").removeAttr("height");
  const text = $.xml(copy).replace(/currentColor/gi, ink ?? "#1a1a1a");
  const hasShape = /<(?:path|rect|circle|ellipse|polygon|text|line|polyline)\b/i.test(text);
  return hasShape && text.length <= MAX_SVG && /viewBox/i.test(text) ? text : null;
}
