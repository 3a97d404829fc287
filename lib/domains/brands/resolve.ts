import * as z from "zod";
import { invalidField } from "@/lib/contract/errors";
import { fontClassOf } from "@/lib/engines/website/look/font-class";
import { type ReadyBrand, StoredProfile } from "./profile";
import * as repo from "./repo";
import type { BrandRow } from "./repo";

/** Reference to a brand in a request; all fields absent: none. */
export interface BrandReference {
  brandId?: string | undefined;
  brandSlug?: string | undefined;
  useDefaultBrand?: boolean | undefined;
}

/**
 * The brand a request names, or null when it names none. A brand that was ready once stays usable as it was while its site
 * is read again. Throws ApiError INVALID_REQUEST when the brand is unknown or foreign (one text for both), was never ready,
 * or when id and slug name two brands.
 */
export async function resolveBrand(accountId: string, reference: BrandReference): Promise<ReadyBrand | null> {
  const { brandId, brandSlug, useDefaultBrand } = reference;
  const byId = brandId === undefined ? undefined : await findById(accountId, brandId);
  const bySlug = brandSlug === undefined ? undefined : await repo.findBySlug(accountId, brandSlug);
  if (brandId !== undefined && !byId) throw unknown("brandId");
  if (brandSlug !== undefined && !bySlug) throw unknown("brandSlug");
  if (byId && bySlug && byId.id !== bySlug.id)
    throw invalidField(["brandId", "brandSlug"], "they name two different brands", "Send one of the two.");
  const named = byId ?? bySlug;
  if (named) return toReady(named, brandId === undefined ? "brandSlug" : "brandId");
  if (!useDefaultBrand) return null;
  const latest = await repo.findDefault(accountId);
  if (latest) return toReady(latest, "useDefaultBrand");
  throw invalidField(
    "useDefaultBrand",
    "no brand is ready",
    "Leave useDefaultBrand out, or ingest a brand with POST /brands and poll GET /brands/{brandId} until it is ready.",
  );
}

const findById = async (accountId: string, brandId: string): Promise<BrandRow | undefined> =>
  z.uuid().safeParse(brandId).success ? repo.find(accountId, brandId) : undefined;

const unknown = (field: string) =>
  invalidField(field, "no such brand", `Leave ${field} out, or name a brand of GET /brands.`);

function toReady(row: BrandRow, field: string): ReadyBrand {
  if (row.profile === null) {
    const next = row.status === "failed" ? "post its site again, then poll" : "poll";
    throw invalidField(field, `the brand is ${row.status}, not ready`, `To use it, ${next} GET /brands/${row.id}.`);
  }
  const found = StoredProfile.parse(row.profile);
  const [logo] = found.logos;
  return {
    id: row.id,
    name: found.name,
    host: row.host,
    language: found.language,
    tagline: found.tagline,
    toneOfVoice: row.toneOfVoice ?? found.toneOfVoice,
    valueProps: found.valueProps,
    colorPalette: found.colorPalette,
    colours: found.colours,
    fonts: found.fonts,
    fontClass: found.fontClass ?? fontClassOf(found.fonts),
    logo: logo ? { key: logo.key, ground: logo.ground } : null,
    typeface: found.typeface,
    productImageKeys: found.productImages.map(({ key }) => key),
    brandMd: row.brandMd ?? found.brandMd,
  };
}
