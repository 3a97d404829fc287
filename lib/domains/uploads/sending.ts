import { invalid } from "@/lib/contract/errors";
import { assertDiskSpace } from "@/lib/domains/quotas/service";
import { acquirePermit } from "@/lib/platform/limits/acquire-permit";
import type * as repo from "./repo";

/** Senders of an account at once: as many as a request may name files, since clients send all of them together. */
const MOST_OF_ACCOUNT = 20;
/** Bytes between two looks at the disk. */
const LOOK_BYTES = 8 * 1024 * 1024;

/**
 * Runs `act` for one sender of an upload at a time, and few of an account: what is sent lies on the disk before it is known
 * whose bytes stay. Throws ApiError CONCURRENCY_LIMITED (429) for the others.
 */
export async function asOnlySender<T>({ id, accountId }: repo.UploadRow, act: () => Promise<T>): Promise<T> {
  const release = await acquirePermit(`upload:${id}`, 1, "the bytes of this upload are being sent already");
  try {
    const isFull = `${MOST_OF_ACCOUNT} uploads of yours are being sent already`;
    const releaseOfAccount = await acquirePermit(`uploads:${accountId}`, MOST_OF_ACCOUNT, isFull);
    return await act().finally(releaseOfAccount);
  } finally {
    release();
  }
}

/**
 * The bytes of a sender. Throws ApiError INVALID_REQUEST when they break off, which is the sender's fault, and
 * SERVER_STORAGE_LOW (507) when the disk is nearly full meanwhile.
 */
export async function* sentBytes(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let unseen = 0;
  for await (const chunk of unbroken(body)) {
    unseen += chunk.byteLength;
    if (unseen >= LOOK_BYTES) {
      await assertDiskSpace();
      unseen = 0;
    }
    yield chunk;
  }
}

async function* unbroken(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    throw invalid("the body broke off before its end", "Send the bytes again to the same address.");
  }
}
