import type { Job } from "@/lib/contract/jobs";
import type { LibraryFilter } from "./library-address";

/** The tag of what is kept out of sight: the library shows it only where that tag is chosen. Its folder and other tags stay. */
export const ARCHIVED = "archived";

/** True for a result that is kept out of sight. */
export const isArchived = ({ tags }: Pick<Job, "tags">): boolean => tags?.includes(ARCHIVED) === true;

/** The tags of a result that is put out of sight, or of one that is taken back. */
export const archivedTags = (job: Pick<Job, "tags">, isBack: boolean): string[] => {
  const others = (job.tags ?? []).filter((tag) => tag !== ARCHIVED);
  return isBack ? others : [...others, ARCHIVED];
};

/** The results that a filter shows. */
export const shownBy = (filter: LibraryFilter, jobs: readonly Job[]): readonly Job[] =>
  filter.tags === ARCHIVED ? jobs : jobs.filter((job) => !isArchived(job));
