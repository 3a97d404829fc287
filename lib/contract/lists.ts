// Lists that forms need too: without schemas, so that a page can show them without loading the schemas.

/** Types of jobs. */
export const jobTypes = ["ugc", "subtitle", "video", "image"] as const;
/** Statuses of a job. */
export const jobStatuses = ["queued", "running", "completed", "failed", "cancelled"] as const;
/** Kinds of skills. */
export const skillKinds = ["video", "ugc", "image", "agent"] as const;
/** Caption styles of subtitle jobs. */
export const subtitlePresets = ["classic_subtitle", "tiktok_bold", "karaoke", "minimal"] as const;

/** Most jobs whose briefs are read at once: as many as a page of jobs has at most. */
export const MOST_BRIEFS = 100;
