"use client";

import { ResourceError } from "../shell/resource-error";
import { Skeleton } from "../ui/card";
import { useOperation } from "@/lib/surfaces/sdk/react";
import { Editor } from "./editor";

/** Within the time its files' addresses have left: an edit that stays open gets new ones. */
const REFRESH_MS = 6 * 60 * 60 * 1000;

/** The page of an edit. */
export function EditorPage({ editId }: { editId: string }) {
  const { data, error, refetch } = useOperation("edits.get", { editId }, { refreshMs: () => REFRESH_MS });
  if (error && !data)
    return (
      <ResourceError
        what="edit"
        list="/dashboard/edit"
        listName="Go to the edits"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-[36rem]" />;
  return <Editor edit={data.edit} />;
}
