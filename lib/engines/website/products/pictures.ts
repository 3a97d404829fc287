import { truncate } from "@/lib/platform/truncate";
import { sourceOf } from "../pictures/image-source";
import { absolute, type Page, select, tidy } from "../pages/page";
import { placesOf } from "./regions";

/** A picture of a product's page, not yet fetched. */
export interface PictureCandidate {
  url: string;
  alt: string;
}

const MAX_PICTURES = 12;
const MIN_SIDE = 120;
const decoration =
  /(?:^|[\W_])(?:logo|icons?|sprite|avatar|badges?|pixel|spacer|blank|loading|loader|placeholder|no-?image|favicon|flags?|stars?|rating|payments?|visa|paypal|klarna|mastercard|arrow|button|swatch|trust|seal|captcha|play|zoom)(?:[\W_]|$)/i;
/** Parameters of an address that ask for a size, a shape or an encoding. */
const sizing =
  /^(?:w|h|width|height|size|sw|sh|wid|hei|imwidth|quality|q|qlt|format|fmt|fit|crop|dpr|auto|v|ver|version|resize|scale|canvas|background|bg-color|trim|usm|impolicy)$/i;

/** Part of an address that is the same in all sizes of one picture, as shops address them. */
function pictureKey(address: string): string {
  const url = new URL(address);
  const rest = [...url.searchParams].filter(([name]) => !sizing.test(name)).map(([name, value]) => `${name}=${value}`);
  const path = url.pathname
    .replace(
      /_(?:\d+x\d*|x\d+|pico|icon|thumb|small|compact|medium|large|grande|master|original)(?:_crop_\w+)?(?:@\dx)?(?=\.\w+$)/i,
      "",
    )
    .replace(/-\d{2,4}x\d{2,4}(?=\.\w+$)/, "")
    .replace(/\._[A-Z][A-Za-z0-9_,]*_(?=\.\w+$)/, "")
    .replace(/\/cache\/(?:\d+\/\w+\/(?:\d+x\d*\/)?)?[0-9a-f]{32}(?=\/)/, "")
    .replace(/\/(\d+)-\w+_default\//, "/$1/")
    .replace(/\/thumbnail\//, "/media/")
    .replace(/\/v1\/(?:fill|fit|crop)\/.*$/, "")
    .replace(/\/images\/stencil\/[^/]+\/products\/(\d+)\//, "/products/$1/images/")
    .replace(/(?:\.\d{2,4}){2}(?=\.\w+$)/, "")
    .replace(/\/il_[0-9a-zA-Zx]+\./, "/il.")
    .replace(/\/(?:w|h|c|q|f|t)_[^/]+(?=\/)/g, "");
  return `${url.host}${path}?${rest.join("&")}`.toLowerCase();
}

/** Size that an address says its picture has; the larger of two of one picture is kept. */
function sizeIn(address: string): number {
  const named = /_(pico|icon|thumb|small|compact|medium|large|grande)(?=\.\w+$)/i.exec(new URL(address).pathname);
  if (named) return 600;
  const numbers = [...address.matchAll(/(?:[_\-/x=.]|[wh]_|il_|[SU][A-Z])(\d{2,4})(?=x|\b|_|\.|,|N|w)/g)].map(
    ([, size]) => Number(size),
  );
  const sensible = numbers.filter((size) => size >= 30 && size <= 4000);
  return sensible.length > 0 ? Math.max(...sensible) : Infinity;
}

const largeSources = [
  "data-zoom-image",
  "data-large_image",
  "data-zoom",
  "data-image-large",
  "data-full",
  "data-old-hires",
  "data-image",
  "data-master",
];
const files = /\.(?:jpe?g|png|webp)(?:$|\?)/i;

function galleryOf(page: Page): PictureCandidate[] {
  const { $, url, baseUrl: base } = page;
  const { before, after } = placesOf(page, ({ tagName }) => tagName === "img");
  return [...before, ...after].flatMap((element) => {
    const { attribs } = element;
    const [width, height] = ["width", "height"].map((name) => Number.parseInt(attribs[name] ?? "", 10));
    const link = $(element).closest("a").attr("href");
    const large = largeSources.map((name) => attribs[name]).find((value) => value !== undefined && /[./]/.test(value));
    const isLinkedFile = link !== undefined && files.test(link);
    const source = absolute(large ?? (isLinkedFile ? link : sourceOf(element)), base);
    if (source === undefined || /\.(?:svg|gif|ico)(?:$|\?)/i.test(source)) return [];
    const named = `${attribs["class"] ?? ""} ${attribs["id"] ?? ""} ${new URL(source).pathname.split("/").slice(-2).join("/")}`;
    const isSmall = large === undefined && !isLinkedFile && ((width ?? 0) < MIN_SIDE || (height ?? 0) < MIN_SIDE);
    if (decoration.test(named) || (isSmall && (width || height))) return [];
    // A picture that leads to another page is that page's.
    if (link !== undefined && !isLinkedFile && !/^#|^javascript:/i.test(link) && !isSamePage(absolute(link, base), url))
      return [];
    return [{ url: source, alt: truncate(tidy(attribs["alt"] ?? ""), 120) }];
  });
}

const isSamePage = (href: string | undefined, url: string): boolean =>
  href !== undefined && new URL(href).pathname === new URL(url).pathname;

/** Pictures of a product, the likeliest first: those its data names, of its preview, of its gallery; each once, in its largest size. Pure. */
export function productPictures(page: Page, declared: readonly PictureCandidate[]): PictureCandidate[] {
  const { $, baseUrl: base } = page;
  const preview = select(
    $,
    'meta[property="og:image"], meta[property="og:image:secure_url"], meta[name="twitter:image"]',
  );
  const all = [
    ...declared,
    ...preview.map((element) => ({ url: element.attribs["content"] ?? "", alt: "" })),
    ...galleryOf(page),
  ];
  const kept = new Map<string, PictureCandidate>();
  for (const { url: href, alt } of all) {
    const url = absolute(href, base);
    if (url === undefined || decoration.test(new URL(url).pathname.split("/").at(-1) ?? "")) continue;
    const key = pictureKey(url);
    const known = kept.get(key);
    const isLarger = known !== undefined && sizeIn(url) > sizeIn(known.url);
    kept.set(key, { url: known && !isLarger ? known.url : url, alt: known?.alt || alt });
  }
  return [...kept.values()].slice(0, MAX_PICTURES);
}
