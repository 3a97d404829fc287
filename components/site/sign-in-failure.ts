import type { SignInResponse } from "next-auth/react";

/**
 * Code of why a sign-in failed, from the answer of next-auth's client; null for one that succeeded. A refusal behind a right
 * password comes as an error with status 200. `Unavailable` where nothing says why.
 */
export const failureOf = (answer: SignInResponse | undefined): string | null =>
  answer?.ok && !answer.error ? null : answer?.error || "Unavailable";
