import { invalid } from "@/lib/contract/errors";
import { assertDiskSpace } from "@/lib/domains/quotas/service";
import { storage } from "@/lib/platform/storage";
import { TooLargeError } from "@/lib/platform/storage/spool";
import { awaitedAt } from "./awaited";
import { quarantineKey } from "./quarantine";
import type { IncomingFile } from "./receive";
import type * as repo from "./repo";
import { asOnlySender, sentBytes } from "./sending";

const quarantinedKey = /^quarantine\/(?<accountId>[0-9a-f-]{36})\/(?<id>[0-9a-f-]{36})$/;

/** True for an address of ours that takes the bytes of a direct upload. */
export const isQuarantineUrl = ({ pathname }: URL): boolean => pathname.startsWith("/files/quarantine/");

/**
 * Puts the bytes of a direct upload in quarantine, as a bucket would: exactly the declared number, or nothing. They may be sent
 * again until the upload is completed. Throws ApiError MEDIA_ADDRESS_REFUSED (403) for an expired, tampered or used address,
 * INVALID_REQUEST for another number of bytes, CONCURRENCY_LIMITED (429) beside another sender, SERVER_STORAGE_LOW (507).
 */
export async function receiveQuarantined({ url, contentLength, body }: IncomingFile): Promise<void> {
  await assertDiskSpace();
  const row = await awaitedAt(url, quarantinedKey);
  if (contentLength !== null && contentLength !== row.bytes)
    throw wrongLength(row, `the request carries ${contentLength}`);
  try {
    await asOnlySender(row, () =>
      storage().putStream(quarantineKey(row), complete(sentBytes(body), row), { maxBytes: row.bytes }),
    );
  } catch (error) {
    throw error instanceof TooLargeError ? wrongLength(row, "more arrived") : error;
  }
}

const wrongLength = ({ bytes }: repo.UploadRow, but: string) =>
  invalid(`${bytes} bytes were declared, but ${but}`, "Send exactly the declared bytes to the same address.");

/** A body that fails at its end when it was too short: a storage keeps nothing of it then. */
async function* complete(body: AsyncIterable<Uint8Array>, row: repo.UploadRow): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    yield chunk;
  }
  if (bytes < row.bytes) throw wrongLength(row, `${bytes} arrived`);
}
