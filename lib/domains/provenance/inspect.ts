import { limited } from "@/lib/contract/errors";
import { emptyManifestReading } from "@/lib/engines/provenance/manifest-reading";
import type { SignableType } from "@/lib/engines/provenance/strip";
import { verifyFiles } from "@/lib/engines/provenance/verify";
import { singleton } from "@/lib/platform/singleton";
import { ChildCrash } from "@/lib/engines/studio/workers/start";
import { runExclusive } from "@/lib/engines/studio/workers/run-exclusive";
import type { FileReading } from "./wire";

/** Requests that may wait: with files of 200 MB the last one would wait half a minute. */
const MAX_WAITING = 20;
const RETRY_SECONDS = 5;

const queue = (): { waiting: number } => singleton("provenance.queue", () => ({ waiting: 0 }));

/**
 * Reads the manifests of local files, one request at a time per process. A file that needs more than a child may use is
 * invalid, as damaged ones are. Throws ApiError CONCURRENCY_LIMITED when too many wait, or the reason of `signal`.
 */
export async function inspect(
  files: readonly { file: string; type: SignableType }[],
  signal: AbortSignal,
): Promise<FileReading[]> {
  const pending = queue();
  if (pending.waiting >= MAX_WAITING)
    throw limited(RETRY_SECONDS, "too many files are being verified", "CONCURRENCY_LIMITED");
  const control = { signal, onProgress: () => {} };
  pending.waiting += 1;
  try {
    return await runExclusive(control, () => verifyFiles(files, control), "provenance.verify");
  } catch (error) {
    if (error instanceof ChildCrash) return files.map(() => unreadable);
    throw error;
  } finally {
    pending.waiting -= 1;
  }
}

const explanation = "reading the file took more memory or time than this service gives to one file";
const unreadable: FileReading = {
  ...emptyManifestReading("invalid", [{ code: "manifest.unreadable", explanation }]),
  renderHash: null,
  fileSha256: null,
};
