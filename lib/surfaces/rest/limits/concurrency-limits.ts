import { env } from "@/lib/platform/env";
import { acquirePermit } from "@/lib/platform/limits/acquire-permit";
import type { Release } from "@/lib/platform/limits/semaphores";
import type { Identity } from "../authentication/authenticate";
import { bucketOf } from "./limits";

/**
 * Acquires a slot among the open waits or streams of a key. Returns the function that releases it. Throws ApiError
 * CONCURRENCY_LIMITED when none is free.
 */
export function acquireSlot(kind: "waits" | "streams", identity: Identity): Promise<Release> {
  const limit = kind === "waits" ? env().MAX_OPEN_WAITS : env().MAX_OPEN_STREAMS;
  const what = kind === "waits" ? "inline waits" : "event streams";
  return acquirePermit(`${kind}:${bucketOf(identity)}`, limit, `this key has ${limit} open ${what} already`);
}
