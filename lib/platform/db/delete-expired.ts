const BATCH = 1_000;
const MOST = 100_000;

/**
 * Deletes in batches that lock briefly, at most 100,000 rows a call: the rest waits for the next one. `remove` deletes at most
 * `limit` rows older than `days` and returns how many. 0 days keeps everything. Returns how many rows were deleted.
 */
export async function deleteExpired(
  days: number,
  remove: (days: number, limit: number) => Promise<number>,
): Promise<number> {
  let deleted = 0;
  while (days > 0 && deleted < MOST) {
    const count = await remove(days, BATCH);
    deleted += count;
    if (count < BATCH) break;
  }
  return deleted;
}
