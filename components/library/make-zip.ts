import { Zip, ZipPassThrough } from "fflate";
import { UserFacingError } from "../ui/user-facing-error";
import type { ZipEntry } from "./zip-names";

/**
 * An archive of files, fetched one after the other and stored as they are: media does not get smaller. `onFile` is told how
 * many are in. Throws UserFacingError when one is not to be had: an archive with a hole in it would look whole.
 */
export async function makeZip(entries: readonly ZipEntry[], onFile: (done: number) => void): Promise<Blob> {
  const parts: BlobPart[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(new Uint8Array(chunk));
  });
  for (const [at, { name, url }] of entries.entries()) {
    const answer = await fetch(url);
    if (!answer.ok)
      throw new UserFacingError(
        `${name} could not be downloaded (${answer.status}).`,
        "Reload the page and try again.",
      );
    const file = new ZipPassThrough(name);
    zip.add(file);
    file.push(new Uint8Array(await answer.arrayBuffer()), true);
    onFile(at + 1);
  }
  zip.end();
  return new Blob(parts, { type: "application/zip" });
}
