import { limited } from "@/lib/contract/errors";
import { env } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";
import type { Identity } from "./authenticate";
import { bucketOf } from "./limits";

const occupiedSlots = () => singleton("concurrency-slots", () => new Map<string, number>());

/**
 * Acquires one of `limit` slots of a bucket (open waits of a key, open streams of a key), per process. Returns the function
 * that releases it, harmless when called twice, or null when none is free.
 */
export function tryAcquireSlot(bucket: string, limit: number): (() => void) | null {
  const slots = occupiedSlots();
  const before = slots.get(bucket) ?? 0;
  if (before >= limit) return null;
  slots.set(bucket, before + 1);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    const left = (slots.get(bucket) ?? 1) - 1;
    if (left > 0) slots.set(bucket, left);
    else slots.delete(bucket);
  };
}

const RETRY_SECONDS = 5;

/**
 * Acquires a slot among the open waits or streams of a key. Returns the function that releases it. Throws ApiError
 * CONCURRENCY_LIMITED when none is free.
 */
export function acquireSlot(kind: "waits" | "streams", identity: Identity): () => void {
  const limit = kind === "waits" ? env().MAX_OPEN_WAITS : env().MAX_OPEN_STREAMS;
  const releaseSlot = tryAcquireSlot(`${kind}:${bucketOf(identity)}`, limit);
  const what = kind === "waits" ? "inline waits" : "event streams";
  if (!releaseSlot) throw limited(RETRY_SECONDS, `this key has ${limit} open ${what} already`, "CONCURRENCY_LIMITED");
  return releaseSlot;
}
