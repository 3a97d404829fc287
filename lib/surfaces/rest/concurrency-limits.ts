import { limited } from "@/lib/contract/errors";
import { env } from "@/lib/platform/env";
import { places, type Release } from "@/lib/platform/limits/places";
import type { Identity } from "./authenticate";
import { bucketOf } from "./limits";

const RETRY_SECONDS = 5;

/**
 * Acquires a slot among the open waits or streams of a key. Returns the function that releases it. Throws ApiError
 * CONCURRENCY_LIMITED when none is free.
 */
export async function acquireSlot(kind: "waits" | "streams", identity: Identity): Promise<Release> {
  const limit = kind === "waits" ? env().MAX_OPEN_WAITS : env().MAX_OPEN_STREAMS;
  const releaseSlot = await places().hold(`${kind}:${bucketOf(identity)}`, limit);
  const what = kind === "waits" ? "inline waits" : "event streams";
  if (!releaseSlot) throw limited(RETRY_SECONDS, `this key has ${limit} open ${what} already`, "CONCURRENCY_LIMITED");
  return releaseSlot;
}
