import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { routes } from "@/lib/contract/routes";
import { apiRoot } from "@/lib/surfaces/rest/addresses";
import { serveDashboard } from "@/lib/surfaces/rest/session";
import { type ArgsOf, createClient, type OperationName } from "@/lib/surfaces/sdk/client";

/** One thing a page reads first; `isPaged` for what it reads page by page. */
export interface PrefetchQuery<N extends OperationName = OperationName> {
  readonly name: N;
  readonly args: ArgsOf<N>;
  readonly isPaged?: boolean;
}

/** Names a read of a page; the compiler holds the arguments to the operation. */
export const read = <N extends OperationName>(name: N, args: ArgsOf<N>): PrefetchQuery<N> => ({ name, args });

/** The same for what a page reads page by page. */
export const pagedQuery = <N extends OperationName>(name: N, args: ArgsOf<N>): PrefetchQuery<N> => ({
  name,
  args,
  isPaged: true,
});

/**
 * Reads on the server what the pages inside would ask for first, so that they arrive with it. What cannot be read here is
 * left to the browser, which says what was wrong.
 */
export async function Prefetch({ reads, children }: { reads: readonly PrefetchQuery[]; children: ReactNode }) {
  const cookie = (await headers()).get("cookie") ?? "";
  const fetch = (request: Request): Promise<Response> => {
    request.headers.set("cookie", cookie);
    return serveDashboard(request);
  };
  const api = createClient({ baseUrl: `${apiRoot()}/api/dashboard`, fetch }, routes);
  const queries = new QueryClient();
  const start = ({ name, args, isPaged }: PrefetchQuery): Promise<void> => {
    const queryFn = () => api.call(name, args);
    return isPaged
      ? queries.prefetchInfiniteQuery({ queryKey: [name, args, "pages"], queryFn, initialPageParam: null })
      : queries.prefetchQuery({ queryKey: [name, args], queryFn });
  };
  await Promise.all(reads.map(start));
  return <HydrationBoundary state={dehydrate(queries)}>{children}</HydrationBoundary>;
}
