import { invalidField } from "@/lib/contract/errors";
import { assertPublicUrl, BlockedUrlError } from "./guard";

/** The field an address came in, and what to send in its place. */
interface PublicUrlField {
  readonly field: string;
  readonly hint: string;
  /** Also addresses without TLS, as of pages. */
  readonly allowHttp?: boolean;
}

/** Parses an address that a caller sent. Throws ApiError INVALID_REQUEST naming `field` for one that is not public. */
export function requirePublicUrl(text: string, { field, hint, allowHttp = false }: PublicUrlField): URL {
  try {
    return assertPublicUrl(text, { allowHttp });
  } catch (error) {
    if (!(error instanceof BlockedUrlError)) throw error;
    throw invalidField(field, error.message, hint);
  }
}
