import type { Brand, BrandStatus } from "@/lib/contract/brands";

/** Steps of an ingestion in order, each with its label and the share of the work done at it in percent. */
export const steps: readonly { readonly status: BrandStatus; readonly label: string; readonly share: number }[] = [
  { status: "queued", label: "Waiting to start", share: 4 },
  { status: "crawling", label: "Reading the site", share: 30 },
  { status: "analyzing", label: "Finding name, colours, voice and products", share: 70 },
  { status: "ready", label: "Ready", share: 100 },
];

/** The step a brand is at. */
export const stepOf = ({ status }: Pick<Brand, "status">) => steps.find((step) => step.status === status);

/** True while the site of a brand is still being read. */
export const isIngesting = ({ status }: Pick<Brand, "status">): boolean => status !== "ready" && status !== "failed";

/** The host of a brand's site, such as `example.com`. */
export const hostOf = ({ websiteUrl }: Pick<Brand, "websiteUrl">): string =>
  URL.canParse(websiteUrl) ? new URL(websiteUrl).host.replace(/^www\./, "") : websiteUrl;

/** The site of a brand as a person writes it, such as `example.com/clients/acme`: brands of one host differ by their folders. */
export function siteOf(brand: Pick<Brand, "websiteUrl">): string {
  if (!URL.canParse(brand.websiteUrl)) return brand.websiteUrl;
  const folders = new URL(brand.websiteUrl).pathname.replace(/[^/]*\.[^/]*$/, "").replace(/\/$/, "");
  return `${hostOf(brand)}${folders}`;
}

/** Name of a brand, or its host while it has none. */
export const nameOf = (brand: Brand): string => brand.profile?.name ?? hostOf(brand);
