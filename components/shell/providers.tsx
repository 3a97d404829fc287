"use client";

import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { AccountContext } from "../account/account-context";
import { signInPath } from "../account/return-path";
import { BriefProvider } from "../jobs/job-title";
import { ApiCallError, createClient } from "@/lib/surfaces/sdk/client";
import { accountHeader } from "@/lib/contract/dashboard-header";
import type { Route } from "@/lib/contract/routes";
import { ClientProvider } from "@/lib/surfaces/sdk/react";

/** True for a failure that a retry may mend: not for 4xx, and at most twice. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < 2 && !(error instanceof ApiCallError && error.status < 500);

function leaveWhenSignedOut(error: Error): void {
  if (error instanceof ApiCallError && error.status === 401)
    window.location.assign(signInPath(`${window.location.pathname}${window.location.search}`));
}

interface ProvidersProps {
  /** Whom the page is drawn for. */
  readonly accountId: string;
  /** Those of the contract. */
  readonly routes: readonly Route[];
  readonly children: ReactNode;
}

/** Query and API clients of the dashboard, for the session door of this origin and one account: whoever signs in in another tab reads and pays for nothing here. */
export function Providers({ accountId, routes, children }: ProvidersProps) {
  const [client] = useState(() =>
    createClient({ baseUrl: "/api/dashboard", headers: { [accountHeader]: accountId } }, routes),
  );
  const [queries] = useState(
    () =>
      new QueryClient({
        queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
        defaultOptions: { queries: { retry: shouldRetry, staleTime: 5000 } },
      }),
  );
  return (
    <QueryClientProvider client={queries}>
      <ClientProvider value={client}>
        <AccountContext value={accountId}>
          <BriefProvider accountId={accountId}>{children}</BriefProvider>
        </AccountContext>
      </ClientProvider>
    </QueryClientProvider>
  );
}
