"use client";

import { useState } from "react";

/** State of a dialog that creates something and shows it once: `created` is forgotten when the dialog closes. */
export function useCreateDialog<T>() {
  const [isOpen, setOpen] = useState(false);
  const [created, setCreated] = useState<T | null>(null);
  const onOpenChange = (isOpening: boolean) => {
    setOpen(isOpening);
    setCreated(null);
  };
  return { isOpen, onOpenChange, created, setCreated };
}
