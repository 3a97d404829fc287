import { createTurns } from "@/lib/platform/limits/turns";

/** Turns of verifying files, each up to 200 MB that are fetched first; fewer than run at once are of one account. */
export const takeTurn = createTurns("provenance-turns", {
  running: 4,
  waiting: 20,
  ofAccount: 3,
  accountIsFull: "three requests of yours are being verified already",
  allAreTaken: "too many files are being verified at the moment",
});
