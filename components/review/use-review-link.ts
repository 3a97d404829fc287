"use client";

import { useState } from "react";
import { useAction } from "@/lib/surfaces/sdk/react";

/**
 * The dialog about a review link, and the link that is made in it. It is shown once: a dialog that was closed before the link
 * came opens again with it.
 */
export function useReviewLink(jobId: string) {
  const [isOpen, setOpen] = useState(false);
  const create = useAction("reviews.create", ["reviews.list"]);
  const { data, error, isPending } = create;
  return {
    ...{ isOpen, url: data?.url ?? null, error, isPending },
    make: (fields: { note?: string; expiresInDays: number }) =>
      create.mutate({ args: { jobId, ...fields } }, { onSuccess: () => setOpen(true) }),
    change: (willOpen: boolean) => {
      setOpen(willOpen);
      if (!willOpen && !isPending) create.reset();
    },
  };
}
