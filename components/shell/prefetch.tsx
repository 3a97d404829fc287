import "server-only";
import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { routes } from "@/lib/contract/routes";
import { apiRoot } from "@/lib/surfaces/rest/addresses";
import { serveDashboardAs } from "@/lib/surfaces/rest/session";
import { type ArgsOf, createClient, type OperationName } from "@/lib/surfaces/sdk/client";
import { currentIdentity } from "../account/current-user";

/** One query that a page needs at once; `isPaged` for a list that is read page by page. */
export interface PrefetchQuery<N extends OperationName = OperationName> {
  readonly name: N;
  readonly args: ArgsOf<N>;
  readonly isPaged?: boolean;
}

/** A query to prefetch, under the name and arguments the hook inside uses. */
export const query = <N extends OperationName>(name: N, args: ArgsOf<N>): PrefetchQuery<N> => ({ name, args });

/** The first page of a paged query to prefetch. */
export const pagedQuery = <N extends OperationName>(name: N, args: ArgsOf<N>): PrefetchQuery<N> => ({
  name,
  args,
  isPaged: true,
});

/**
 * Runs queries on the server and hands their results to the hooks inside, so that the page arrives whole. A query that
 * fails here is left to the browser, which shows the error.
 */
export async function Prefetch({ queries, children }: { queries: readonly PrefetchQuery[]; children: ReactNode }) {
  const identity = await currentIdentity();
  if (!identity) return children;
  const api = createClient({ baseUrl: `${apiRoot()}/api/dashboard`, fetch: serveDashboardAs(identity) }, routes);
  const client = new QueryClient();
  const prefetch = ({ name, args, isPaged }: PrefetchQuery): Promise<void> => {
    const queryFn = () => api.call(name, args);
    return isPaged
      ? client.prefetchInfiniteQuery({ queryKey: [name, args, "pages"], queryFn, initialPageParam: null })
      : client.prefetchQuery({ queryKey: [name, args], queryFn });
  };
  await Promise.all(queries.map(prefetch));
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>;
}
