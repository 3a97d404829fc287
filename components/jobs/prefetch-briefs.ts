import "server-only";
import type { QueryClient } from "@tanstack/react-query";
import type { Job } from "@/lib/contract/jobs";
import { briefsOf } from "@/lib/domains/jobs/service";
import { briefKey } from "./brief-loader";
import { lineOf } from "./job-summary";

/** What `jobs.list` has been read as: a page, or several. */
interface Listed {
  readonly jobs?: readonly Job[];
  readonly pages?: readonly { readonly jobs: readonly Job[] }[];
}

const jobsIn = ({ jobs = [], pages = [] }: Listed): Job[] => [...jobs, ...pages.flatMap((page) => page.jobs)];

/** Adds to what a page has read the briefs by which its jobs are titled. Those that cannot be read are left to the browser. */
export async function prefetchBriefs(client: QueryClient, accountId: string): Promise<void> {
  const lists = client.getQueriesData<Listed>({ queryKey: ["jobs.list"] }).flatMap(([, data]) => data ?? []);
  const single = client.getQueriesData<{ job: Job }>({ queryKey: ["jobs.get"] }).flatMap(([, data]) => data?.job ?? []);
  const jobs = [...lists.flatMap(jobsIn), ...single].filter((job) => lineOf(job) === null);
  const briefs = await briefsOf(
    accountId,
    jobs.map(({ id }) => id),
  ).catch(() => null);
  if (briefs) for (const { id } of jobs) client.setQueryData(briefKey(id), briefs[id] ?? null);
}
