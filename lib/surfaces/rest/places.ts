import { singleton } from "@/lib/platform/singleton";

const taken = () => singleton("places", () => new Map<string, number>());

/**
 * Takes one of `limit` places of a bucket (open waits of a key, open streams of a key), per process. Answers the function
 * that gives it back, harmless when called twice, or null when none is free.
 */
export function takePlace(bucket: string, limit: number): (() => void) | null {
  const places = taken();
  const before = places.get(bucket) ?? 0;
  if (before >= limit) return null;
  places.set(bucket, before + 1);
  let isMine = true;
  return () => {
    if (!isMine) return;
    isMine = false;
    const left = (places.get(bucket) ?? 1) - 1;
    if (left > 0) places.set(bucket, left);
    else places.delete(bucket);
  };
}
