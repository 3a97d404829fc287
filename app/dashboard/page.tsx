import { Clapperboard } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { UsageMeters } from "@/components/billing/usage-meters";
import { JobsOverview } from "@/components/jobs/overview";
import { PageHeader } from "@/components/shell/page-header";
import { buttonClass } from "@/components/ui/button";

export const metadata: Metadata = { title: "Overview" };

export default function Page() {
  return (
    <>
      <PageHeader
        title="Overview"
        action={
          <Link href="/dashboard/create" className={buttonClass("primary")}>
            <Clapperboard aria-hidden /> Create an ad
          </Link>
        }
      />
      <div className="grid gap-10">
        <UsageMeters />
        <JobsOverview />
      </div>
    </>
  );
}
