import { useInfiniteQuery, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useState } from "react";
import type { Job, JobEvent } from "../../contract/jobs";
import type { ArgsOf, CallOptions, Client, OperationName, OutputOf } from "./client";

const POLL_MS = 2000;

const ClientContext = createContext<Client | null>(null);

/** Provides the client that the hooks below call. */
export const ClientProvider = ClientContext.Provider;

/** The client of the surrounding provider. */
export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error("there is no ClientProvider above");
  return client;
}

/** Options of a read. */
export interface ReadOptions<N extends OperationName> {
  /** Milliseconds until it is read again, from what was read last; false: not by itself. */
  readonly refreshMs?: (last: OutputOf<N> | undefined) => number | false;
}

/** Reads an operation, by name and arguments: `useOperation("jobs.get", { jobId })`. */
export function useOperation<N extends OperationName>(name: N, args: ArgsOf<N>, options: ReadOptions<N> = {}) {
  const api = useClient();
  return useQuery({
    queryKey: [name, args],
    queryFn: ({ signal }) => api.call(name, args, { signal }),
    refetchInterval: ({ state }) => options.refreshMs?.(state.data) ?? false,
  });
}

/** Does something that changes what is stored, then reads again what `changes` names. */
export function useChange<T, Given = void>(
  act: (api: Client, given: Given) => Promise<T>,
  changes: readonly OperationName[] = [],
) {
  const api = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (given: Given) => act(api, given),
    onSuccess: () => refresh(cache, changes),
  });
}

/** Performs an operation that changes something, then reads again what `changes` names. */
export const useAction = <N extends OperationName>(name: N, changes: readonly OperationName[] = []) =>
  useChange(
    (api, { args, options }: { args: ArgsOf<N>; options?: CallOptions }) => api.call(name, args, options),
    changes,
  );

async function refresh(cache: QueryClient, names: readonly OperationName[]): Promise<void> {
  await Promise.all(names.map((name) => cache.invalidateQueries({ queryKey: [name] })));
}

/** True when a job still changes. */
export const isActive = (job: Job | undefined): boolean => job?.status === "queued" || job?.status === "running";

/** The jobs of a filter, page after page; read again every few seconds while one of them is active. */
export function useJobPages(filter: Omit<ArgsOf<"jobs.list">, "cursor">) {
  const api = useClient();
  return useInfiniteQuery({
    queryKey: ["jobs.list", filter, "pages"],
    queryFn: ({ pageParam, signal }) =>
      api.jobs.list({ ...filter, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Every page is read again: the more there are, the less often.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ jobs }) => jobs.some(isActive)) ? POLL_MS * data.pages.length : false,
  });
}

/** The job after an event; events of its past change nothing, since progress never goes back. */
function withEvent(job: Job, event: JobEvent): Job {
  if ("job" in event) return event.job;
  if (event.type !== "job.progress" || event.progress < job.progress) return job;
  return { ...job, status: "running", progress: event.progress, step: event.step };
}

/** Latest news of a job beyond its record. */
export interface JobNews {
  readonly note: string | null;
  readonly etaMs: number | null;
  /** How many jobs wait in front of it, while it is queued. */
  readonly position: number | null;
}

function newsOf(event: JobEvent): JobNews {
  if (event.type === "job.progress") return { note: event.note, etaMs: event.etaMs, position: null };
  return { note: null, etaMs: null, position: event.type === "job.queued" ? event.position : null };
}

/**
 * A job as it happens: from its event stream while it is active, or by polling where `isStreamed` is false or the stream
 * cannot be had. Browsers open six connections to a host, so only what is looked at should stream.
 */
export function useLiveJob(jobId: string, isStreamed = true) {
  const api = useClient();
  const cache = useQueryClient();
  const [isFollowed, setFollowed] = useState(false);
  const [news, setNews] = useState<JobNews | null>(null);
  const query = useOperation(
    "jobs.get",
    { jobId },
    { refreshMs: (last) => (isActive(last?.job) && !isFollowed ? POLL_MS : false) },
  );
  const shouldFollow = isStreamed && isActive(query.data?.job);
  useEffect(() => {
    if (!shouldFollow) return;
    const leaving = new AbortController();
    const follow = async () => {
      for await (const event of api.jobs.events({ jobId }, { signal: leaving.signal })) {
        setFollowed(true);
        setNews(newsOf(event));
        cache.setQueryData<OutputOf<"jobs.get">>(
          ["jobs.get", { jobId }],
          (last) => last && { job: withEvent(last.job, event) },
        );
        if ("job" in event) await refresh(cache, ["jobs.list", "account.usage"]);
      }
    };
    // Without the stream the polling above goes on.
    void follow()
      .catch(() => undefined)
      .finally(() => setFollowed(false));
    return () => leaving.abort();
  }, [api, cache, jobId, shouldFollow]);
  return { ...query, job: query.data?.job, news };
}
