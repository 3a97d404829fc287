import type { Metadata } from "next";
import { requireUser } from "@/components/account/current-user";
import { JobView } from "@/components/jobs/job-view";
import { loadJobOrigin } from "@/components/jobs/load-job-origin";
import { Prefetch, query } from "@/components/shell/prefetch";

export const metadata: Metadata = { title: "Job" };

export default async function Page({ params }: { params: Promise<{ jobId: string }> }) {
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
