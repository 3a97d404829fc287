"use client";

import type { KindSpec, Request } from "@/components/parameters/kinds";
import { useOperation } from "@/lib/sdk/react";

/** What the request charges, and what is left of that. */
export function Price({ spec, request }: { spec: KindSpec; request: Request }) {
  const { data } = useOperation("account.usage", {});
  const count = typeof request["count"] === "number" ? request["count"] : 1;
  const [text, left] =
    spec.kind === "image"
      ? [`${count} static ${count === 1 ? "ad" : "ads"}`, data?.usage.staticAdGenerations.remaining]
      : ["1 video", data?.usage.remaining];
  return (
    <p className="text-sm text-quiet tabular-nums">
      {text}
      {left !== undefined && `, ${left.toLocaleString("en")} left`}
    </p>
  );
}
