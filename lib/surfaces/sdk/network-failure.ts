import { toEnvelope } from "../../contract/error-codes.mjs";
import type { ErrorEnvelope } from "../../contract/errors";

/** True for the code of a connection that was open: the request may have arrived. Codes of Node and of undici, its `fetch`. */
const wasOpen = (code: unknown): boolean =>
  typeof code === "string" && /^(?:ECONNRESET|EPIPE|UND_ERR_(?!CONNECT_TIMEOUT))/.test(code);

/**
 * The envelope of a call that the network failed, as `fetch` tells it: a TypeError with its cause. Undefined for any other
 * error. A call whose answer was lost may have been carried out, so it is never told as one to send again.
 */
export function networkFailure(error: unknown, baseUrl: string): ErrorEnvelope | undefined {
  if (!(error instanceof TypeError) || error.cause === undefined) return undefined;
  const { code } = Object(error.cause) as { readonly code?: unknown };
  if (!wasOpen(code))
    return toEnvelope("UNREACHABLE", `nothing answers at ${baseUrl}`, "Start the service, or set SPOTMILL_BASE_URL.");
  return toEnvelope(
    "ANSWER_LOST",
    `the connection to ${baseUrl} broke off before its answer was whole`,
    "What was asked may have been done: before anything that charges is asked again, look whether it is in the list of jobs.",
  );
}
