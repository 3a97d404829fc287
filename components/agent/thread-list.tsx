"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@/components/ui/link";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { ErrorAlert } from "../ui/error-alert";
import { RelativeTime } from "../ui/relative-time";
import { useClient } from "@/lib/surfaces/sdk/react";
import { runStates } from "./run-states";

const PAGE = 10;

/** The conversations of the account, the last spoken in first, page by page. */
export function ThreadList() {
  const api = useClient();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ["agent.listThreads", "pages"],
    queryFn: ({ pageParam, signal }) =>
      api.agent.listThreads({ limit: PAGE, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const threads = data?.pages.flatMap((page) => page.threads) ?? [];
  if (error && !data) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  if (threads.length === 0) return null;
  return (
    <section aria-labelledby="conversations" className="grid gap-3">
      <h2 id="conversations" className="text-lg">
        Conversations
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {threads.map(({ id, title, status, updated_at: at }) => (
            <li key={id}>
              <Link
                href={`/dashboard/agent/${id}`}
                className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-3 hover:bg-sunk"
              >
                <span className="min-w-0 font-medium wrap-anywhere">{title ?? "Untitled"}</span>
                <span className="text-sm text-quiet">
                  {status && status !== "completed" ? `${runStates[status]}, ` : ""}
                  <RelativeTime at={at} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      {hasNextPage && (
        <Button className="w-fit" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}
