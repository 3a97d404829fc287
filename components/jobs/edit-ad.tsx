"use client";

import { Pencil } from "lucide-react";
import { Link } from "@/components/ui/link";
import { Button, buttonClass } from "../ui/button";
import { ErrorAlert } from "../ui/error-alert";
import { useGoTo } from "../ui/use-go-to";
import { useChange, useOperation } from "@/lib/surfaces/sdk/react";

/** Opens the editor of a finished ad: the edit that is there already, else a new one. */
export function EditAd({ jobId }: { jobId: string }) {
  const { isLeaving, goTo } = useGoTo();
  const open = useChange(async (api) => {
    const [known] = (await api.edits.list({ jobId })).edits;
    return known ?? (await api.edits.create({ jobId })).edit;
  });
  // Only while the page is still there: whoever has left it goes nowhere.
  const follow = { onSuccess: ({ id }: { id: string }) => goTo(`/dashboard/edit/${id}`) };
  return (
    <>
      <Button isBusy={open.isPending || isLeaving} onClick={() => open.mutate(undefined, follow)}>
        <Pencil aria-hidden /> Edit
      </Button>
      {open.error && (
        <div className="grid gap-2">
          <ErrorAlert error={open.error} />
          <Link href="/dashboard/edit" className="text-sm underline decoration-edge underline-offset-4">
            All edits
          </Link>
        </div>
      )}
    </>
  );
}

/** Leads back to the edit that a render without a result came from; nothing for a job that is the last render of none. */
export function BackToEdit({ jobId }: { jobId: string }) {
  const { data } = useOperation("edits.list", { jobId });
  const [edit] = data?.edits ?? [];
  if (!edit) return null;
  return (
    <Link href={`/dashboard/edit/${edit.id}`} className={buttonClass()}>
      <Pencil aria-hidden /> Edit
    </Link>
  );
}
