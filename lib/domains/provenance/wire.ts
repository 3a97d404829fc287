import type { Verification } from "@/lib/engines/provenance/verify";
import type { ProvenanceAsset } from "@/lib/contract/provenance";

/** The manifest as read from a file; `fileSha256` is null when the file could not be read to its end. */
export type FileReading = Omit<Verification, "fileSha256"> & { fileSha256: string | null };

/** The job that made a file, and the hash its result gives; null where the result gives none. */
export interface FileOrigin {
  jobId: string;
  renderHash: string | null;
}

/** The public report of one file. */
export const toAsset = (
  { url, role }: Pick<ProvenanceAsset, "url" | "role">,
  found: FileReading,
  origin: FileOrigin | null,
): ProvenanceAsset => ({
  url,
  role,
  state: found.state,
  problems: found.problems,
  generator: found.generator,
  digitalSourceType: found.digitalSourceType,
  signerName: found.signerName,
  renderHash: found.renderHash,
  renderHashMatches: origin?.renderHash ? origin.renderHash === found.renderHash : null,
  fileSha256: found.fileSha256,
  jobId: origin?.jobId ?? null,
});
