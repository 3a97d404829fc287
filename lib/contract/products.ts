import * as z from "zod";
import { mediaUrl } from "./fields";
import { operation } from "./operation";

/** A statement of a product's page, word for word. */
export const ProductFact = z
  .object({
    text: z.string(),
    source: z
      .enum(["structured_data", "meta", "bullet", "specification", "text"])
      .describe("Part of the page it was read from."),
    isClaim: z
      .boolean()
      .describe("True for ratings, awards and praise. Nothing here proves them: leave them out unless you can."),
  })
  .meta({ id: "ProductFact" });
export type ProductFact = z.infer<typeof ProductFact>;

/** A picture of a product's page as a file of the account. */
export const ProductPicture = z
  .object({
    url: z.url().describe("Signed URL of our copy, valid for 24 hours, accepted wherever the API takes a media URL."),
    assetId: z.uuid().describe("Id of the upload that holds it; `GET /uploads/{uploadId}` gives a fresh URL."),
    width: z.int(),
    height: z.int(),
    alt: z.string().describe("The page's words about it; may be empty."),
  })
  .meta({ id: "ProductPicture" });
export type ProductPicture = z.infer<typeof ProductPicture>;

export const ProductWarning = z.object({
  code: z.enum([
    "NOT_A_PRODUCT",
    "SEVERAL_PRODUCTS",
    "NO_PRICE",
    "PRICE_VARIES",
    "PRICE_DIFFERS",
    "SOLD_OUT",
    "NO_FACTS",
    "NO_PICTURES",
    "PICTURES_LATE",
  ]),
  message: z.string(),
});
export type ProductWarning = z.infer<typeof ProductWarning>;

export const Product = z
  .object({
    url: z.url().describe("Address of the page, after redirects."),
    name: z.string().nullable(),
    price: z
      .object({
        amount: z.number().describe("The lowest, where variants differ."),
        currency: z.string().nullable().describe("ISO 4217; null where the page's sign stands for several currencies."),
        text: z.string().describe("As the page writes it."),
      })
      .nullable(),
    facts: z.array(ProductFact).describe("At most 24, in the page's words; none is made up."),
    pictures: z.array(ProductPicture).describe("At most 8, the likeliest first."),
    brand: z.string().nullable(),
    seller: z.string().nullable().describe("Shop that sells it."),
    language: z.string().nullable().describe("ISO 639-1 code of the page's language, as it declares it."),
    warnings: z.array(ProductWarning),
  })
  .meta({ id: "Product" });
export type Product = z.infer<typeof Product>;

export const read = operation({
  method: "POST",
  path: "/products",
  scope: ["ugc:write", "video:write", "image:write", "brand:write"],
  spec: "extension",
  summary: "Read a product page: name, price, facts and pictures for an ad",
  description:
    "Obeys the site's robots.txt. What the page's data says comes first, then what it shows; nothing is guessed, and what it does " +
    "not say is null. Its pictures are kept as uploads of yours, and like them removed after a time when nothing uses them. " +
    "Answers within 20 seconds; a page that cannot be read answers 400 and says why.",
  body: z
    .strictObject({ url: mediaUrl.describe("Public http or https URL of one product's page.") })
    .meta({ id: "ReadProductRequest" }),
  openWorld: true,
  idempotent: true,
  makesWork: true,
  takesSeconds: [2, 20],
  success: [200],
  failures: [507],
  output: Product,
  example: { url: "https://example.com/products/desk-lamp" },
});
