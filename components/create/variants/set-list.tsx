"use client";

import { Film, Layers } from "lucide-react";
import { Link } from "@/components/ui/link";
import { thumbnailUrlOf } from "../../jobs/job-summary";
import { StatusBadge } from "../../jobs/status-badge";
import { EmptyState } from "../../shell/empty-state";
import { buttonClass } from "../../ui/button";
import { Skeleton } from "../../ui/card";
import { ErrorAlert } from "../../ui/error-alert";
import { RowPicture } from "../../ui/row-picture";
import { RelativeTime } from "../../ui/relative-time";
import { useStableUrl } from "../../ui/use-stable-url";
import type { VariantSetSummary } from "@/lib/contract/variants";
import { useOperation } from "@/lib/surfaces/sdk/react";
import { testedIn } from "./axis-names";

const POLL_MS = 4000;

const isOpen = ({ status }: VariantSetSummary): boolean => status === "queued" || status === "running";

function SetRow({ set }: { set: VariantSetSummary }) {
  const { id, title, status, axes, arms, completed, created_at: at } = set;
  const poster = useStableUrl(set.posterUrl && thumbnailUrlOf(set.posterUrl));
  return (
    <li>
      <Link
        href={`/dashboard/variants/${id}`}
        className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-4 px-4 py-3 text-sm transition-colors hover:bg-sunk"
      >
        <RowPicture src={poster} icon={Film} />
        <span className="grid min-w-0 gap-0.5">
          <span className="truncate font-medium">{title ?? `${arms} variants`}</span>
          <span className="text-xs text-quiet">
            {completed} of {arms} done · {testedIn(axes)} · <RelativeTime at={at} />
          </span>
        </span>
        <StatusBadge status={status === "partial" ? "completed" : status} />
      </Link>
    </li>
  );
}

/** The sets of variants of an account, each to be opened again. */
export function VariantSetList() {
  const { data, error, refetch } = useOperation(
    "variants.list",
    {},
    { refreshMs: (last) => (last?.variantSets.some(isOpen) ? POLL_MS : false) },
  );
  if (!data) return error ? <ErrorAlert error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-96" />;
  if (data.variantSets.length === 0)
    return (
      <EmptyState
        title="No sets yet"
        icon={Layers}
        action={
          <Link href="/dashboard/create?kind=variants" className={buttonClass("primary")}>
            Make variants
          </Link>
        }
      >
        <p>Variants and formats of one ad stand here side by side.</p>
      </EmptyState>
    );
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-raised">
      {data.variantSets.map((set) => (
        <SetRow key={set.id} set={set} />
      ))}
    </ul>
  );
}
