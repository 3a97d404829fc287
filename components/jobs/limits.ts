/** Number of jobs the overview reads: running ones, and the newest results among them. */
export const OVERVIEW_JOBS = 20;

/** Number of jobs on a page of the list. */
export const LISTED_JOBS = 20;

/** Number of jobs below the form that makes them. */
export const RECENT_RUNS = 5;

/**
 * Number of jobs that are watched for their end, wherever one is. No page reads as many: a list that both the frame and a
 * page read would be drawn by the frame's reading, which is not there yet, over the page's own.
 */
export const WATCHED_JOBS = 10;

/** Number of results on a page of the library. */
export const LIBRARY_RESULTS = 30;
