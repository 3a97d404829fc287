import { fieldsOf } from "../conversation";
import type { Frame } from "../frame";
import { type Part, use } from "../plan";
import type { Reading } from "./intent";

/** A path that shops give the page of one product. */
const productPath = /\/(?:products?|p|items?|dp|produkt|producto|produit|prodotto|produto|artikel)\/[^/?#]{2,}/i;
const isNoProduct = /^(?:NOT_A_PRODUCT|SEVERAL_PRODUCTS)$/;
const MOST_FACTS = 6;
const MOST_PICTURES = 6;

/** A message that names the page of one product, with what that page says of it; any other as it is. A page that cannot be read ends the plan. */
export function* withProductPage(reading: Reading): Part<Reading> {
  const { conversation, frame } = reading;
  const { site, subject, pictures = [] } = frame;
  if (site === undefined || !URL.canParse(site) || !productPath.test(new URL(site).pathname)) return reading;
  if (!conversation.offered.has("products_read")) return reading;
  const product = yield* use(
    "products_read",
    { url: site },
    "First I read the page of this product: what it says, its price and its pictures.",
  );
  if (listOf(product["warnings"]).some(({ code }) => isNoProduct.test(String(code)))) return reading;
  const { site: _, ...rest } = frame;
  const told = [textOf(product), subject].filter(Boolean).join(" ");
  const shown = listOf(product["pictures"]).map(({ url }) => String(url));
  const read: Frame = {
    ...rest,
    subject: told,
    isFor: true,
    pictures: [...pictures, ...shown].slice(0, MOST_PICTURES),
  };
  return { ...reading, frame: read };
}

const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.map(fieldsOf) : []);
const closed = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Name, statements and price of a product as a prompt says them; what the page only praises is left out. */
function textOf({ name, facts, price }: Record<string, unknown>): string {
  const stated = listOf(facts)
    .filter(({ isClaim }) => isClaim !== true)
    .slice(0, MOST_FACTS);
  const { text: amount } = fieldsOf(price);
  return [name ?? "this product", ...stated.map(({ text }) => text), amount]
    .filter((part): part is string => typeof part === "string" && part !== "")
    .map(closed)
    .join(" ");
}
