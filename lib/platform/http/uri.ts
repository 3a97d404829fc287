/** Characters no URI may have as they are; `URL` leaves them in paths, queries and fragments. RFC 3986. */
const forbidden = /[^\w\-.~:/?#@!$&'()*+,;=%]|%(?![\da-f]{2})|(?<=#.*)#/gi;

/**
 * An absolute http(s) address without credentials as a URI: one that is none, as people and shops write them, with what RFC 3986
 * does not allow percent-encoded. Throws TypeError for what is no URL.
 */
export function toUri(address: string): string {
  if (address.search(forbidden) < 0) return address;
  const { origin, pathname, search, hash } = new URL(address);
  return origin + (pathname + search + hash).replaceAll(forbidden, encodeURIComponent);
}
