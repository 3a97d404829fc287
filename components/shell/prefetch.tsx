import "server-only";
import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { routes } from "@/lib/contract/routes";
import { apiRoot } from "@/lib/surfaces/rest/addresses";
import { serveDashboardAs } from "@/lib/surfaces/rest/authentication/session";
import { type ArgsOf, createClient, type OperationName, type OutputOf } from "@/lib/surfaces/sdk/client";
import { currentIdentity } from "../account/current-user";
import { prefetchBriefs } from "../jobs/prefetch-briefs";

/** One query that a page needs at once; `isPaged` for a list that is read page by page. */
export interface PrefetchQuery<N extends OperationName = OperationName> {
  readonly name: N;
  readonly args: ArgsOf<N>;
  readonly isPaged?: boolean;
  /** Queries that the output of this one calls for. */
  next?(output: OutputOf<N>): readonly PrefetchQuery[];
}

/** A query to prefetch, under the name and arguments the hook inside uses, and those that its output calls for. */
export const query = <N extends OperationName>(
  name: N,
  args: ArgsOf<N>,
  next?: PrefetchQuery<N>["next"],
): PrefetchQuery<N> => ({ name, args, ...(next && { next }) });

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
  // Without queries nobody's standing is read: the page may be about to change it.
  const identity = queries.length > 0 ? await currentIdentity() : null;
  if (!identity) return children;
  const api = createClient({ baseUrl: `${apiRoot()}/api/dashboard`, fetch: serveDashboardAs(identity) }, routes);
  const client = new QueryClient();
  const prefetch = async ({ name, args, isPaged, next }: PrefetchQuery): Promise<void> => {
    const queryFn = () => api.call(name, args);
    if (isPaged)
      return client.prefetchInfiniteQuery({ queryKey: [name, args, "pages"], queryFn, initialPageParam: null });
    await client.prefetchQuery({ queryKey: [name, args], queryFn });
    const output = client.getQueryData<OutputOf<OperationName>>([name, args]);
    if (next && output !== undefined) await Promise.all(next(output).map(prefetch));
  };
  await Promise.all(queries.map(prefetch));
  await prefetchBriefs(client, identity.accountId);
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>;
}
