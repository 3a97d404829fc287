import { ApiError } from "@/lib/contract/errors";
import { verifySignedPutUrl } from "@/lib/platform/storage/sign";
import * as repo from "./repo";

/** Creates the 403 for an address that takes no bytes. */
const refused = (message: string): ApiError =>
  new ApiError("MEDIA_ADDRESS_REFUSED", message, "Declare the file again with POST /uploads.");

/** Creates the 403 for an address whose upload has ended. */
export const used = (): ApiError => refused("this address has been used");

/**
 * The upload that awaits the bytes put to a signed address; `key` finds its `accountId` and `id` in the key that the address
 * opens. Throws ApiError MEDIA_ADDRESS_REFUSED (403) for an expired, tampered or used address.
 */
export async function awaitedAt(url: URL, key: RegExp): Promise<repo.UploadRow> {
  const verdict = verifySignedPutUrl(url);
  if (!verdict || !("key" in verdict))
    throw refused(verdict?.refused === "expired" ? "this address has expired" : "this address cannot be put to");
  const { accountId, id } = key.exec(verdict.key)?.groups ?? {};
  const row = accountId && id && (await repo.find(accountId, id));
  if (!row) throw refused("this address belongs to no upload");
  if (row.status !== "awaiting") throw used();
  return row;
}
