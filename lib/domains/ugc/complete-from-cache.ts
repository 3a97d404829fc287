import { isJsonObject, type JsonObject } from "@/lib/contract/json-object";
import { completeJob, findCached, keepForReader } from "@/lib/domains/jobs/service";
import { storage } from "@/lib/platform/storage";
import type { UgcOrder } from "./order";

/** A job that may be completed from the cache, and whether failed checks forbid that. */
export interface CacheLookup {
  accountId: string;
  jobId: string;
  requestId: string;
  enforcement: UgcOrder["enforcement"];
}

const partsOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);
const fileIn = (value: unknown): string | null =>
  isJsonObject(value) && typeof value["$file"] === "string" ? value["$file"] : null;

/**
 * Completes a job with the files of an earlier one of its account that has the same key: the same ad, rendered once, and
 * charged once within 24 hours; then the result says `cached: true`. False
 * when there is none, when it or a file of it is gone, when a provider had failed then, or when this job blocks on a check that
 * failed; then the ad has to be rendered.
 */
export async function completeFromCache(
  lookup: CacheLookup,
  by: "renderKey" | "documentKey",
  key: string,
): Promise<boolean> {
  const { accountId, jobId, requestId, enforcement } = lookup;
  const cached = await findCached(accountId, by, key);
  if (!cached || cached.id === jobId) return false;
  const { usage: _, ...result } = cached.result;
  if (enforcement === "block" && partsOf(result["checks"]).some(({ status }) => status === "fail")) return false;
  // A fallback made because a provider was down is not what the request names: the provider may be up again.
  if (by === "renderKey" && partsOf(result["decisions"]).some(({ fallback }) => fallback === true)) return false;
  const captions = isJsonObject(result["captions"]) ? [result["captions"]["srtUrl"], result["captions"]["vttUrl"]] : [];
  const files = [result["videoUrl"], result["thumbnailUrl"], ...captions].flatMap((value) => fileIn(value) ?? []);
  // Until its end, from which on the files are its own too.
  if (!(await keepForReader({ id: cached.id, accountId }, jobId))) return false;
  const present = await Promise.all(files.map((file) => storage().stat(file)));
  if (files.length < 4 || present.includes(undefined)) return false;
  const stages = partsOf(result["stages"]).map((stage) => ({ ...stage, reused: true, ms: 0 }));
  const cache = { hit: true, sourceJobId: cached.id };
  const outcome = { result: { ...result, stages, requestId, cache, cached: cached.isFresh } };
  return (await completeJob(jobId, cached.isFresh ? { ...outcome, delivered: 0 } : outcome)) !== null;
}
