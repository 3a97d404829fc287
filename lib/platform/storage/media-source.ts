import * as z from "zod";
import { invalidField } from "@/lib/contract/errors";
import { acceptedMedia, type MediaKind } from "@/lib/contract/media";
import { requirePublicUrl } from "@/lib/platform/http/require-public-url";
import { accountOf } from "./keys";
import { kindOf } from "./media-types";
import { verifySignedUrl } from "./sign";

/** Source of a caller's media, as stored with a job: the key of a stored file, or an address to fetch. */
export const MediaSource = z.union([z.strictObject({ key: z.string() }), z.strictObject({ url: z.string() })]);
export type MediaSource = z.infer<typeof MediaSource>;

/**
 * Decides at acceptance what an address in a request stands for. A signed address of ours becomes the key behind it, so a
 * job never fails because a signature ran out while it was queued, and no request is made to ourselves; any other must
 * pass the outbound guard. `field` is the name the caller used, such as `imageUrls[0]`.
 * Throws ApiError INVALID_REQUEST naming the field, also for another account's file and for a file of another kind than
 * the field takes; of a foreign address the kind is known once it is fetched.
 */
export function acceptMediaUrl(accountId: string, field: string, url: string, accept: MediaKind | "any"): MediaSource {
  const verdict = verifySignedUrl(url);
  if (verdict && "key" in verdict && accountOf(verdict.key) === accountId) {
    assertKind(field, verdict.key, accept);
    return { key: verdict.key };
  }
  if (verdict && "refused" in verdict && verdict.refused === "expired")
    throw invalidField(field, "this media address has expired", "Read the resource again for a fresh address.");
  if (verdict)
    throw invalidField(
      field,
      "this is not a valid media address of your account",
      "Use an address exactly as the API returned it, or upload the file.",
    );
  requirePublicUrl(url, { field, hint: "Use a public https:// address, or upload the file with POST /uploads." });
  return { url };
}

const names: Readonly<Record<MediaKind, string>> = { image: "a picture", video: "a video", audio: "a sound" };

function assertKind(field: string, key: string, accept: MediaKind | "any"): void {
  const kind = kindOf(key);
  if (accept === "any" || kind === accept) return;
  throw invalidField(
    field,
    `takes ${names[accept]}, and this file of yours is ${kind ? names[kind] : "none"}`,
    `Send the address of a file whose type is ${acceptedMedia[accept].mimeTypes.join(", ")}; \`usableIn\` of ` +
      "GET /brands/{brandId}/assets says which fields take an asset.",
  );
}
