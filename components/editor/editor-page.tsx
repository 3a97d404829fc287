"use client";

import { ResourceError } from "../shell/resource-error";
import { Skeleton } from "../ui/card";
import { useOperation } from "@/lib/surfaces/sdk/react";
import { Editor } from "./editor";

/** The page of an edit. */
export function EditorPage({ editId }: { editId: string }) {
  const { data, error, refetch } = useOperation("edits.get", { editId });
  if (error && !data)
    return <ResourceError what="edit" list="/dashboard/library" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-[36rem]" />;
  return <Editor edit={data.edit} />;
}
