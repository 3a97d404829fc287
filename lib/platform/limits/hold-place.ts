import { limited } from "@/lib/contract/errors";
import { places, type Release } from "./places";

const RETRY_SECONDS = 5;

/** Holds one of `most` places of a bucket. Throws ApiError CONCURRENCY_LIMITED (429), which says `isFull`, when none is free. */
export async function holdPlace(bucket: string, most: number, isFull: string): Promise<Release> {
  const release = await places().hold(bucket, most);
  if (!release) throw limited(RETRY_SECONDS, isFull, "CONCURRENCY_LIMITED");
  return release;
}
