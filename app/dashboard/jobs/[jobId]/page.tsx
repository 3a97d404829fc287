import type { Metadata } from "next";
import { JobView } from "@/components/jobs/job-view";
import { FirstReads, read } from "@/components/shell/first-reads";

export const metadata: Metadata = { title: "Job" };

export default async function Page({ params }: { params: Promise<{ jobId: string }> }) {
  const { jobId } = await params;
  return (
    <FirstReads reads={[read("jobs.get", { jobId })]}>
      <JobView jobId={jobId} />
    </FirstReads>
  );
}
