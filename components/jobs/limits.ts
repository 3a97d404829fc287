/** How many jobs the overview reads: running ones, and the newest results among them. */
export const OVERVIEW_JOBS = 20;

/** How many jobs a page of the list has. */
export const LISTED_JOBS = 20;
