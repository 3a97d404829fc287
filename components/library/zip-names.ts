import type { Job } from "@/lib/contract/jobs";
import { fileNameOf } from "../jobs/file-name";
import { resultOf } from "../jobs/result";

/** A file of an archive and where its bytes are. */
export interface ZipEntry {
  /** The job whose result it is. */
  readonly jobId: string;
  readonly name: string;
  readonly url: string;
}

const endingOf = (url: string): string => /\.[a-z0-9]+$/i.exec(new URL(url).pathname)?.[0].toLowerCase() ?? "";

/** Videos and pictures of jobs under useful names, such as `hold-on_9x16.mp4`; a name that is taken gets a number. `titles`: of the jobs, where they are known. */
export function zipEntriesOf(jobs: readonly Job[], titles: readonly string[] = []): ZipEntry[] {
  const taken = new Map<string, number>();
  return jobs.flatMap((job, index) => {
    const result = resultOf(job);
    const urls = result ? [result.videoUrl, ...result.images.map(({ url }) => url)].filter((url) => url !== null) : [];
    return urls.map((url) => {
      const base = fileNameOf(job, titles[index]);
      const ending = endingOf(url);
      const count = (taken.get(base + ending) ?? 0) + 1;
      taken.set(base + ending, count);
      return { jobId: job.id, name: `${base}${count > 1 ? `_${count}` : ""}${ending}`, url };
    });
  });
}
