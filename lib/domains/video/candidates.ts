import { usableVideoRows, type VideoModelRow, videoRow } from "@/lib/domains/catalog/service";
import { type Candidate, type DecisionReason, skippedCandidate } from "@/lib/domains/generation/stages/service";
import type { VideoOrder } from "./order";

/** Models that may make a video, in the order they are tried, and those skipped before any was. */
export interface VideoCandidates {
  models: string[];
  skipped: Candidate[];
}

/**
 * Returns the models an order may be made with: the chosen one and, where the request named none, the best of every other provider
 * that can keep what was promised, the local studio last.
 */
export function candidatesOf(order: VideoOrder): VideoCandidates {
  if (order.isModelNamed) return { models: [order.model], skipped: [] };
  const chosen = videoRow(order.model);
  const models = [chosen.id];
  const skipped: Candidate[] = [];
  const providers = new Set([chosen.provider]);
  for (const row of usableVideoRows().filter(({ provider }) => provider !== chosen.provider)) {
    if (providers.has(row.provider)) continue;
    const reason = unsupportedReason(row, order);
    if (reason === null) {
      providers.add(row.provider);
      models.push(row.id);
    } else skipped.push(skippedCandidate({ provider: row.provider, model: row.id }, reason));
  }
  // No model after this machine's studio is tried: it does not refuse.
  const last = models.findIndex((id) => videoRow(id).provider === "local");
  return { models: last < 0 ? models : models.slice(0, last + 1), skipped };
}

/** The first promise of an order that a model cannot keep; null when it keeps all. */
function unsupportedReason(row: VideoModelRow, order: VideoOrder): DecisionReason | null {
  const { durations, aspectRatios, provider } = row;
  if (!durations.includes(order.seconds)) return "unsupported_duration";
  const { aspectRatio } = order.requested;
  if (aspectRatio !== null && aspectRatios.length > 0 && !aspectRatios.includes(aspectRatio))
    return "unsupported_aspect";
  if (provider === "local") return null;
  const hasFirst = order.keys.some(({ frame }) => frame === 0);
  const others = order.keys.filter(({ frame }) => frame > 0).length;
  const isPlaceable = others === 0 || (others === 1 && hasFirst && row.lastFrame);
  const isAble = order.pictures.length > 0 ? row.i2v : row.t2v;
  return isPlaceable && isAble && !(order.hasSound && row.audio === "never") ? null : "unsupported_input";
}
