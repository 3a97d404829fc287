import { assertSpace } from "@/lib/domains/quotas/service";
import { keepAttachment } from "@/lib/domains/uploads/service";
import { invalidField } from "@/lib/contract/errors";
import type { Caller } from "@/lib/contract/operation";
import { db } from "@/lib/platform/db/client";
import type { Reply } from "./reply";
import { acceptMediaUrl } from "@/lib/platform/storage/media-source";
import { ingest, SourceError } from "@/lib/platform/storage/ingest";
import { randomUUID } from "node:crypto";

/**
 * Ingests the files of a reply: fetched through the SSRF guard, or the account's own. Returns name, type and file of each,
 * for the model to read. Throws ApiError INVALID_REQUEST naming the one that cannot be used.
 */
export async function ingestFiles(caller: Caller, files: NonNullable<Reply["uploadedFiles"]>): Promise<unknown[]> {
  const sources = files.map(({ url }, index) =>
    acceptMediaUrl(caller.accountId, `uploadedFiles[${index}].url`, url, "any"),
  );
  await assertSpace(db(), caller);
  const { accountId } = caller;
  const taken: unknown[] = [];
  for (const [index, source] of sources.entries()) {
    const id = randomUUID();
    try {
      const stored = await ingest(source, {
        key: (extension) => `${accountId}/uploads/${id}.${extension}`,
        accept: ["image", "video", "audio"],
      });
      const name = files[index]?.name;
      // A file of the account is kept already, as the upload or the output it is.
      if ("url" in source) await keepAttachment(accountId, { id, name, file: stored });
      taken.push({ name, mimeType: stored.mimeType, url: { $file: stored.key } });
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      throw invalidField(
        `uploadedFiles[${index}].url`,
        error.message,
        "Upload the file with POST /uploads and send its address.",
      );
    }
  }
  return taken;
}
