import { sha256Hex } from "@/lib/platform/crypto";

/** The strong validator of a text. */
export const etagOf = (text: string): string => `"${sha256Hex(text).slice(0, 32)}"`;

/** True when an `If-None-Match` header names the current ETag. */
export const isCurrent = (etag: string, ifNoneMatch: string | null): boolean =>
  (ifNoneMatch ?? "").split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
