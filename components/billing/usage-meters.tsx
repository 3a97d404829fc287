"use client";

import { Card, Skeleton } from "../ui/card";
import { ErrorAlert } from "../ui/error-alert";
import { Meter } from "../ui/meter";
import { useFormatDay } from "../ui/relative-time";
import { useOperation } from "@/lib/surfaces/sdk/react";

interface Units {
  readonly used: number;
  readonly limit: number;
  readonly remaining: number;
}

function UnitCard({ name, unit, used, limit, remaining }: Units & { name: string; unit: string }) {
  return (
    <Card className="grid gap-3 p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-sans text-sm font-medium tracking-normal text-quiet">{name}</h3>
        <p className="text-sm text-quiet tabular-nums">{remaining.toLocaleString("en")} left</p>
      </div>
      <p className="font-display text-3xl font-semibold tabular-nums">
        {used.toLocaleString("en")}
        <span className="text-lg font-normal text-quiet">
          {" "}
          of {limit.toLocaleString("en")} {unit}
        </span>
      </p>
      <Meter label={`${name} used`} value={used} max={limit} />
    </Card>
  );
}

/** Meters of the two kinds of units in the current billing cycle. */
export function UsageMeters() {
  const { data, error, refetch } = useOperation("account.usage", {});
  const formatDay = useFormatDay();
  if (error && !data) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  // Without a plan that is paid there is nothing to be used: the notice on top says so.
  if (data?.usage.limit === 0) return null;
  const cycleEnd = data?.subscription.billingCycleEnd;
  return (
    <section aria-labelledby="usage" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="usage" className="text-xl">
          This month
        </h2>
        {cycleEnd && <p className="text-sm text-quiet">until {formatDay(cycleEnd)}</p>}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {data ? (
          <>
            <UnitCard
              name="Videos"
              unit="included"
              used={data.usage.videos}
              limit={data.usage.limit}
              remaining={data.usage.remaining}
            />
            <UnitCard name="Image ads" unit="included" {...data.usage.staticAdGenerations} />
          </>
        ) : (
          <>
            <Skeleton className="h-[8.25rem]" />
            <Skeleton className="h-[8.25rem]" />
          </>
        )}
      </div>
    </section>
  );
}
