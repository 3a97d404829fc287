import type { Metadata } from "next";
import { requireUser } from "@/components/account/current-user";
import { Invoices } from "@/components/billing/invoices";
import { Ledger } from "@/components/billing/ledger";
import { formatMoney } from "@/components/billing/money";
import { PlanChoice, type PlanOffer } from "@/components/billing/plan-choice";
import { SubscriptionCard } from "@/components/billing/subscription-card";
import { UsageMeters } from "@/components/billing/usage-meters";
import { Prefetch, query } from "@/components/shell/prefetch";
import { PageHeader } from "@/components/shell/page-header";
import { type BillingOverview, overviewOf, planOf, plans, syncForPage } from "@/lib/domains/billing/service";

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
        `${count(plan.videos)} videos per cycle`,
        `${count(plan.staticAdGenerations)} static ads per cycle`,
        `${count(plan.jobsPerMinute)} new jobs a minute and key`,
      ],
    };
  });
}

const owes = (status: string | null): boolean => status === "past_due" || status === "unpaid";

export default async function Page({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const user = await requireUser();
  const { checkout, from } = await searchParams;
  // Whoever comes back from paying sees what they paid for, whether or not a webhook was faster.
  if (checkout !== undefined || from !== undefined) await syncForPage(user.userId);
  const overview = await overviewOf(user.userId);
  const { plan, status, periodEnd, cancelAt, ledger, invoices, isLocal } = overview;
  return (
    <>
      <PageHeader title="Billing">
        {isLocal ? "Local test billing: checkout works, no money moves." : "Your plan, what it has used, and invoices."}
      </PageHeader>
      <div className="grid gap-10">
        {status && periodEnd && (
          <SubscriptionCard
            subscription={{
              planName: plan ? plans[plan].name : "Another plan",
              status,
              periodEnd: periodEnd.toISOString(),
              endsAt: cancelAt?.toISOString() ?? null,
            }}
          />
        )}
        {status === "active" && (
          <Prefetch queries={[query("account.usage", {})]}>
            <UsageMeters />
          </Prefetch>
        )}
        {!owes(status) && (
          <section aria-labelledby="plans" className="grid gap-3">
            <h2 id="plans" className="text-xl">
              {status === "active" ? "Plans" : "Choose a plan"}
            </h2>
            <PlanChoice offers={offersOf(overview)} current={plan} mayChange={status === "active"} />
          </section>
        )}
        <section aria-labelledby="ledger" className="grid gap-3">
          <h2 id="ledger" className="text-xl">
            Units by job
          </h2>
          <Ledger rows={ledger} />
        </section>
        <section aria-labelledby="invoices" className="grid gap-3">
          <h2 id="invoices" className="text-xl">
            Invoices
          </h2>
          <Invoices invoices={invoices} />
        </section>
      </div>
    </>
  );
}
