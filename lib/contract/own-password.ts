import * as z from "zod";

/** Password of who is signed in, asked for where a session that was left open or stolen must not do. */
export const OwnPassword = z
  .string()
  .max(1024)
  .optional()
  .describe("Needed when the account has a password; where it has none, the sign-in may be 15 minutes old at most.");
