import { invalidField } from "@/lib/contract/errors";
import type { Reply } from "./reply";
import { acceptMediaUrl } from "@/lib/platform/storage/media-source";
import { ingest, SourceError } from "@/lib/platform/storage/ingest";
import { randomUUID } from "node:crypto";

/**
 * Ingests the files of a reply: fetched through the SSRF guard, or the account's own. Returns name, type and file of each,
 * for the model to read. Throws ApiError INVALID_REQUEST naming the one that cannot be used.
 */
export async function ingestFiles(accountId: string, files: NonNullable<Reply["uploadedFiles"]>): Promise<unknown[]> {
  const sources = files.map(({ url }, index) => acceptMediaUrl(accountId, `uploadedFiles[${index}].url`, url));
  const taken: unknown[] = [];
  for (const [index, source] of sources.entries()) {
    const id = randomUUID();
    try {
      const { key, mimeType } = await ingest(source, {
        key: (extension) => `${accountId}/uploads/${id}.${extension}`,
        accept: ["image", "video", "audio"],
      });
      taken.push({ name: files[index]?.name, mimeType, url: { $file: key } });
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
