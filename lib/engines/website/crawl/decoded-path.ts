/** Path of an address as people write it; as it stands where its escapes are no UTF-8. */
export function decodedPath({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
