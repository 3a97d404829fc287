// Lists that forms offer as well: without schemas, so that a page which shows them does not bring the schemas along.

export const jobTypes = ["ugc", "subtitle", "video", "image"] as const;
export const jobStatuses = ["queued", "running", "completed", "failed", "cancelled"] as const;
export const skillKinds = ["video", "ugc", "image", "agent"] as const;
export const subtitlePresets = ["classic_subtitle", "tiktok_bold", "karaoke", "minimal"] as const;
