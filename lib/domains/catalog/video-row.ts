import type { Price } from "@/lib/engines/providers/price";
import type { CatalogRow } from "./availability";

/** The shapes our API knows. */
export type VideoRatio = "16:9" | "9:16" | "1:1";

/** Abilities of a video model by its provider's own types and pages. Its path at the provider lives in the adapter. */
export interface VideoModelRow extends CatalogRow {
  name: string;
  t2v: boolean;
  i2v: boolean;
  /** True when it can also end with a given picture; always beside a first one. */
  lastFrame: boolean;
  /** Number of pictures it takes beside the frames. */
  references: number;
  /** `always`: it makes sound unasked, which delivery takes away where none was wanted. */
  audio: "switch" | "always" | "never";
  /** Whole seconds, ascending. */
  durations: readonly number[];
  /** Empty: the provider has one shape only, and delivery crops it. */
  aspectRatios: readonly VideoRatio[];
  /** Source of the shape when it starts from a picture. */
  i2vRatio: "request" | "image";
  /** Short sides on offer, `720p`, ascending; empty where there is no choice. */
  tiers: readonly string[];
  /** Longest negative prompt in characters; 0 for none. */
  negativePrompt: number;
  seed: boolean;
  /** By tier and sound: `720p`, `720p silent`. Null: unknown. */
  price: Price | null;
  note: string;
}

/** The whole seconds between two, both among them. */
export const secondsFrom = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The day the provider's own types and pages were read for the rows that are verified. */
export const VERIFIED_ON = "2026-11-21";

/** Every shape our API knows. */
export const allRatios: readonly VideoRatio[] = ["16:9", "9:16", "1:1"];

/** Fields most models have in common. */
export const usualRow = {
  verifiedOn: VERIFIED_ON,
  t2v: true,
  i2v: true,
  lastFrame: true,
  references: 0,
  audio: "switch",
  aspectRatios: allRatios,
  i2vRatio: "request",
  tiers: [],
  negativePrompt: 0,
  seed: false,
  price: null,
} as const;
