/** Number of conversations on a page of their list. */
export const LISTED_THREADS = 10;
