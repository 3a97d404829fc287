import * as z from "zod";

/** `site-child` product: a saved page, to the product it shows. */
export const ProductInput = z.object({ file: z.string(), url: z.string(), contentType: z.string() });

/** Remarks of a reader of product pages beside what it found. */
export const ProductNotice = z.enum([
  "NOT_A_PRODUCT",
  "SEVERAL_PRODUCTS",
  "NO_PRICE",
  "PRICE_VARIES",
  "PRICE_DIFFERS",
  "SOLD_OUT",
  "NO_FACTS",
  "NO_PICTURES",
]);
export type ProductNotice = z.infer<typeof ProductNotice>;

/** Facts about a product from its page; texts are the page's own. */
export const ProductFacts = z.object({
  name: z.string().nullable(),
  price: z.object({ amount: z.number(), currency: z.string().nullable(), text: z.string() }).nullable(),
  brand: z.string().nullable(),
  seller: z.string().nullable(),
  language: z.string().nullable(),
  facts: z.array(
    z.object({
      text: z.string(),
      source: z.enum(["structured_data", "meta", "bullet", "specification", "text"]),
      isClaim: z.boolean(),
    }),
  ),
  pictures: z.array(z.object({ url: z.string(), alt: z.string() })),
  notices: z.array(ProductNotice),
});
export type ProductFacts = z.infer<typeof ProductFacts>;
