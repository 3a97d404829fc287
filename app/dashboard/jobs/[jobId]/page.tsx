import type { Metadata } from "next";
import { JobView } from "@/components/jobs/job-view";
import { Prefetch, query } from "@/components/shell/prefetch";

export const metadata: Metadata = { title: "Job" };

export default async function Page({ params }: { params: Promise<{ jobId: string }> }) {
  const { jobId } = await params;
  return (
    <Prefetch queries={[query("jobs.get", { jobId })]}>
      <JobView jobId={jobId} />
    </Prefetch>
  );
}
