import { z } from "zod";
import { invalidField } from "@/lib/contract/errors";
import { assertPublicUrl, BlockedUrlError } from "@/lib/platform/http/guard";
import { accountOf } from "./keys";
import { verifySignedUrl } from "./sign";

/** Source of a caller's media, as stored with a job: the key of a stored file, or an address to fetch. */
export const MediaSource = z.union([z.strictObject({ key: z.string() }), z.strictObject({ url: z.string() })]);
export type MediaSource = z.infer<typeof MediaSource>;

/**
 * Decides at acceptance what an address in a request stands for. A signed address of ours becomes the key behind it, so a
 * job never fails because a signature ran out while it was queued, and no request is made to ourselves; any other must
 * pass the outbound guard. `field` is the name the caller used, such as `imageUrls[0]`.
 * Throws ApiError INVALID_REQUEST naming the field, also for another account's file.
 */
export function acceptMediaUrl(accountId: string, field: string, url: string): MediaSource {
  const verdict = verifySignedUrl(url);
  if (verdict && "key" in verdict && accountOf(verdict.key) === accountId) return { key: verdict.key };
  if (verdict && "refused" in verdict && verdict.refused === "expired")
    throw invalidField(field, "this media address has expired", "Read the resource again for a fresh address.");
  if (verdict)
    throw invalidField(
      field,
      "this is not a valid media address of your account",
      "Use an address exactly as the API returned it, or upload the file.",
    );
  try {
    assertPublicUrl(url);
  } catch (error) {
    if (!(error instanceof BlockedUrlError)) throw error;
    throw invalidField(field, error.message, "Use a public https:// address, or upload the file with POST /uploads.");
  }
  return { url };
}
