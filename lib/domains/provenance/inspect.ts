import { emptyManifestReading } from "@/lib/engines/provenance/manifest-reading";
import type { SignableType } from "@/lib/engines/provenance/strip";
import { verifyFiles } from "@/lib/engines/provenance/verify";
import { unwatched } from "@/lib/engines/studio/workers/control";
import { ChildCrash } from "@/lib/engines/studio/workers/start";
import { runExclusive } from "@/lib/engines/studio/workers/run-exclusive";
import type { FileReading } from "./wire";

/**
 * Reads the manifests of local files, one request at a time per process. A file that needs more than a child may use is
 * invalid, as damaged ones are. Throws the reason of `signal`.
 */
export async function inspect(
  files: readonly { file: string; type: SignableType }[],
  signal: AbortSignal,
): Promise<FileReading[]> {
  const control = unwatched(signal);
  try {
    return await runExclusive(control, () => verifyFiles(files, control), "provenance.verify");
  } catch (error) {
    if (error instanceof ChildCrash) return files.map(() => unreadable);
    throw error;
  }
}

const explanation = "reading the file took more memory or time than this service gives to one file";
const unreadable: FileReading = {
  ...emptyManifestReading("invalid", [{ code: "manifest.unreadable", explanation }]),
  renderHash: null,
  fileSha256: null,
};
