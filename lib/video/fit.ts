import type { VideoModelRow, VideoRatio } from "@/lib/catalog/video-row";
import type { VideoRequest } from "@/lib/providers/ports";
import { costOf } from "@/lib/providers/price";
import type { VideoOrder } from "./order";

/** What is told a model that must be told something, where the request has pictures and no words. */
const NEUTRAL_PROMPT = "Natural, subtle motion; the subject stays as it is.";

const shapes: Readonly<Record<VideoRatio, number>> = { "16:9": 16 / 9, "9:16": 9 / 16, "1:1": 1 };

/** An order as one model takes it: what is sent, which pictures (by index) go where, and what became different. */
export interface Fitted {
  request: Omit<VideoRequest, "firstFrame" | "lastFrame" | "references">;
  firstFrame: number | null;
  lastFrame: number | null;
  references: number[];
  notes: string[];
  /** What the model charges for it, null where that is unknown. */
  costUsd: number | null;
  /** ISO date of the price. */
  pricedOn: string | null;
}

/** Fits an accepted order to a model of a provider. Pure. */
export function fitOrder(order: VideoOrder, row: VideoModelRow, seed: number): Fitted {
  const { prompt, seconds, hasSound, negativePrompt } = order;
  const tier = tierOf(row, order);
  const [firstFrame = null, lastFrame = null] = framesOf(order);
  const spare = order.pictures.map((_, index) => index).filter((index) => index !== firstFrame && index !== lastFrame);
  const variant = `${tier ?? ""}${hasSound ? "" : " silent"}`;
  return {
    request: {
      prompt: prompt === "" ? NEUTRAL_PROMPT : prompt,
      seconds,
      aspectRatio: nearestRatio(row.aspectRatios, order),
      tier,
      hasSound,
      seed: row.seed ? seed : null,
      negativePrompt: row.negativePrompt > 0 ? (negativePrompt?.slice(0, row.negativePrompt) ?? null) : null,
    },
    firstFrame,
    lastFrame,
    references: spare.slice(0, row.references),
    notes: [
      ...(prompt === "" ? [`no prompt: ${row.id} was told "${NEUTRAL_PROMPT}"`] : []),
      ...(order.brand ? [`the brand is not used: ${row.id} knows the prompt and the pictures only`] : []),
      ...negativeNotes(row, negativePrompt),
      ...(spare.length > row.references
        ? [`${spare.length - row.references} of the pictures are unused: ${row.id} takes ${wordsFor(row.references)}`]
        : []),
      ...(order.seed !== undefined && !row.seed ? [`seed is ignored: ${row.id} has none`] : []),
    ],
    costUsd: costOf(row.price, seconds, variant) ?? null,
    pricedOn: row.price?.pricedOn ?? null,
  };
}

const wordsFor = (references: number): string =>
  references === 0 ? "none beside the frames" : `${references} beside the frames`;

/** The pictures at the first and last frame, by index. */
function framesOf({ keys }: VideoOrder): [number | undefined, number | undefined] {
  const first = keys.find(({ frame }) => frame === 0);
  const last = keys.find(({ frame }) => frame > 0);
  return [first?.picture, last?.picture];
}

function negativeNotes({ id, negativePrompt: most }: VideoModelRow, negativePrompt: string | null): string[] {
  if (negativePrompt === null || negativePrompt.length <= most) return [];
  return most === 0
    ? [`negativePrompt is ignored: ${id} has none`]
    : [`negativePrompt was cut to the ${most} characters ${id} reads`];
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
