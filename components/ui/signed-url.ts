// Addresses of files of this service: signed anew with every read, until the second `exp` names.

/** An address without its query: the same file, however it is signed. */
export const pathOf = (url: string): string => url.split("?", 1)[0] ?? url;

/** Seconds since 1970 until which a signed address opens; null for any other address. */
export function expiryOf(url: string): number | null {
  const query = URL.canParse(url) ? new URL(url).searchParams : null;
  return query?.has("sig") ? Number(query.get("exp")) : null;
}

/** True for an address that opens at a time: a signed one until it expires, any other for good. */
export function isOpenAt(url: string, atMs: number): boolean {
  const expires = expiryOf(url);
  return expires === null || expires * 1000 > atMs;
}
