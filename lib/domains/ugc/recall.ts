import { completeJob, findCached } from "@/lib/domains/jobs/service";
import { storage } from "@/lib/platform/storage";
import { withScratch } from "@/lib/platform/storage/scratch";
import { renderKey } from "@/lib/engines/studio/render/cache-key";
import { hashesOf } from "@/lib/engines/studio/render/stage-cache";
import { localFiles } from "@/lib/domains/generation/stages/service";
import type { UgcOrder } from "./order";
import type { Variation } from "./variation";

/** A job whose answer may be known already. */
export interface Asked {
  accountId: string;
  jobId: string;
  requestId: string;
  enforcement: UgcOrder["enforcement"];
}

/** Address of the frames by all that decides them: the resolved request, its input files and the seed. */
export function renderKeyOf(order: UgcOrder & Variation, seed: number, sources: readonly string[]): string {
  const { productImages: _, enforcement: __, variantSetId: ___, ...request } = order;
  return renderKey({ request, seed, sources: [...sources] });
}

/** Hashes of the order's pictures where all of them are stored files; null when one has to be fetched, or is gone. */
export const storedSources = (order: Pick<UgcOrder, "productImages">): Promise<string[] | null> =>
  withScratch(async (dir) => {
    const keys = order.productImages.flatMap((source) => ("key" in source ? [source.key] : []));
    if (keys.length < order.productImages.length) return null;
    const present = await Promise.all(keys.map((key) => storage().stat(key)));
    if (present.includes(undefined)) return null;
    const hashes = await hashesOf(await localFiles(keys, dir));
    return keys.map((key) => hashes[key] ?? "");
  });

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);
const partsOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);
const fileIn = (value: unknown): string | null =>
  isJson(value) && typeof value["$file"] === "string" ? value["$file"] : null;

/**
 * Completes a job with the files of an earlier one of its account that has the same key: the same ad, made once. False when
 * there is none, when a file of it is gone, when a provider had failed then, or when this job forbids what its checks found;
 * then it has to be made.
 */
export async function recall(asked: Asked, by: "renderKey" | "documentKey", key: string): Promise<boolean> {
  const { accountId, jobId, requestId, enforcement } = asked;
  const known = await findCached(accountId, by, key);
  if (!known || known.id === jobId) return false;
  const { usage: _, ...result } = known.result;
  if (enforcement === "block" && partsOf(result["checks"]).some(({ status }) => status === "fail")) return false;
  // What somebody else made because a provider was down is not what was asked for: it may be up again.
  if (by === "renderKey" && partsOf(result["decisions"]).some(({ fallback }) => fallback === true)) return false;
  const captions = isJson(result["captions"]) ? [result["captions"]["srtUrl"], result["captions"]["vttUrl"]] : [];
  const files = [result["videoUrl"], result["thumbnailUrl"], ...captions].flatMap((value) => fileIn(value) ?? []);
  const present = await Promise.all(files.map((file) => storage().stat(file)));
  if (files.length < 4 || present.includes(undefined)) return false;
  const stages = partsOf(result["stages"]).map((stage) => ({ ...stage, reused: true, ms: 0 }));
  const cache = { hit: true, sourceJobId: known.id };
  return (await completeJob(jobId, { result: { ...result, stages, requestId, cache } })) !== null;
}
