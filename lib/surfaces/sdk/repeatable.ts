import type { Route } from "../../contract/routes";
import { ApiCallError } from "./errors";
import { isWithoutEffect, withRetries, type RetryOptions } from "./retry";

const isNotFound = (error: unknown): boolean =>
  error instanceof ApiCallError && error.status === 404 && error.code === "NOT_FOUND";

/** Deletes, and takes a repetition that finds nothing for the success whose answer was lost. */
function removing(attempt: () => Promise<unknown>): () => Promise<unknown> {
  let mayBeDone = false;
  return () =>
    attempt().catch((error: unknown) => {
      if (mayBeDone && isNotFound(error)) return { ok: true };
      mayBeDone ||= !isWithoutEffect(error);
      throw error;
    });
}

/**
 * The answer of a route's request, which is retried as far as its method allows. A GET changes nothing and a POST has an
 * Idempotency-Key. A PATCH has none: after an answer that was lost it may be saved already, and would then be refused as
 * changed meanwhile. Throws the last failure.
 */
export function repeatable(
  route: Route,
  attempt: () => Promise<unknown>,
  options: Pick<RetryOptions, "retries" | "signal">,
): Promise<unknown> {
  const mayRepeat = route.method === "PATCH" ? isWithoutEffect : undefined;
  return withRetries(route.removes ? removing(attempt) : attempt, { ...options, mayRepeat });
}
