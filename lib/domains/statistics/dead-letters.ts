import { readDeadLetters } from "./repo";

/**
 * What nothing will try again by itself, newest first, at most 100 of each: runs that failed, messages to endpoints and mails
 * that were given up, payment events that could not be processed, and open jobs without a run.
 */
export const listDeadLetters = readDeadLetters;
