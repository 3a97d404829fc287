"use client";

import { ApiCallError, type Client, type OperationName } from "@/lib/surfaces/sdk/client";
import { useChange } from "@/lib/surfaces/sdk/react";

/**
 * What was saved elsewhere while it was edited here: read when saving is refused with `code`, along with the operations named
 * in `changes`. `theirs` is null until it is known and once the conflict is resolved.
 */
export function useSaveConflict<T>(
  code: "EDIT_CHANGED" | "BOOK_CHANGED",
  read: (api: Client) => Promise<T>,
  changes: readonly OperationName[] = [],
) {
  const reading = useChange(read, changes);
  const isConflict = (error: unknown): boolean => error instanceof ApiCallError && error.code === code;
  return {
    theirs: reading.data ?? null,
    onError: (error: unknown) => {
      if (isConflict(error)) reading.mutate();
    },
    /** The error to show for one of saving: for a conflict that of reading what was saved, if it failed. */
    errorOf: (error: Error | null): Error | null => (isConflict(error) ? reading.error : error),
    resolve: reading.reset,
  };
}
