import type { Metadata } from "next";
import { JobList } from "@/components/jobs/job-list";
import { LISTED_JOBS } from "@/components/jobs/limits";
import { FirstReads, readPages } from "@/components/shell/first-reads";
import { PageHeader } from "@/components/shell/page-header";

export const metadata: Metadata = { title: "Jobs" };

export default function Page() {
  return (
    <>
      <PageHeader title="Jobs">Everything made here and through the API.</PageHeader>
      <FirstReads reads={[readPages("jobs.list", { limit: LISTED_JOBS })]}>
        <JobList />
      </FirstReads>
    </>
  );
}
