"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";

/** Returns a function that reloads what a change of the subscription affects: the page, and the usage of the cycle. */
export function useRefreshBilling(): () => void {
  const router = useRouter();
  const cache = useQueryClient();
  return () => {
    router.refresh();
    void cache.invalidateQueries({ queryKey: ["account.usage"] });
  };
}
