"use client";

import { Pencil } from "lucide-react";
import { Link } from "@/components/ui/link";
import { EmptyState } from "../shell/empty-state";
import { buttonClass } from "../ui/button";
import { Card, Skeleton } from "../ui/card";
import { DeleteButton } from "../ui/delete-button";
import { ErrorAlert } from "../ui/error-alert";
import { RelativeTime } from "../ui/relative-time";
import type { AdEditSummary } from "@/lib/contract/edits";
import { useAction, useOperation } from "@/lib/surfaces/sdk/react";

function EditRow({ edit }: { edit: AdEditSummary }) {
  const remove = useAction("edits.remove", ["edits.list"]);
  const { id: editId, latestVersion, updated_at: at } = edit;
  const title = edit.title ?? "Ad without words";
  return (
    <li className="grid gap-3 px-5 py-4">
      <div className="flex items-center justify-between gap-4">
        <span className="grid min-w-0 gap-0.5">
          <Link href={`/dashboard/edit/${editId}`} className="truncate font-medium hover:underline">
            {title}
          </Link>
          <span className="text-sm text-quiet">
            Version {latestVersion} · <RelativeTime at={at} />
          </span>
        </span>
        <DeleteButton
          name={title}
          what="edit"
          description="All its versions are removed for good. Ads that were rendered from it stay."
          isBusy={remove.isPending}
          onDelete={() => remove.mutate({ args: { editId } })}
        />
      </div>
      {remove.error && <ErrorAlert error={remove.error} />}
    </li>
  );
}

/** The edits of an account, last changed first, each to be opened again or deleted. */
export function EditList() {
  const { data, error, refetch } = useOperation("edits.list", {});
  if (!data) return error ? <ErrorAlert error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-72" />;
  if (data.edits.length === 0)
    return (
      <EmptyState
        title="No edits yet"
        icon={Pencil}
        action={
          <Link href="/dashboard/library" className={buttonClass("primary")}>
            Open the library
          </Link>
        }
      >
        <p>Press Edit on the page of a finished ad, and its edit is kept here.</p>
      </EmptyState>
    );
  return (
    <Card className="overflow-hidden">
      <ul className="divide-y divide-line">
        {data.edits.map((edit) => (
          <EditRow key={edit.id} edit={edit} />
        ))}
      </ul>
    </Card>
  );
}
