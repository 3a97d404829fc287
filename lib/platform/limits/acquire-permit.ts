import { limited } from "@/lib/contract/errors";
import { semaphores, type Release } from "./semaphores";

const RETRY_SECONDS = 5;

/** Acquires one of `most` permits of a bucket. Throws ApiError CONCURRENCY_LIMITED (429), which says `isFull`, when none is free. */
export async function acquirePermit(bucket: string, most: number, isFull: string): Promise<Release> {
  const release = await semaphores().acquire(bucket, most);
  if (!release) throw limited(RETRY_SECONDS, isFull, "CONCURRENCY_LIMITED");
  return release;
}
