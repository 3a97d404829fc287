import { invalid } from "@/lib/contract/errors";
import { idempotencyKey } from "@/lib/contract/fields";

/**
 * The canonical `Idempotency-Key` of a POST, or null without one; other methods repeat safely and ignore it. One pair of
 * surrounding double quotes is removed. Throws ApiError INVALID_REQUEST unless 1 to 255 visible ASCII characters remain.
 */
export function idempotencyKeyOf({ method, headers }: Request): string | null {
  const sent = headers.get("idempotency-key");
  if (method !== "POST" || sent === null) return null;
  const key = /^"(.*)"$/.exec(sent.trim())?.[1] ?? sent.trim();
  if (!idempotencyKey.safeParse(key).success)
    throw invalid(
      "Idempotency-Key: must be 1 to 255 visible ASCII characters",
      "For example: Idempotency-Key: 7f1c3a0e-2b5d-4c68-9a1e-0d4f5b6c7d8e",
    );
  return key;
}
