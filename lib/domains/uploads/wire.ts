import { now } from "@/lib/platform/clock";
import { signedUrl } from "@/lib/platform/storage/sign";
import { UploadMimeType, type Upload } from "@/lib/contract/uploads";
import type { UploadRow } from "./repo";

const TOO_LATE = "the bytes were not sent before their address expired";
/** Why a direct upload ends by itself. */
export const NOT_COMPLETED = "the upload was not completed in time";

/** Returns the public record of an upload. One whose address has expired counts as rejected, whatever is stored. */
export function toUpload(row: UploadRow): Upload {
  const isLate = row.status === "awaiting" && row.putExpiresAt <= now();
  return {
    id: row.id,
    status: isLate ? "rejected" : row.status,
    filename: row.filename,
    mimeType: UploadMimeType.parse(row.mimeType),
    bytes: row.bytes,
    sha256: row.sha256,
    url: row.status === "ready" ? signedUrl(row.storageKey) : null,
    reason: isLate ? (row.quarantinedUntil ? NOT_COMPLETED : TOO_LATE) : row.reason,
    created_at: row.createdAt.toISOString(),
  };
}
