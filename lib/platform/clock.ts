/** Lengths of time in milliseconds. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Lengths of time in seconds, for what counts in them: cookies, signed addresses, counters. */
export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 60 * MINUTE_SECONDS;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** The wall clock. Code whose result must repeat takes a clock as an argument instead of calling this. */
export type Clock = () => Date;

/** The current time. */
export const now: Clock = () => new Date();
