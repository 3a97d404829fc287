"use client";

import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { signInPath } from "../account/return-path";
import { ApiCallError, createClient } from "@/lib/surfaces/sdk/client";
import type { Route } from "@/lib/contract/routes";
import { ClientProvider } from "@/lib/surfaces/sdk/react";

/** True for a failure that a retry may mend: not for 4xx, and at most twice. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < 2 && !(error instanceof ApiCallError && error.status < 500);

function leaveWhenSignedOut(error: Error): void {
  if (error instanceof ApiCallError && error.status === 401)
    window.location.assign(signInPath(`${window.location.pathname}${window.location.search}`));
}

/** Query and API clients of the dashboard, for the session door of this origin. `routes` are the contract's. */
export function Providers({ routes, children }: { routes: readonly Route[]; children: ReactNode }) {
  const [client] = useState(() => createClient({ baseUrl: "/api/dashboard" }, routes));
  const [queries] = useState(
    () =>
      new QueryClient({
        queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
        defaultOptions: { queries: { retry: shouldRetry, staleTime: 5000 } },
      }),
  );
  return (
    <QueryClientProvider client={queries}>
      <ClientProvider value={client}>{children}</ClientProvider>
    </QueryClientProvider>
  );
}
