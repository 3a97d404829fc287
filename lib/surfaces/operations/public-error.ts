import { ApiError, unavailable } from "@/lib/contract/errors";
import { isBusy } from "@/lib/platform/busy-error";

const RETRY_AFTER_SECONDS = 2;

/** Error that a caller is told for anything thrown: an ApiError as it is, 503 when no connection to the database was free, else 500. */
export function toPublicError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return isBusy(error)
    ? unavailable(RETRY_AFTER_SECONDS, "the service is busy")
    : new ApiError("INTERNAL_ERROR", "unexpected error");
}
