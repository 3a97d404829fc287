import { foldText } from "../identity/fold-text";
import { isOf, type Page, tidy } from "../pages/page";
import { plainText } from "../pages/plain-text";
import { firstText, type Item, itemsIn } from "./items";
import { amountOf } from "./money";

/** Declarations of a page's data about the one product it shows. */
export interface DeclaredProduct {
  name: string | null;
  /** As text: markup is gone. */
  description: string | null;
  brand: string | null;
  seller: string | null;
  pictures: { url: string; alt: string }[];
  price: { lowest: number; highest: number; currency: string | null; text: string } | null;
  isSoldOut: boolean;
  /** False when the page declares several and none of them stands out. */
  isOne: boolean;
}

const productType = /^(?:.*[/:])?Product(?:Group|Model)?$|^(?:.*[/:])?(?:IndividualProduct|SomeProducts|Book|Vehicle)$/;
/** Prices that nobody pays: the maker's, or the one before a sale. */
const notPaid = /ListPrice|MSRP|SRP|Strikethrough|RegularPrice/i;

const pathOf = (url: string | undefined, base: string): string | undefined =>
  url !== undefined && URL.canParse(url, base) ? new URL(url, base).pathname.replace(/\/+$/, "") : undefined;

/** Likelihood that an item is what the page is about. */
function scoreOf(item: Item, { url, baseUrl, $ }: Page): number {
  const here = pathOf($('link[rel="canonical"]').attr("href"), baseUrl) ?? pathOf(url, url);
  const own = pathOf(firstText(item["url"] ?? item["@id"]), baseUrl);
  const name = foldText(firstText(item["name"]) ?? "");
  const heads = [$("h1").first().text(), $('meta[property="og:title"]').attr("content") ?? "", $("title").text()];
  const isNamed =
    name !== "" &&
    heads.some((head) => foldText(head).includes(name) || (foldText(head) && name.includes(foldText(head))));
  return (
    (own !== undefined && own === here ? 4 : 0) + (isNamed ? 3 : 0) + ("offers" in item || "hasVariant" in item ? 2 : 0)
  );
}

interface Offered {
  amount: number;
  raw: string;
  currency: string | null;
  availability: string;
}
type Amount = Omit<Offered, "availability">;

function offersIn(value: unknown, depth = 0): Offered[] {
  if (depth > 3) return [];
  return itemsIn(value).flatMap((offer) => {
    const specs = itemsIn(offer["priceSpecification"]).filter(
      (spec) => !notPaid.test(firstText(spec["priceType"]) ?? ""),
    );
    const availability = firstText(offer["availability"]) ?? "";
    const currency = firstText(offer["priceCurrency"]) ?? firstText(specs[0]?.["priceCurrency"]) ?? null;
    const own = [offer["price"], offer["lowPrice"], offer["highPrice"]].flatMap((price) =>
      (firstText(price)?.split("\n", 1) ?? []).map((raw) => ({ raw, currency })),
    );
    const specified = specs.flatMap((spec) => {
      const raw = firstText(spec["price"] ?? spec["minPrice"]);
      return raw === undefined ? [] : [{ raw, currency: firstText(spec["priceCurrency"]) ?? currency }];
    });
    const nested = offersIn(offer["offers"], depth + 1);
    const found = (own.length > 0 ? own : specified).flatMap((price) => {
      const amount = declaredAmount(price.raw);
      return amount === null || amount <= 0 ? [] : [{ ...price, amount, availability }];
    });
    return found.length > 0 ? found : nested;
  });
}

/** Data has a point before its decimals; some shops write it as on their pages. */
const declaredAmount = (raw: string): number | null =>
  /^\d+\.\d+$/.test(raw)
    ? Number(raw)
    : amountOf(/\d[\d.,'’]*/.exec(raw.replace(/(\d)[\s\u00a0\u202f](?=\d{3})/g, "$1"))?.[0] ?? "");

const variantsOf = (item: Item): Item[] => [...itemsIn(item["hasVariant"]), ...itemsIn(item["model"])];

/** The price of several amounts: those in the first one's currency, since amounts of two do not compare. Null without any. */
export function declaredPrice(amounts: readonly Amount[]): DeclaredProduct["price"] {
  const codeOf = (one?: Amount) => one?.currency?.toUpperCase() ?? null;
  const currency = codeOf(amounts.find((one) => one.currency !== null));
  const sorted = amounts
    .filter((one) => one.currency === null || codeOf(one) === currency)
    .toSorted((a, b) => a.amount - b.amount);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return null;
  const isRange = last.amount > first.amount;
  const numbers = isRange ? `${first.raw}–${last.raw}` : first.raw;
  return {
    lowest: first.amount,
    highest: last.amount,
    currency: currency !== null && /^[A-Z]{3}$/.test(currency) ? currency : null,
    text: [numbers, currency].filter(Boolean).join(" "),
  };
}

const picturesIn = (value: unknown, alt: string): DeclaredProduct["pictures"] =>
  [value].flat(2).flatMap((one) => {
    if (typeof one === "string") return [{ url: one, alt }];
    if (typeof one !== "object" || one === null) return [];
    const { url, contentUrl, caption } = one as Item;
    return picturesIn(contentUrl ?? url, firstText(caption) ?? alt);
  });

/** Reads the product that a page's data is about; of several the one that its address, heading or title names. Null without any. */
export function declaredProduct(page: Page, marked: readonly Item[]): DeclaredProduct | null {
  const all = [...page.data.filter((data) => isOf(data, productType)), ...marked];
  const rated = all.map((item) => ({ item, score: scoreOf(item, page) })).toSorted((a, b) => b.score - a.score);
  const [best] = rated;
  if (!best) return null;
  const { item } = best;
  const variants = variantsOf(item);
  // A shop may list each variant as a product of its own, all under the address of the page.
  const twins = rated
    .filter(({ item: other, score }) => score === best.score && sameGroup(other, item))
    .map((one) => one.item);
  const offers = [...twins, ...variants].flatMap((one) => offersIn(one["offers"]));
  const name = firstText(item["name"]);
  const others = new Set(all.flatMap((one) => firstText(one["name"]) ?? []));
  const pictures = [...twins, ...variants].flatMap((one) => picturesIn(one["image"], name ?? ""));
  return {
    name: name === undefined ? null : tidy(plainText(name)),
    description: firstText(item["description"]) ? plainText(firstText(item["description"]) ?? "") : null,
    brand: shortText(item["brand"] ?? item["manufacturer"]),
    seller: shortText(itemsIn(item["offers"])[0]?.["seller"]),
    pictures,
    price: declaredPrice(offers),
    isSoldOut:
      offers.length > 0 && offers.every(({ availability }) => /OutOfStock|SoldOut|Discontinued/i.test(availability)),
    isOne: best.score >= 3 || others.size <= 1,
  };
}

const groupOf = (item: Item): string | undefined =>
  firstText(item["productGroupID"]) ?? firstText(item["inProductGroupWithID"]) ?? firstText(item["name"]);
const sameGroup = (a: Item, b: Item): boolean => a === b || (groupOf(a) !== undefined && groupOf(a) === groupOf(b));

function shortText(value: unknown): string | null {
  const text = tidy(plainText(firstText(value) ?? ""));
  return text !== "" && text.length <= 80 && !/^https?:/.test(text) ? text : null;
}
