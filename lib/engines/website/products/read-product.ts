import { loadBuffer } from "cheerio";
import { truncate } from "@/lib/platform/truncate";
import { foldText } from "../identity/fold-text";
import { type Page, parsePage, select, tidy } from "../pages/page";
import { declaredPrice, declaredProduct, type DeclaredProduct } from "./declared";
import { factsOf, rowsOf } from "./facts";
import { markedProducts } from "./items";
import { amountOf, type WrittenPrice } from "./money";
import { productPictures } from "./pictures";
import { headingWords, mainHeading } from "./regions";
import type { ProductFacts, ProductNotice } from "./tasks";
import { hasBuyButton, saysSoldOut, visiblePrices } from "./visible-price";

const MAX_NAME = 200;
const separators = /\s+[-|–—·•»:]\s+|\s*[|»•]\s*/;

const metaOf = ({ $ }: Page, ...names: string[]): string | null => {
  for (const name of names) {
    const content = tidy(select($, `meta[property="${name}"], meta[name="${name}"]`)[0]?.attribs["content"] ?? "");
    if (content !== "") return content;
  }
  return null;
};

/** Title of a page without the name of its shop. */
function titleOf(page: Page, site: string | null): string | null {
  const title = metaOf(page, "og:title", "twitter:title") ?? tidy(page.$("title").first().text());
  const parts = title.split(separators).filter(Boolean);
  const own = parts.filter((part) => site === null || foldText(part) !== foldText(site));
  return (own.length < parts.length && own.length > 0 ? own.join(" – ") : title) || null;
}

/** Locale a page declares, such as `de` or `en-CA`. */
function localeOf(page: Page): string | null {
  const declared = page.$("html").attr("lang") ?? metaOf(page, "og:locale") ?? "";
  return /^[a-z]{2}(?:[-_][a-z]{2})?/i.exec(declared)?.[0].replace("_", "-") ?? null;
}

/** Price in the data of a page's head. */
function metaPrice(page: Page): DeclaredProduct["price"] {
  const raw = metaOf(page, "product:price:amount", "og:price:amount", "product:sale_price:amount");
  const currency = metaOf(page, "product:price:currency", "og:price:currency", "product:sale_price:currency");
  const amount = amountOf((raw ?? "").replace(/[^\d.,]/g, ""));
  return raw === null || amount === null || amount <= 0 ? null : declaredPrice([{ amount, raw, currency }]);
}

type Price = NonNullable<ProductFacts["price"]>;
const isSame = (a: number, b: number): boolean => Math.abs(a - b) < 0.005;

/** True for the lowest of several prices, as its words say: `From $20`, `£20+`. */
const isOpen = ({ text }: WrittenPrice): boolean => /^\p{L}+.*\s.*\d|[+〜～]$/u.test(text) && !/^[A-Z]{3}\s/.test(text);

/** The declared price in the words the page shows it in; without one the price it shows. */
function priceOf(
  declared: DeclaredProduct["price"],
  shown: readonly WrittenPrice[],
): { price: Price | null; notices: ProductNotice[] } {
  const [first] = shown;
  if (!declared) {
    if (!first) return { price: null, notices: ["NO_PRICE"] };
    const { amount, currency, text, highest } = first;
    return { price: { amount, currency, text }, notices: isOpen(first) || highest > amount ? ["PRICE_VARIES"] : [] };
  }
  const { lowest, highest, currency, text } = declared;
  const written =
    shown.find((one) => isSame(one.amount, lowest) && isSame(one.highest, highest)) ??
    shown.find((one) => isSame(one.amount, lowest) && (highest === lowest || isOpen(one)));
  const differs = !written && first && !(first.amount >= lowest && first.amount <= highest);
  const price = { amount: lowest, currency: currency ?? written?.currency ?? null, text: written?.text ?? text };
  return {
    price,
    notices: [...(highest > lowest ? ["PRICE_VARIES" as const] : []), ...(differs ? ["PRICE_DIFFERS" as const] : [])],
  };
}

const brandLabel = /^(?:brand|brand name|marke|marque|marca|merk|märke|varumärke|značka|marka|メーカー|ブランド)$/i;

/** Brand in a row of the page's tables. */
const brandIn = (page: Page): string | null => rowsOf(page).find(([label]) => brandLabel.test(label))?.[1] ?? null;

/** Name its data gives, without that of the shop behind it where the page's heading has none. */
function declaredName({ name }: DeclaredProduct, shown: string, site: string | null): string | null {
  const rest = name !== null && shown !== "" && name.startsWith(shown) ? name.slice(shown.length) : "";
  return site !== null && rest !== "" && foldText(rest) === foldText(site) ? shown : name;
}

/** Reads what a saved page says about the product it shows. Pure but for the parser; never guesses: what the page does not say is null. */
export function productOf(bytes: Uint8Array, url: string, contentType: string): ProductFacts {
  const page = parsePage(bytes, url, contentType);
  const declared = declaredProduct(page, markedProducts(loadBuffer(Buffer.from(bytes))));
  const locale = localeOf(page);
  const site = metaOf(page, "og:site_name");
  const heading = mainHeading(page);
  const shownName = heading ? headingWords(page, heading) : "";
  const own = declared?.isOne ? declared : null;
  const name = (own && declaredName(own, shownName, site)) ?? (shownName || titleOf(page, site));
  const shown = visiblePrices(page, locale);
  const isProductMeta = /product/i.test(metaOf(page, "og:type") ?? "") || metaPrice(page) !== null;
  const isSoldOutMeta = /^(?:out ?of ?stock|oos|sold ?out)$/i.test(
    metaOf(page, "product:availability", "og:availability") ?? "",
  );
  const isProduct = declared?.isOne === true || isProductMeta || (shown.length > 0 && hasBuyButton(page));
  const isListing = declared !== null && own === null;
  // Of several products none has the price of the page.
  const { price, notices } = isListing ? { price: null, notices: [] } : priceOf(own?.price ?? metaPrice(page), shown);
  const description = own?.description ?? null;
  const meta = metaOf(page, "og:description", "description", "twitter:description");
  const names = [name ?? "", shownName, site ?? ""].filter(Boolean);
  const facts = factsOf(page, { description, meta, names, locale });
  const pictures = productPictures(page, own?.pictures ?? []);
  return {
    name: name === null ? null : truncate(name, MAX_NAME),
    price,
    brand: own?.brand ?? metaOf(page, "product:brand", "og:brand") ?? brandIn(page),
    seller: own?.seller ?? site,
    language: locale?.slice(0, 2).toLowerCase() ?? null,
    facts,
    pictures,
    notices: [
      ...(isListing ? ["SEVERAL_PRODUCTS" as const] : isProduct ? [] : ["NOT_A_PRODUCT" as const]),
      ...notices,
      ...(own?.isSoldOut || isSoldOutMeta || saysSoldOut(page) ? ["SOLD_OUT" as const] : []),
      ...(facts.length === 0 ? ["NO_FACTS" as const] : []),
      ...(pictures.length === 0 ? ["NO_PICTURES" as const] : []),
    ],
  };
}
