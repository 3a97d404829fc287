import { ApiError, createFalClient, type FalClient, ValidationError } from "@fal-ai/client";
import { env } from "@/lib/platform/env";
import { codeOfStatus, ProviderError } from "../error";
import { fetchWithoutRetry } from "../vendor-fetch";

/** fal's client with this server's key. It repeats nothing by itself: every outcome comes back at once. */
export const falClient = (): FalClient =>
  createFalClient({
    credentials: env().FAL_KEY ?? "",
    suppressLocalCredentialsWarning: true,
    fetch: fetchWithoutRetry("fal", (url, method) => method === "POST" && url.hostname === "queue.fal.run"),
  });

const contentRefusal = /content_policy|safety|nsfw|moderation/;

/** An error of the client as a ProviderError. */
export function falError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (error instanceof ValidationError) {
    const faults = error.fieldErrors;
    const isRefused = faults.some(({ type }) => contentRefusal.test(type));
    const message = faults.map(({ loc, msg }) => `${loc.join(".")}: ${msg}`).join("; ");
    return new ProviderError("fal", isRefused ? "rejected_content" : "invalid_request", message);
  }
  if (error instanceof ApiError) {
    const { status } = error;
    return new ProviderError("fal", codeOfStatus(status), error.message, { status });
  }
  const message = error instanceof Error ? error.message : String(error);
  return new ProviderError("fal", "unavailable", message, { cause: error });
}

/** Throws an error of the client as a ProviderError. */
export const rethrow = (error: unknown): never => {
  throw falError(error);
};
