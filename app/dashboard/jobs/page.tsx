import type { Metadata } from "next";
import { JobList } from "@/components/jobs/job-list";
import { LISTED_JOBS } from "@/components/jobs/limits";
import { Prefetch, pagedQuery } from "@/components/shell/prefetch";
import { PageHeader } from "@/components/shell/page-header";

export const metadata: Metadata = { title: "Jobs" };

export default function Page() {
  return (
    <>
      <PageHeader title="Jobs">Everything made here and through the API.</PageHeader>
      <Prefetch queries={[pagedQuery("jobs.list", { limit: LISTED_JOBS })]}>
        <JobList />
      </Prefetch>
    </>
  );
}
