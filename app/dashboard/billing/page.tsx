import type { Metadata } from "next";
import type { ReactNode } from "react";
import { requireUser } from "@/components/account/current-user";
import { CheckoutNotice } from "@/components/billing/checkout-notice";
import { Invoices } from "@/components/billing/invoices";
import { Ledger } from "@/components/billing/ledger";
import { formatMoney } from "@/components/billing/money";
import { type NextPlan, PlanChoice, type PlanOffer } from "@/components/billing/plan-choice";
import { StorageMeter } from "@/components/billing/storage-meter";
import { SubscriptionCard } from "@/components/billing/subscription-card";
import { owesPayment } from "@/components/billing/subscription-text";
import { UsageMeters } from "@/components/billing/usage-meters";
import { Prefetch, query } from "@/components/shell/prefetch";
import { PageHeader } from "@/components/shell/page-header";
import { type BillingOverview, overviewOf, planOf, plans, syncForPage } from "@/lib/domains/billing/service";
import { storageOf } from "@/lib/domains/quotas/service";
import type { Plan } from "@/lib/contract/operation";
import { retentionDays } from "@/lib/platform/env";

export const metadata: Metadata = { title: "Billing" };

const count = (value: number): string => value.toLocaleString("en");

function offersOf({ prices }: BillingOverview): PlanOffer[] {
  return Object.entries(plans).flatMap(([key, plan]) => {
    const id = planOf(key);
    const price = prices?.find(({ lookupKey }) => lookupKey === key);
    if (!id) return [];
    return {
      id,
      name: plan.name,
      price: price?.amount == null ? null : formatMoney(price.amount, price.currency),
      includes: [
        `${count(plan.videos)} videos per month`,
        `${count(plan.staticAdGenerations)} image ads per month`,
        `${count(plan.jobsPerMinute)} new jobs per minute and key`,
        `${count(plan.storageGb)} GB of storage`,
      ],
    };
  });
}

/** The smaller plan that comes, unless everything ends before. */
const nextOf = ({ nextPlan, periodEnd, cancelAt }: BillingOverview): NextPlan | null =>
  nextPlan && periodEnd && !cancelAt ? { plan: nextPlan, from: periodEnd.toISOString() } : null;

function BillingSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function CurrentSubscription({ plan, nextPlan, status, periodEnd, cancelAt }: BillingOverview) {
  if (!status || !periodEnd) return null;
  return (
    <SubscriptionCard
      subscription={{
        planName: plan ? plans[plan].name : "Another plan",
        nextPlanName: nextPlan && nextPlan !== plan ? plans[nextPlan].name : null,
        status,
        periodEnd: periodEnd.toISOString(),
        endsAt: cancelAt?.toISOString() ?? null,
      }}
    />
  );
}

function Plans(props: { overview: BillingOverview; isActive: boolean; wanted: Plan | null }) {
  const { overview, isActive, wanted } = props;
  if (owesPayment(overview.status)) return null;
  return (
    <BillingSection id="plans" title={isActive ? "Plans" : "Choose a plan"}>
      <PlanChoice
        offers={offersOf(overview)}
        current={overview.plan}
        next={nextOf(overview)}
        mayChange={isActive}
        wanted={wanted}
      />
    </BillingSection>
  );
}

export default async function Page({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const user = await requireUser();
  const { checkout, from, plan } = await searchParams;
  // Whoever comes back from paying sees what they paid for, even before the webhook has arrived.
  if (checkout !== undefined || from !== undefined) await syncForPage(user.userId);
  const overview = await overviewOf(user.userId);
  const storage = await storageOf(user.userId, overview.plan);
  const isActive = overview.status === "active";
  // The first thing to do without a plan, else one of the last.
  const choice = <Plans overview={overview} isActive={isActive} wanted={planOf(String(plan))} />;
  return (
    <>
      <PageHeader title="Billing">
        {overview.isLocal
          ? "Local test billing: checkout works, no money moves."
          : "Your plan, its usage and your invoices."}
      </PageHeader>
      <div className="grid gap-10">
        {checkout !== undefined && <CheckoutNotice status={overview.status} />}
        <CurrentSubscription {...overview} />
        {isActive && (
          // For whoever has just paid: the frame around the page leaves it to here.
          <Prefetch queries={[query("account.usage", {})]}>
            <UsageMeters />
          </Prefetch>
        )}
        {!isActive && choice}
        <BillingSection id="storage" title="Storage">
          <StorageMeter {...storage} keptDays={retentionDays().RETENTION_OUTPUT_DAYS} />
        </BillingSection>
        {isActive && choice}
        <BillingSection id="ledger" title="Usage by job">
          <Ledger rows={overview.ledger} />
        </BillingSection>
        <BillingSection id="invoices" title="Invoices">
          <Invoices invoices={overview.invoices} />
        </BillingSection>
      </div>
    </>
  );
}
