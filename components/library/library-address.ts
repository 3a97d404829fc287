/** What of the library is shown. */
export interface LibraryFilter {
  readonly folder?: string;
  readonly tags?: string;
  readonly search?: string;
}

const names = ["folder", "tags", "search"] as const;

/** The filter in the address of the page; a blank part counts as absent. */
export function toFilter(search: URLSearchParams): LibraryFilter {
  const parts = names.flatMap((name) => {
    const value = search.get(name)?.trim();
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(parts);
}

/** The address of the page with a filter. */
export const toAddress = (filter: LibraryFilter): string => {
  const search = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
  return search.size > 0 ? `/dashboard/library?${search.toString()}` : "/dashboard/library";
};
