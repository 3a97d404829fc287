/** The wall clock. Code whose result must repeat takes a clock as an argument instead of calling this. */
export type Clock = () => Date;

/** The current time. */
export const now: Clock = () => new Date();
