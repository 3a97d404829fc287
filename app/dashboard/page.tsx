import { Clapperboard } from "lucide-react";
import type { Metadata } from "next";
import { Link } from "@/components/ui/link";
import { cookies } from "next/headers";
import { FirstSteps } from "@/components/account/first-steps";
import { areStepsHidden } from "@/components/account/hidden-steps";
import { requireUser } from "@/components/account/current-user";
import { UsageChart } from "@/components/billing/usage-chart";
import { UsageMeters } from "@/components/billing/usage-meters";
import { JobsOverview } from "@/components/jobs/overview";
import { OVERVIEW_JOBS } from "@/components/jobs/limits";
import { Prefetch, pagedQuery } from "@/components/shell/prefetch";
import { PageHeader } from "@/components/shell/page-header";
import { buttonClass } from "@/components/ui/button";
import { findFirstSteps } from "@/lib/domains/accounts/service";
import { unitsByDay } from "@/lib/domains/billing/service";

export const metadata: Metadata = { title: "Overview" };

const DAYS = 30;
const queries = [pagedQuery("jobs.list", { limit: OVERVIEW_JOBS })];

export default async function Page() {
  const user = await requireUser();
  const [days, steps, requested] = await Promise.all([
    unitsByDay(user.userId, DAYS),
    findFirstSteps(user.userId),
    cookies(),
  ]);
  return (
    <Prefetch queries={queries}>
      <PageHeader
        title="Overview"
        action={
          <Link href="/dashboard/create" className={buttonClass("primary")}>
            <Clapperboard aria-hidden /> Create an ad
          </Link>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {!areStepsHidden(requested) && <FirstSteps taken={steps} />}
        <div className="grid gap-4 empty:hidden">
          <UsageMeters />
          <UsageChart days={days} />
        </div>
        <JobsOverview />
      </div>
    </Prefetch>
  );
}
