const MAX_LENGTH = 80;

/** A slug made from a name: lower-case Latin letters and digits joined by hyphens, at most 80; empty when nothing is left. */
export function slugOf(name: string): string {
  const words =
    name
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, MAX_LENGTH).replace(/-+$/, "");
}

/** The first of `slug`, `slug-2`, `slug-3`… that is not taken; at most 80 characters. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let n = 2; ; n++) {
    const suffix = `-${n}`;
    const candidate = slug.slice(0, MAX_LENGTH - suffix.length).replace(/-+$/, "") + suffix;
    if (!taken.has(candidate)) return candidate;
  }
}
