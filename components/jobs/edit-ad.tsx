"use client";

import { Pencil } from "lucide-react";
import { Link } from "@/components/ui/link";
import { useRouter } from "next/navigation";
import { Button, buttonClass } from "../ui/button";
import { ErrorAlert } from "../ui/error-alert";
import { useChange, useOperation } from "@/lib/surfaces/sdk/react";

/** Opens the editor of a finished ad: the edit that is there already, else a new one. */
export function EditAd({ jobId }: { jobId: string }) {
  const router = useRouter();
  const open = useChange(async (api) => {
    const [known] = (await api.edits.list({ jobId })).edits;
    const { id } = known ?? (await api.edits.create({ jobId })).edit;
    router.push(`/dashboard/edit/${id}`);
  });
  return (
    <>
      <Button isBusy={open.isPending || open.isSuccess} onClick={() => open.mutate()}>
        <Pencil aria-hidden /> Edit
      </Button>
      {open.error && <ErrorAlert error={open.error} />}
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
