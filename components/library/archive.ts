import type { Job } from "@/lib/contract/jobs";
import type { LibraryFilter } from "./library-address";

/** The folder of what is kept out of sight: the library shows it only where that folder is open. */
export const ARCHIVE = "Archive";

/** True for a result that is kept out of sight. */
export const isArchived = ({ folder }: Pick<Job, "folder">): boolean => folder === ARCHIVE;

/** The results that a filter shows. */
export const shownBy = (filter: LibraryFilter, jobs: readonly Job[]): readonly Job[] =>
  filter.folder === ARCHIVE ? jobs : jobs.filter((job) => !isArchived(job));
