/** Lengths of time in milliseconds. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The wall clock. Code whose result must repeat takes a clock as an argument instead of calling this. */
export type Clock = () => Date;

/** The current time. */
export const now: Clock = () => new Date();
