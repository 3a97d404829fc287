import { Layers } from "lucide-react";
import type { Metadata } from "next";
import { Link } from "@/components/ui/link";
import { LIBRARY_RESULTS } from "@/components/jobs/limits";
import { Library } from "@/components/library/library";
import { toFilter } from "@/components/library/library-address";
import { PageHeader } from "@/components/shell/page-header";
import { toSearchParams } from "@/components/shell/page-search";
import { buttonClass } from "@/components/ui/button";
import { Prefetch, pagedQuery, query } from "@/components/shell/prefetch";

export const metadata: Metadata = { title: "Library" };

export default async function Page({ searchParams }: { searchParams: Promise<Record<string, string | string[]>> }) {
  const args = { ...toFilter(toSearchParams(await searchParams)), status: "completed", limit: LIBRARY_RESULTS };
  return (
    <>
      <PageHeader
        title="Library"
        action={
          <Link href="/dashboard/variants" className={buttonClass()}>
            <Layers aria-hidden /> Variants
          </Link>
        }
      >
        Every result, by folder, tag and words.
      </PageHeader>
      <Prefetch queries={[pagedQuery("jobs.list", args), query("jobs.library", {})]}>
        <Library />
      </Prefetch>
    </>
  );
}
