import type { Metadata } from "next";
import { JobView } from "@/components/jobs/job-view";

export const metadata: Metadata = { title: "Job" };

export default async function Page({ params }: { params: Promise<{ jobId: string }> }) {
  const { jobId } = await params;
  return <JobView jobId={jobId} />;
}
