import { MOST_BRIEFS } from "@/lib/contract/lists";

/** Name under which the brief of a job is kept. */
export const briefKey = (jobId: string) => ["jobBrief", jobId] as const;

/** Reads the brief of one job; null where it has none. */
export type LoadBrief = (jobId: string) => Promise<string | null>;

/** Returns what reads one brief: those that are asked for together, such as by the rows of a list, go in one request. */
export function createBriefLoader(
  read: (jobIds: readonly string[]) => Promise<Readonly<Record<string, string>>>,
): LoadBrief {
  let open: { readonly jobIds: string[]; readonly briefs: ReturnType<typeof read> } | null = null;
  const begin = () => {
    const jobIds: string[] = [];
    const briefs = new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
      if (open?.jobIds === jobIds) open = null;
      return read(jobIds);
    });
    return { jobIds, briefs };
  };
  return async (jobId) => {
    if (open === null || open.jobIds.length >= MOST_BRIEFS) open = begin();
    open.jobIds.push(jobId);
    return (await open.briefs)[jobId] ?? null;
  };
}
