import { slugOf } from "@/lib/platform/slug";

/** The slug of a skill by its name; `skill` for a name without Latin letters and digits. */
export const skillSlugOf = (name: string): string => slugOf(name) || "skill";
