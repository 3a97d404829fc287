import { sha256Hex } from "@/lib/platform/crypto";

/** The strong validator of a text. */
export const etagOf = (text: string): string => `"${sha256Hex(text).slice(0, 32)}"`;

/** True when a reader with this `If-None-Match` has the text already. */
export const isCurrent = (etag: string, ifNoneMatch: string | null): boolean =>
  (ifNoneMatch ?? "").split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
