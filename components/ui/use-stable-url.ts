"use client";

import { useState } from "react";

const pathOf = (url: string | null): string | undefined => url?.split("?")[0];

/**
 * The address a file was first shown at, for as long as it is that file: every read signs it anew, and a new address is
 * fetched again, or starts a film over.
 */
export function useStableUrl<T extends string | null>(url: T): T {
  const [kept, keep] = useState(url);
  if (pathOf(kept) === pathOf(url)) return kept;
  keep(url);
  return url;
}
