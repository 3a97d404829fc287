import type { Product, ProductWarning } from "@/lib/contract/products";
import { toUri } from "@/lib/platform/http/uri";
import type { ReadProduct } from "./read-page";

const messages: Readonly<Record<ProductWarning["code"], string>> = {
  NOT_A_PRODUCT: "This does not look like the page of one product: check what was read.",
  SEVERAL_PRODUCTS: "The page lists several products. Send the address of one of them.",
  NO_PRICE: "The page shows no price.",
  PRICE_VARIES: "The price depends on the variant: this is the lowest.",
  PRICE_DIFFERS: "The page's data names another price than the page shows: check it.",
  SOLD_OUT: "The page says that the product is sold out.",
  NO_FACTS: "The page has no statements about the product that can be used.",
  NO_PICTURES: "No picture of the page can be used.",
  PICTURES_LATE: "Some pictures came too late and were left out.",
};

/** The public record of a product as it was read. */
export function toProduct({ notices, isCut, pictures, url, ...read }: ReadProduct): Product {
  const kept = pictures.flatMap(({ upload: { id, url: address }, width, height, alt }) =>
    address === null ? [] : [{ url: address, assetId: id, width, height, alt }],
  );
  const codes = new Set<ProductWarning["code"]>(notices);
  if (kept.length === 0) codes.add("NO_PICTURES");
  if (isCut) codes.add("PICTURES_LATE");
  return {
    ...read,
    url: toUri(url),
    pictures: kept,
    warnings: [...codes].map((code) => ({ code, message: messages[code] })),
  };
}
