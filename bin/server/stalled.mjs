/**
 * Longest time in which a reader takes nothing of what waits for it. A slow one takes from the buffers of the system, which
 * may hold a megabyte and ask for more when a third of that is gone.
 */
const STALLED_MS = 120_000;

/**
 * Ends the connection of an answer whose reader has stopped: the file or the call behind it is held for as long. An answer
 * that has nothing to send yet may take its time.
 * @param {import("node:http").ServerResponse} res
 */
export function endWhenStalled(res, afterMs = STALLED_MS) {
  res.setTimeout(afterMs, () => {
    if (res.writableLength > 0) res.destroy();
  });
}
