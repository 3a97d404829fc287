"use client";

import { useState } from "react";
import type { ArgsOf, OperationName } from "@/lib/surfaces/sdk/client";
import { useAction } from "@/lib/surfaces/sdk/react";

/**
 * The dialog of an operation whose output is shown once, and that output. A dialog that was closed before it came opens again
 * with it: what was made would not be known otherwise. The operations named in `changes` are read again.
 */
export function useCreateDialog<N extends OperationName>(name: N, changes: readonly OperationName[]) {
  const [isOpen, setOpen] = useState(false);
  const create = useAction(name, changes);
  const { data, error, isPending } = create;
  return {
    ...{ isOpen, created: data ?? null, error, isPending },
    make: (args: ArgsOf<N>) => create.mutate({ args }, { onSuccess: () => setOpen(true) }),
    change: (willOpen: boolean) => {
      setOpen(willOpen);
      if (!willOpen && !isPending) create.reset();
    },
  };
}

/** The part of {@link useCreateDialog} that its form needs. */
export type Creating<N extends OperationName> = Pick<
  ReturnType<typeof useCreateDialog<N>>,
  "make" | "error" | "isPending"
>;
