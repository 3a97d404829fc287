"use client";

import { pluralize } from "../ui/pluralize";
import { useOperation } from "@/lib/surfaces/sdk/react";

/** Units a request charges, and how many are left; `prefix` shows how they were counted. */
export function Price(props: { unit: "video" | "image ad"; count: number; prefix?: string | null }) {
  const { unit, count, prefix } = props;
  const { data } = useOperation("account.usage", {});
  const left = unit === "video" ? data?.usage.remaining : data?.usage.staticAdGenerations.remaining;
  if (count === 0) return null;
  return (
    <p className="text-sm text-quiet tabular-nums">
      {prefix}
      {pluralize(count, unit)}
      {left !== undefined && `, ${left.toLocaleString("en")} left`}
    </p>
  );
}
