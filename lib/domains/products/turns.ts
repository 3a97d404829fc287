import { createTurns } from "@/lib/platform/limits/turns";

/** Turns of reading a page: each has a child process of its own. */
export const takeTurn = createTurns("product-turns", {
  running: 3,
  waiting: 12,
  ofAccount: 2,
  accountIsFull: "two pages are being read for you already",
  allAreTaken: "too many pages are being read at the moment",
});
