"use client";

import { useEffect } from "react";
import { useFormErrors } from "./field-errors-context";

/** The problem of a field, which the form then leaves to it; undefined while it has none. */
export function useFieldError(name: string | undefined): string | undefined {
  const { errors, shown } = useFormErrors();
  useEffect(() => {
    if (name === undefined || !shown) return;
    shown.add(name);
    return () => void shown.delete(name);
  }, [name, shown]);
  return name !== undefined && Object.hasOwn(errors, name) ? errors[name] : undefined;
}
