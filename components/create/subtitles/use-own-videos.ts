"use client";

import type { Job } from "@/lib/contract/jobs";
import { useJobPages, useOperation } from "@/lib/surfaces/sdk/react";

const LISTED = 20;

/**
 * The finished videos of the account that `search` finds, newest first and page by page, after the chosen one where that is
 * none of them; undefined until they are read.
 */
export function useOwnVideos({ chosenId, search }: { chosenId: string | null; search: string }) {
  const pages = useJobPages({
    ...{ type: "ugc,video", status: "completed", limit: LISTED },
    ...(search && { search }),
  });
  const listed = pages.data?.pages.flatMap((page) => page.jobs);
  const isMissing = listed !== undefined && chosenId !== null && listed.every(({ id }) => id !== chosenId);
  // One that was deleted since cannot be shown.
  const chosen = useOperation("jobs.get", { jobId: chosenId ?? "" }, { isEnabled: isMissing }).data?.job;
  const jobs: readonly Job[] | undefined = isMissing && chosen ? [chosen, ...listed] : listed;
  return {
    jobs,
    error: pages.error,
    retry: () => void pages.refetch(),
    isReadingMore: pages.isFetchingNextPage,
    /** Reads older ones; null where there are none. */
    readMore: pages.hasNextPage ? () => void pages.fetchNextPage() : null,
  };
}
