/** Seconds before a pool tries a lost database again, after `retries` in vain: one at most, where the driver would wait twenty. */
export const reconnectSeconds = (retries: number): number => Math.min(0.05 * 2 ** retries, 1);
