"use client";

import { PageHeader } from "../../shell/page-header";
import { ResourceError } from "../../shell/resource-error";
import { Skeleton } from "../../ui/card";
import { RelativeTime } from "../../ui/relative-time";
import { useOperation } from "@/lib/surfaces/sdk/react";
import { areFormats, testedIn } from "./axis-names";
import { VariantSetOutcome } from "./set-outcome";

/** The page of a set of variants: its ads side by side. */
export function VariantSetPage({ variantSetId }: { variantSetId: string }) {
  const { data, error, refetch } = useOperation("variants.get", { variantSetId });
  if (error && !data)
    return <ResourceError what="set" list="/dashboard/variants" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-[36rem]" />;
  const { arms, axes, created_at: at } = data.variantSet;
  return (
    <>
      <PageHeader
        title={`${arms.length} ${areFormats(axes) ? "formats" : "variants"} of one ad`}
        back={{ href: "/dashboard/variants", label: "Variants" }}
      >
        <p className="text-sm">
          {Object.keys(axes).length > 0 && `${testedIn(axes)} · `}
          <RelativeTime at={at} />
        </p>
      </PageHeader>
      <VariantSetOutcome setId={variantSetId} isPage />
    </>
  );
}
