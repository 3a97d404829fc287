import type { Metadata } from "next";
import { requireUser } from "@/components/account/current-user";
import { JobView } from "@/components/jobs/job-view";
import { loadJobOrigin, loadJobTitle } from "@/components/jobs/load-job-origin";
import { Prefetch, query } from "@/components/shell/prefetch";

interface Props {
  readonly params: Promise<{ jobId: string }>;
}

/** Tabs and the history of a browser tell jobs apart by it. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { userId } = await requireUser();
  return { title: await loadJobTitle(userId, (await params).jobId) };
}

export default async function Page({ params }: Props) {
  const { jobId } = await params;
  const { userId } = await requireUser();
  const origin = await loadJobOrigin(userId, jobId);
  return (
    <Prefetch
      queries={[query("jobs.get", { jobId }), query("variants.list", { jobId }), query("reviews.list", { jobId })]}
    >
      <JobView jobId={jobId} {...origin} />
    </Prefetch>
  );
}
