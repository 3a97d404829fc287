import type { Metadata } from "next";
import { JobList } from "@/components/jobs/job-list";
import { PageHeader } from "@/components/shell/page-header";

export const metadata: Metadata = { title: "Jobs" };

export default function Page() {
  return (
    <>
      <PageHeader title="Jobs">Everything made here and through the API.</PageHeader>
      <JobList />
    </>
  );
}
