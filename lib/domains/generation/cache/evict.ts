import pLimit from "p-limit";
import { ApiError } from "@/lib/contract/errors";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { storage } from "@/lib/platform/storage";
import * as repo from "./repo";

const MEGABYTE = 1_048_576;
/** Entries removed at a time. */
const BATCH = 500;
const PARALLEL_REMOVALS = 8;
/** Longest eviction by the sweep, which runs every ten minutes. */
const SWEEP_MS = 120_000;
/** Longest eviction that somebody who stores a piece waits for. */
const WAIT_MS = 5_000;
/** Bytes over `STAGE_CACHE_MB` that pieces may take until the sweep comes, as a share of it and at least: beyond, room is made first. */
const SLACK = 0.25;
const LEAST_SLACK = 512 * MEGABYTE;
/** Time for which the size of the cache is taken as it was measured, with what this process has stored since. */
const MEASURED_MS = 10_000;

const maxBytes = (): number => env().STAGE_CACHE_MB * MEGABYTE;

/**
 * Removes the entries used longest ago beyond `STAGE_CACHE_MB` in all, and those unused for `RETENTION_CACHE_DAYS`, until none
 * is left or `longestMs` are over. A row goes after its file: one whose file cannot be removed stays, and is tried again by the
 * next sweep. Returns how many are gone.
 */
export async function evictStageCache(longestMs: number = SWEEP_MS): Promise<number> {
  const endsAt = performance.now() + longestMs;
  const remove = pLimit(PARALLEL_REMOVALS);
  let [gone, kept] = [0, 0];
  do {
    const old = await repo.findOld(maxBytes(), env().RETENTION_CACHE_DAYS, BATCH, kept);
    const ended = await Promise.allSettled(old.map(({ storageKey }) => remove(() => storage().remove(storageKey))));
    const removed = old.filter((_, index) => ended[index]?.status === "fulfilled");
    await repo.removeOld(removed);
    gone += removed.length;
    kept += old.length - removed.length;
    if (old.length < BATCH) break;
  } while (performance.now() < endsAt);
  if (kept > 0) log.warn("files of the stage cache could not be removed", { files: kept });
  return gone;
}

/** Size of the cache as it was measured last, and the eviction under way. */
interface CacheSize {
  bytes: number;
  measuredAt: number;
  eviction: Promise<unknown> | null;
}

const cacheSize = (): CacheSize =>
  singleton("stages.size", () => ({ bytes: 0, measuredAt: -Infinity, eviction: null }));

async function isOverfull(size: CacheSize, bytes: number): Promise<boolean> {
  if (performance.now() - size.measuredAt > MEASURED_MS) {
    size.measuredAt = performance.now();
    size.bytes = await repo.totalBytes();
  }
  return size.bytes + bytes > maxBytes() + Math.max(maxBytes() * SLACK, LEAST_SLACK);
}

/**
 * Makes room for a piece where the cache is far beyond `STAGE_CACHE_MB`, which many pieces between two sweeps can bring about.
 * Throws ApiError SERVER_STORAGE_LOW (507) when there is none.
 */
export async function makeRoom(bytes: number): Promise<void> {
  const size = cacheSize();
  if (await isOverfull(size, bytes)) {
    size.eviction ??= evictStageCache(WAIT_MS).finally(() => {
      size.eviction = null;
      size.measuredAt = -Infinity;
    });
    await size.eviction;
    if (await isOverfull(size, bytes))
      throw new ApiError("SERVER_STORAGE_LOW", "this server has no room for more frames at the moment");
  }
  size.bytes += bytes;
}
