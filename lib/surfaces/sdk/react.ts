import { useInfiniteQuery, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { createContext, useCallback, useContext, useEffect, useState } from "react";
import type { Job, JobEvent } from "../../contract/jobs";
import type { ArgsOf, CallOptions, Client, OperationName, OutputOf } from "./client";
import { isRetryable } from "./retry";
import { takeStreamSlot } from "./stream-slots";

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
  /** Milliseconds until the next read, given the last output; false: no automatic read. */
  readonly refreshMs?: (last: OutputOf<N> | undefined) => number | false;
  /** False: nothing is read. */
  readonly isEnabled?: boolean;
}

/**
 * Reads an operation, by name and arguments: `useOperation("jobs.get", { jobId })`. One that is refreshed is read again too
 * where its first read failed in a way that may pass.
 */
export function useOperation<N extends OperationName>(name: N, args: ArgsOf<N>, options: ReadOptions<N> = {}) {
  const api = useClient();
  return useQuery({
    queryKey: [name, args],
    queryFn: ({ signal }) => api.call(name, args, { signal }),
    enabled: options.isEnabled ?? true,
    refetchInterval: ({ state: { data, error } }) => {
      if (!options.refreshMs) return false;
      // Nothing would ask again: what decides about the next read is the last output, and there is none.
      return data === undefined && isRetryable(error) ? POLL_MS : options.refreshMs(data);
    },
  });
}

/** Mutation that runs `act`, then refetches the operations named in `changes`; those of one `scope` run one after another. */
export function useChange<T, Given = void>(
  act: (api: Client, given: Given) => Promise<T>,
  changes: readonly OperationName[] = [],
  scope?: string,
) {
  const api = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (given: Given) => act(api, given),
    onSuccess: () => refresh(cache, changes),
    ...(scope !== undefined && { scope: { id: scope } }),
  });
}

/** Mutation that calls an operation, then refetches the operations named in `changes`. */
export const useAction = <N extends OperationName>(name: N, changes: readonly OperationName[] = []) =>
  useChange(
    (api, { args, options }: { args: ArgsOf<N>; options?: CallOptions }) => api.call(name, args, options),
    changes,
  );

async function refresh(cache: QueryClient, names: readonly OperationName[]): Promise<void> {
  await Promise.all(names.map((name) => cache.invalidateQueries({ queryKey: [name] })));
}

/** Returns what refetches the operations of the given names, wherever they are shown. */
export function useRefresh(): (names: readonly OperationName[]) => Promise<void> {
  const cache = useQueryClient();
  return useCallback((names) => refresh(cache, names), [cache]);
}

/** True while a job is queued or running. */
export const isActive = (job: Job | undefined): boolean => job?.status === "queued" || job?.status === "running";

/** Pages of the jobs that match a filter; refetched every few seconds while one of them is active. */
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

/** Applies an event to a job; replayed events change nothing, since progress never decreases. */
function withEvent(job: Job, event: JobEvent): Job {
  if ("job" in event) return event.job;
  if (event.type !== "job.progress" || event.progress < job.progress) return job;
  return { ...job, status: "running", progress: event.progress, step: event.step };
}

/** Details of a job's progress that its record does not have. */
export interface JobNews {
  readonly note: string | null;
  readonly etaMs: number | null;
  /** Number of jobs ahead of it while it is queued. */
  readonly position: number | null;
}

function newsOf(event: JobEvent): JobNews {
  if (event.type === "job.progress") return { note: event.note, etaMs: event.etaMs, position: null };
  return { note: null, etaMs: null, position: event.type === "job.queued" ? event.position : null };
}

/** A job that updates live: from its event stream while it is active, or by polling where there is none or no place for one. */
export function useLiveJob(jobId: string) {
  const api = useClient();
  const cache = useQueryClient();
  const [isFollowed, setFollowed] = useState(false);
  const [news, setNews] = useState<JobNews | null>(null);
  const query = useOperation(
    "jobs.get",
    { jobId },
    { refreshMs: (last) => (isActive(last?.job) && !isFollowed ? POLL_MS : false) },
  );
  const shouldFollow = isActive(query.data?.job);
  useEffect(() => {
    if (!shouldFollow) return;
    const leaving = new AbortController();
    const follow = async () => {
      if (!(await takeStreamSlot(leaving.signal))) return;
      for await (const event of api.jobs.events({ jobId }, { signal: leaving.signal })) {
        if (leaving.signal.aborted) return;
        setFollowed(true);
        setNews(newsOf(event));
        cache.setQueryData<OutputOf<"jobs.get">>(
          ["jobs.get", { jobId }],
          (last) => last && { job: withEvent(last.job, event) },
        );
        if ("job" in event) await refresh(cache, ["jobs.list", "account.usage"]);
      }
    };
    // Without the stream the polling above continues.
    void follow()
      .catch(() => undefined)
      .then(() => {
        if (!leaving.signal.aborted) setFollowed(false);
      });
    return () => {
      leaving.abort();
      setFollowed(false);
      setNews(null);
    };
  }, [api, cache, jobId, shouldFollow]);
  return { ...query, job: query.data?.job, news };
}
