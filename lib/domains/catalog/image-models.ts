import { imageAspectRatio } from "@/lib/contract/fields";
import type { ImageModel } from "@/lib/contract/image-ads";
import type { Price } from "@/lib/engines/providers/price";
import { QWEN_EDIT_LENGTH } from "@/lib/engines/providers/prompt-limits";
import { type CatalogRow, unavailableReason, usableRows } from "./availability";

/** A model for image ads. */
export interface ImageModelRow extends CatalogRow {
  name: string;
  /** Number of reference pictures it takes on this API; its vendor's own limit may be higher. 0: none. */
  maxReferences: number;
  /** True when it takes a seed. */
  seed: boolean;
  /** UTF-16 units of a prompt that it takes with reference pictures, the rest being cut; undefined where the prompt always fits. */
  promptWithReferences?: number;
  price: Price | null;
  /** Remark for the customer while it can be used. */
  note: string | null;
}

const FAL_TYPES = "types of @fal-ai/client 1.10.1";
const VERIFIED = "2026-11-21";

const onFal = (
  rank: number,
  id: string,
  name: string,
  rest: Pick<ImageModelRow, "maxReferences" | "note" | "promptWithReferences"> & { price?: Price; seed?: boolean },
): ImageModelRow => ({
  id,
  name,
  provider: "fal",
  rank,
  verifiedOn: VERIFIED,
  source: FAL_TYPES,
  price: null,
  seed: true,
  ...rest,
});

/** Every model image ads can be made with. A picture of a remote model is delivered as it came, cut to the exact size. */
export const imageModelRows: readonly ImageModelRow[] = [
  onFal(1, "nano-banana-2", "Nano Banana 2", {
    maxReferences: 6,
    price: { unit: "image", usd: 0.08, pricedOn: "2026-11-21" },
    note: null,
  }),
  onFal(2, "nano-banana-pro", "Nano Banana Pro", { maxReferences: 6, note: null }),
  {
    id: "gpt-image-2.6-flare",
    name: "GPT Image 2.6 Flare",
    provider: "openai",
    rank: 3,
    verifiedOn: VERIFIED,
    source: "model catalogue of @ai-sdk/openai 4.0.118",
    maxReferences: 6,
    seed: false,
    price: null,
    note: "Takes no seed.",
  },
  onFal(4, "seedream-5-lite", "Seedream 5 Lite", { maxReferences: 6, seed: false, note: "Takes no seed." }),
  onFal(5, "flux-2-pro", "FLUX 2 Pro", { maxReferences: 6, note: null }),
  {
    id: "gemini-nano-banana-2.1",
    name: "Gemini Nano Banana 2.1",
    provider: "google",
    rank: 6,
    verifiedOn: VERIFIED,
    source: "model list of @ai-sdk/google 4.0.121",
    maxReferences: 6,
    seed: true,
    price: null,
    note: null,
  },
  onFal(7, "qwen-image-2", "Qwen Image 2", {
    maxReferences: 3,
    promptWithReferences: QWEN_EDIT_LENGTH,
    note: `With reference pictures it reads about the first ${QWEN_EDIT_LENGTH - 50} characters of the prompt.`,
  }),
  onFal(8, "ideogram-v3", "Ideogram 3", {
    maxReferences: 0,
    note: "Strong at lettering; takes no reference pictures.",
  }),
  onFal(9, "recraft-v4", "Recraft 4", {
    maxReferences: 0,
    seed: false,
    note: "Takes no reference pictures and no seed.",
  }),
  {
    id: "local/ad-studio",
    name: "Local ad studio (rendered on this machine)",
    provider: "local",
    rank: 99,
    verifiedOn: VERIFIED,
    source: "this service",
    maxReferences: 6,
    seed: true,
    price: null,
    note: "Composes type, brand shapes and the pictures given into finished ads. It does not imagine photographs.",
  },
];

/** The row of an id. */
export const imageModelRow = (id: string): ImageModelRow | undefined => imageModelRows.find((row) => row.id === id);

function toModel(row: ImageModelRow): ImageModel {
  const unavailable = unavailableReason(row, "image");
  const { id, name, provider, maxReferences, note } = row;
  return {
    id,
    name,
    provider,
    capabilities: { references: maxReferences > 0, maxReferences },
    aspectRatios: [...imageAspectRatio.options],
    available: unavailable === null,
    note: unavailable ?? note,
  };
}

/** The models as the API lists them: what this server can use now, and what would enable the others. */
export const imageModels = (): ImageModel[] => imageModelRows.map(toModel);

/** The usable rows, best first; never empty. */
export const usableImageRows = (): ImageModelRow[] => usableRows(imageModelRows, "image");

/** The model a request without one gets. */
export const defaultImageModel = (): string => usableImageRows()[0]?.id ?? "local/ad-studio";
