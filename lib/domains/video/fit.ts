import { toVoice } from "@/lib/domains/brands/service";
import type { EstimateWarning } from "@/lib/contract/estimates";
import type { VideoModelRow, VideoRatio } from "@/lib/domains/catalog/service";
import { brandNotes } from "@/lib/domains/generation/brief/service";
import type { VideoRequest } from "@/lib/engines/providers/ports";
import { costOf } from "@/lib/engines/providers/price";
import { truncate } from "@/lib/platform/truncate";
import { pictureField, type VideoOrder } from "./order";

/** Prompt for a request with pictures and no words, for models that need one. */
const NEUTRAL_PROMPT = "Natural, subtle motion; the subject stays as it is.";

/** Characters of the longest prompt every model reads, and the most a brand may take of them. */
const [MAX_PROMPT_CHARS, MAX_BRAND_CHARS] = [2_000, 800];

/** The words a model is sent, with the brand's as far as there is room. */
function promptOf({ prompt, brand }: VideoOrder): { text: string; isBrandLeftOut: boolean } {
  const given = prompt === "" ? NEUTRAL_PROMPT : prompt;
  const room = Math.min(MAX_BRAND_CHARS, MAX_PROMPT_CHARS - given.length - 1);
  const notes = brandNotes(brand && toVoice(brand), room, "Keep to its look and mood; write none of it out.");
  return { text: notes === "" ? given : `${given}\n${notes}`, isBrandLeftOut: brand !== null && notes === "" };
}

const shapes: Readonly<Record<VideoRatio, number>> = { "16:9": 16 / 9, "9:16": 9 / 16, "1:1": 1 };

/** An order fitted to one model: the request that is sent, the roles of the pictures (by index), and what changed. */
export interface Fitted {
  request: Omit<VideoRequest, "firstFrame" | "lastFrame" | "references">;
  firstFrame: number | null;
  lastFrame: number | null;
  references: number[];
  /** Parts of the order that the model takes differently, or not at all. */
  notes: EstimateWarning[];
  /** List price in US dollars; null where that is unknown. */
  costUsd: number | null;
  /** ISO date of the price. */
  pricedOn: string | null;
}

/** Fits an accepted order to a model of a provider. Pure. */
export function fitOrder(order: VideoOrder, row: VideoModelRow, seed: number): Fitted {
  const { prompt, seconds, hasSound, negativePrompt } = order;
  const { text, isBrandLeftOut } = promptOf(order);
  const tier = tierOf(row, order);
  const [firstFrame = null, lastFrame = null] = framesOf(order);
  const spare = order.pictures.map((_, index) => index).filter((index) => index !== firstFrame && index !== lastFrame);
  const variant = `${tier ?? ""}${hasSound ? "" : " silent"}`;
  return {
    request: {
      prompt: text,
      seconds,
      aspectRatio: nearestRatio(row.aspectRatios, order),
      tier,
      hasSound,
      seed: row.seed ? seed : null,
      negativePrompt:
        row.negativePrompt > 0 && negativePrompt !== null ? truncate(negativePrompt, row.negativePrompt) : null,
    },
    firstFrame,
    lastFrame,
    references: spare.slice(0, row.references),
    notes: [
      ...(prompt === ""
        ? [{ code: "PROMPT_NEUTRAL", field: "prompt", message: `none given, ${row.id} is sent "${NEUTRAL_PROMPT}"` }]
        : []),
      ...(isBrandLeftOut
        ? [{ code: "BRAND_LEFT_OUT", field: "brandId", message: `left out, ${row.id} reads no longer prompt` }]
        : []),
      ...negativeNotes(row, negativePrompt),
      ...pictureNotes(order, spare.slice(row.references), row),
      ...(order.seed !== undefined && !row.seed
        ? [{ code: "SEED_IGNORED", field: "seed", message: `ignored, ${row.id} has none` }]
        : []),
    ],
    costUsd: costOf(row.price, seconds, variant) ?? null,
    pricedOn: row.price?.pricedOn ?? null,
  };
}

/** The fields of the pictures a model has no place for, as callers know them. */
function pictureNotes(order: VideoOrder, unused: readonly number[], row: VideoModelRow): EstimateWarning[] {
  if (unused.length === 0) return [];
  const most = row.references === 0 ? "none" : String(row.references);
  const names = unused.map((index) => pictureField(order, index)).join(", ");
  const message = `${names} not used, ${row.id} takes ${most} beside the frames`;
  return [{ code: "PICTURES_UNUSED", field: "imageUrls", message }];
}

/** The pictures at the first and last frame, by index. */
function framesOf({ keys }: VideoOrder): [number | undefined, number | undefined] {
  const first = keys.find(({ frame }) => frame === 0);
  const last = keys.find(({ frame }) => frame > 0);
  return [first?.picture, last?.picture];
}

function negativeNotes({ id, negativePrompt: most }: VideoModelRow, negativePrompt: string | null): EstimateWarning[] {
  if (negativePrompt === null || negativePrompt.length <= most) return [];
  const field = "negativePrompt";
  return most === 0
    ? [{ code: "NEGATIVE_PROMPT_IGNORED", field, message: `ignored, ${id} has none` }]
    : [{ code: "NEGATIVE_PROMPT_CUT", field, message: `cut to the ${most} characters ${id} reads` }];
}

/** The offered shape nearest to the one that is delivered; null where there is no choice. */
function nearestRatio(offered: readonly VideoRatio[], { width, height }: VideoOrder): VideoRatio | null {
  const distance = (ratio: VideoRatio) => Math.abs(Math.log(shapes[ratio] / (width / height)));
  return offered.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** The smallest tier that need not be enlarged, else the largest; null where there is no choice. */
function tierOf({ tiers }: VideoModelRow, { width, height }: VideoOrder): string | null {
  return tiers.find((tier) => Number.parseInt(tier) >= Math.min(width, height)) ?? tiers.at(-1) ?? null;
}
