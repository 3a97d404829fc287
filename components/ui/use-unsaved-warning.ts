"use client";

import { useEffect } from "react";
import { guardLeaving } from "./leave-guard";

/** Asks before a page with unsaved changes is left, by whatever means. */
export function useUnsavedWarning(isChanged: boolean): void {
  useEffect(() => (isChanged ? guardLeaving() : undefined), [isChanged]);
}
