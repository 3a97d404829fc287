"use client";

import type { Job } from "@/lib/contract/jobs";
import { useOperation } from "@/lib/surfaces/sdk/react";

const LISTED = 20;

/** The newest finished videos of the account, after the chosen one where that is none of them; undefined until they are read. */
export function useOwnVideos(chosenId: string | null) {
  const ads = useOperation("jobs.list", { type: "ugc", status: "completed", limit: LISTED });
  const videos = useOperation("jobs.list", { type: "video", status: "completed", limit: LISTED });
  const listed =
    ads.data &&
    videos.data &&
    [...ads.data.jobs, ...videos.data.jobs].toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  const isMissing = listed !== undefined && chosenId !== null && listed.every(({ id }) => id !== chosenId);
  // One that was deleted since cannot be shown.
  const chosen = useOperation("jobs.get", { jobId: chosenId ?? "" }, { isEnabled: isMissing }).data?.job;
  const jobs: readonly Job[] | undefined = isMissing && chosen ? [chosen, ...listed] : listed;
  return {
    jobs,
    error: ads.error ?? videos.error,
    retry: () => void ads.refetch().then(() => videos.refetch()),
  };
}
