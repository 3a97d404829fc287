import { ApiCallError } from "./errors";

/**
 * The `Authorization` header of a key, without blanks around it. Throws ApiCallError for one that no header can carry: the
 * error of `Request` would show it.
 */
export function authorizationOf(apiKey: string): string {
  const key = apiKey.trim();
  if (/^[\x21-\x7e]+$/.test(key)) return `Bearer ${key}`;
  const message = "the API key has characters that no key has";
  const hint = "Set SPOTMILL_API_KEY (in code, apiKey) to a key as the dashboard showed it. Nothing was sent.";
  throw new ApiCallError(401, { code: "PUBLIC_API_KEY_REQUIRED", message, hint }, null);
}
