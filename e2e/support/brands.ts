import { eq } from "drizzle-orm";
import assert from "node:assert/strict";
import type { TestAccount } from "./account";
import { call } from "./in-process";
import { db } from "@/lib/platform/db/client";
import { brands } from "@/lib/platform/db/schema";
import type { Brand } from "@/lib/contract/brands";
import { markReady } from "@/lib/domains/brands/lifecycle";
import type { StoredProfile } from "@/lib/domains/brands/profile";

/** The brand in an answer. */
export const brandOf = ({ body }: { body: unknown }) => body as Brand;
/** A profile as an ingestion might find it. */
export const profile: StoredProfile = {
  name: "Harbor",
  tagline: "Coffee by the sea",
  description: null,
  language: "en",
  toneOfVoice: "Warm and plain.",
  valueProps: ["Roasted on Tuesdays"],
  colorPalette: ["#aa3322", "#ffeedd"],
  colours: { primary: "#aa3322", accent: "#aa3322", background: "#ffffff", text: "#221100" },
  fonts: ["Lora"],
  logos: [],
  productImages: [],
  typeface: null,
  brandMd: "# Harbor",
  extraction: [],
};
/** Posts a site. */
export const post = async ({ secret: key }: TestAccount, websiteUrl: string) =>
  call("POST", "/brands", { key, body: { websiteUrl } });
/** A brand that is ready, as a pipeline would leave it. */
export const makeReady = async (account: TestAccount, websiteUrl: string, change: Partial<StoredProfile> = {}) => {
  const brand = brandOf(await post(account, websiteUrl));
  const [row] = await db().select().from(brands).where(eq(brands.id, brand.id));
  assert.ok(await markReady({ brandId: brand.id, attempt: row?.attempt ?? 0 }, { ...profile, ...change }));
  return brand;
};
