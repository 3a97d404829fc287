"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";

/** Reads again what a change of the subscription changes: the page itself, and the counts of the cycle. */
export function useRefreshBilling(): () => void {
  const router = useRouter();
  const cache = useQueryClient();
  return () => {
    router.refresh();
    void cache.invalidateQueries({ queryKey: ["account.usage"] });
  };
}
