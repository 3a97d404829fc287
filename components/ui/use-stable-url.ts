"use client";

import { useEffect, useState } from "react";
import { expiryOf, pathOf } from "./signed-url";

const isSameFile = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && pathOf(one) === pathOf(other);

/** An address once it has expired; null before. */
function useExpired(url: string | null): string | null {
  const [expired, setExpired] = useState<string | null>(null);
  const expires = url === null ? null : expiryOf(url);
  useEffect(() => {
    if (expires === null) return;
    const timer = setTimeout(() => setExpired(url), Math.max(0, expires * 1000 - Date.now()));
    return () => clearTimeout(timer);
  }, [url, expires]);
  return expired;
}

/**
 * The address a file was first shown at, for as long as it is that file and opens: every read signs it anew, and a new
 * address is fetched again, or starts a film over.
 */
export function useStableUrl<T extends string | null>(url: T): T {
  const [kept, keep] = useState(url);
  const expired = useExpired(kept);
  if (kept === url || (isSameFile(kept, url) && kept !== expired)) return kept;
  keep(url);
  return url;
}
