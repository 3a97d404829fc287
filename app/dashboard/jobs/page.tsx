import { Pencil } from "lucide-react";
import type { Metadata } from "next";
import { Link } from "@/components/ui/link";
import { JobList } from "@/components/jobs/job-list";
import { LISTED_JOBS } from "@/components/jobs/limits";
import { readJobFilter } from "@/components/jobs/list-address";
import { Prefetch, pagedQuery } from "@/components/shell/prefetch";
import { PageHeader } from "@/components/shell/page-header";
import { toSearchParams } from "@/components/shell/page-search";
import { buttonClass } from "@/components/ui/button";

export const metadata: Metadata = { title: "Jobs" };

export default async function Page({ searchParams }: { searchParams: Promise<Record<string, string | string[]>> }) {
  const filter = readJobFilter(toSearchParams(await searchParams));
  return (
    <>
      <PageHeader
        title="Jobs"
        action={
          <Link href="/dashboard/edit" className={buttonClass()}>
            <Pencil aria-hidden /> Edits
          </Link>
        }
      >
        Everything made here and through the API.
      </PageHeader>
      <Prefetch queries={[pagedQuery("jobs.list", { ...filter, limit: LISTED_JOBS })]}>
        <JobList />
      </Prefetch>
    </>
  );
}
