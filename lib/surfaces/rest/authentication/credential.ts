import { unauthenticated } from "@/lib/contract/errors";

/** An `Authorization` of another scheme is no key of ours: a proxy in front may have its own. */
const isBearer = (authorization: string): boolean => /^bearer(?:[ \t]|$)/i.test(authorization);

/**
 * The text sent as the key, in exactly one of the two headers; null when there is none (an empty header, a bare `Bearer`,
 * another scheme, which beside `x-api-key` is ignored). Throws ApiError PUBLIC_API_KEY_REQUIRED when both headers are present.
 */
export function credentialOf(headers: Headers): string | null {
  const bearer = headers.get("authorization") ?? "";
  const header = headers.get("x-api-key");
  if (isBearer(bearer) && header !== null)
    throw unauthenticated(undefined, "Send the key in exactly one header: `Authorization: Bearer` or `x-api-key`.");
  if (header !== null) return header.trim() || null;
  return /^bearer[ \t]+(.*\S)\s*$/i.exec(bearer)?.[1] ?? null;
}

/** True when a request carries a key, valid or not. */
export const hasCredential = (headers: Headers): boolean =>
  Boolean(headers.get("x-api-key")?.trim()) || /^bearer[ \t]+\S/i.test(headers.get("authorization") ?? "");
