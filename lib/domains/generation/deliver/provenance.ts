import { credentials } from "@/lib/engines/provenance/credentials";
import { type Provenance, signFiles, type FileToSign, unsigned } from "@/lib/engines/provenance/sign";
import { localSourceType, type SourceType } from "@/lib/engines/provenance/source-type";
import type { SignableType } from "@/lib/engines/provenance/strip";
import { type Verification, verifyFiles } from "@/lib/engines/provenance/verify";
import { storage } from "@/lib/platform/storage";
import { withScratch } from "@/lib/platform/storage/scratch";
import { type Check, flagged, pass, skipped } from "@/lib/engines/studio/checks/report";
import type { Control } from "@/lib/engines/studio/workers/control";
import type { JobFiles } from "../stages/service";

export { type Provenance, unsigned } from "@/lib/engines/provenance/sign";

/** A rendered video and its poster as local files, and what went into them. */
export interface RenderedVideo {
  files: JobFiles;
  video: string;
  poster: string;
  hasPictures: boolean;
  hasVoice: boolean;
  /** Digital source type, where the work was not made by the local studio from these. */
  sourceType?: SourceType;
}

const signedPath = (path: string): string => path.replace(/(\.\w+)$/, "-signed$1");
/** Control for work after a stage's last report: it only sends heartbeats. */
const heartbeatOnly = ({ signal, onProgress }: Control): Control => ({ signal, onProgress: () => onProgress(1) });

/** Signs a video and its poster in one child, and gives the signed files beside them. A poster has no voice. */
export async function signVideo(
  { files, video, poster, hasPictures, hasVoice, sourceType }: RenderedVideo,
  control: Control,
): Promise<{ video: string; poster: string; renderHash: string; provenance: Provenance }> {
  const film = { from: video, to: signedPath(video), hasVoice };
  const still = { from: poster, to: signedPath(poster), hasVoice: false };
  const signings = [film, still].map(({ from, to, hasVoice: isSpoken }): FileToSign => ({
    from,
    to,
    title: files.jobId,
    sourceType: sourceType ?? localSourceType({ hasPictures, hasVoice: isSpoken }),
  }));
  const [signed] = await signFiles(signings, heartbeatOnly(control));
  if (!signed) throw new Error("the video was not signed");
  return { video: film.to, poster: still.to, ...signed };
}

/** A finished picture as a local file, signed: where it is now, and the hash of its unsigned bytes. */
export async function signPicture(
  { files, picture, sourceType }: { files: JobFiles; picture: string; sourceType: SourceType },
  control: Control,
): Promise<{ picture: string; renderHash: string; provenance: Provenance }> {
  const to = signedPath(picture);
  const [signed] = await signFiles([{ from: picture, to, title: files.jobId, sourceType }], heartbeatOnly(control));
  if (!signed) throw new Error("the picture was not signed");
  return { picture: to, ...signed };
}

/** A stored file that should carry a manifest; `renderHash` where its media is known. */
export interface DeliveredFile {
  key: string;
  renderHash: string | null;
}

/** Reads the manifests of stored PNG and MP4 files as anybody would, with the reference implementation. */
export const verifyStored = (keys: readonly string[], control: Control): Promise<Verification[]> =>
  withScratch(async (dir) => {
    const files = await Promise.all(
      keys.map(async (key) => ({ file: await storage().localPath(key, dir), type: typeOf(key) })),
    );
    return verifyFiles(files, heartbeatOnly(control), { isOwn: true });
  });

const typeOf = (key: string): SignableType => (key.endsWith(".png") ? "image/png" : "video/mp4");

const ID = "provenance.signed";
const EXPECTED = "a valid manifest on every file";

/** The check of a delivery's manifests. Skipped, with the reason, for files that are unsigned on purpose. */
export async function signedCheck(
  delivered: readonly DeliveredFile[],
  { state, reason }: Pick<Provenance, "state" | "reason">,
  control: Control,
): Promise<Check> {
  if (state === "unsigned") return { id: ID, ...skipped(EXPECTED, reason ?? "the file is delivered unsigned") };
  const keys = delivered.map(({ key }) => key);
  return { id: ID, ...manifestCheck(delivered, await verifyStored(keys, control)) };
}

function manifestCheck(delivered: readonly DeliveredFile[], found: readonly Verification[]): Omit<Check, "id"> {
  const good = found.filter(({ state }) => state === "valid" || state === "trusted").length;
  const bad = found.find(({ state }) => state !== "valid" && state !== "trusted");
  const [problem] = bad?.problems ?? [];
  const measured = { measured: bad?.state ?? found[0]?.state ?? null, expected: EXPECTED };
  const fix = "Render again; if it persists, check the server's signing certificate.";
  if (bad)
    return flagged("fail", measured, `a file's content credentials are not valid: ${problem?.code ?? bad.state}`, fix);
  const isOther = delivered.some(({ renderHash }, index) => renderHash && renderHash !== found[index]?.renderHash);
  if (isOther) return flagged("fail", measured, "a file holds other media than was rendered", fix);
  return pass(measured, `content credentials valid in ${good} of ${delivered.length} files`);
}

/** Provenance of a file that is delivered again with the manifest it has. */
export async function provenanceOf({ state, digitalSourceType, signerName }: Verification): Promise<Provenance> {
  if (state !== "valid" && state !== "trusted")
    return unsigned("the file was made before this server signed its files");
  const { signer } = await credentials();
  return { standard: "c2pa", state: "signed", digitalSourceType, signer, signerName, reason: null };
}
