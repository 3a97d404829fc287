import { invalid } from "@/lib/contract/errors";

/** How a request names a brand; all absent: none. */
export interface BrandReference {
  brandId?: string | undefined;
  brandSlug?: string | undefined;
  useDefaultBrand?: boolean | undefined;
}

/** What a job takes from a brand. */
export interface ReadyBrand {
  id: string;
  name: string;
}

/**
 * The ready brand a request names, or null when it names none. Throws ApiError INVALID_REQUEST when the brand is
 * unknown, foreign or not ready, all alike. No brand can exist before ingestion does, so naming one always throws.
 */
export async function resolveBrand(_accountId: string, reference: BrandReference): Promise<ReadyBrand | null> {
  const { brandId, brandSlug, useDefaultBrand } = reference;
  const field = brandId ? "brandId" : brandSlug ? "brandSlug" : undefined;
  if (field) throw invalid(`${field}: no such brand`, `Leave ${field} out, or name a brand of GET /brands.`);
  if (useDefaultBrand) {
    throw invalid("useDefaultBrand: no brand is ready", "Leave useDefaultBrand out, or ingest a brand first.");
  }
  return null;
}
