import { jobStatuses, jobTypes } from "@/lib/contract/lists";

/** What of the list of jobs is shown. */
export interface JobFilter {
  readonly status?: string;
  readonly type?: string;
}

const choices = [
  ["status", jobStatuses],
  ["type", jobTypes],
] as const satisfies readonly (readonly [keyof JobFilter, readonly string[]])[];

/** The filter in the address of the page; what is no choice counts as absent. */
export const readJobFilter = (search: URLSearchParams): JobFilter =>
  Object.fromEntries(
    choices.flatMap(([name, values]) => {
      const value = values.find((one) => one === search.get(name));
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The address of the page with a filter, whose blank parts count as absent. */
export function jobListAddress(filter: JobFilter): string {
  const search = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
  return search.size > 0 ? `/dashboard/jobs?${search}` : "/dashboard/jobs";
}
