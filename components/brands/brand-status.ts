import type { Brand, BrandStatus } from "@/lib/brands/contract";

/** The steps of an ingestion in words, in order. */
export const steps: readonly { readonly status: BrandStatus; readonly label: string }[] = [
  { status: "queued", label: "Waiting to start" },
  { status: "crawling", label: "Reading the site" },
  { status: "analyzing", label: "Finding name, colours, voice and products" },
  { status: "ready", label: "Ready" },
];

/** Whether a brand still changes by itself. */
export const isIngesting = ({ status }: Pick<Brand, "status">): boolean => status !== "ready" && status !== "failed";

/** The host of a brand's site, such as `example.com`. */
export const hostOf = ({ websiteUrl }: Pick<Brand, "websiteUrl">): string =>
  URL.canParse(websiteUrl) ? new URL(websiteUrl).host.replace(/^www\./, "") : websiteUrl;

/** How a brand is called. */
export const nameOf = (brand: Brand): string => brand.profile?.name ?? hostOf(brand);
