import { randomUUID } from "node:crypto";
import type { Handler, Output } from "@/lib/contract/operation";
import * as contract from "@/lib/contract/uploads";
import { MINUTE_MS, now } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { runOnce } from "@/lib/platform/idempotency/service";
import { storage, type AwaitedFile } from "@/lib/platform/storage";
import { signedPutUrl } from "@/lib/platform/storage/sign";
import { declare } from "./declare";
import { quarantineKey } from "./quarantine";
import { toUpload } from "./wire";

/** Time to begin sending the bytes, to complete the upload, and until nothing is on its way to the quarantine any longer. */
const [PUT_MINUTES, COMPLETE_MINUTES, QUARANTINE_MINUTES] = [15, 60, 120];

type Put = Output<typeof contract.createDirect>["put"];

/**
 * Declares a file whose bytes go to the bucket, where that takes them, and are taken in by {@link complete}. Throws as {@link
 * declare}.
 */
export const createDirect: Handler<typeof contract.createDirect> = async (caller, input) => {
  const id = randomUUID();
  const key = quarantineKey({ accountId: caller.accountId, id });
  // Before the transaction: the storage may have to ask somebody for its credentials.
  const put = await putTo(key, { ...input, expiresAt: after(PUT_MINUTES) });
  return runOnce(
    caller,
    { operation: "uploads_createDirect", request: input, answer: contract.createDirect.output },
    async (tx) => {
      const times = { putExpiresAt: after(COMPLETE_MINUTES), quarantinedUntil: after(QUARANTINE_MINUTES) };
      const row = await declare(tx, caller, input, { id, ...times });
      return { upload: toUpload(row), put };
    },
  );
};

const after = (minutes: number): Date => new Date(now().getTime() + minutes * MINUTE_MS);

/** The address of the bucket where clients are sent there, else one of ours. */
async function putTo(key: string, { bytes, mimeType, expiresAt }: AwaitedFile): Promise<Put> {
  const presigner = env().MEDIA_UPLOADS === "bucket" ? storage().presigner : null;
  const url = (await presigner?.put(key, { bytes, mimeType, expiresAt })) ?? signedPutUrl(key, expiresAt);
  return { url, method: "PUT", headers: { "content-type": mimeType }, expiresAt: expiresAt.toISOString() };
}
