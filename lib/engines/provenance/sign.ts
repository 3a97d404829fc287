import { stat } from "node:fs/promises";
import { runTask } from "@/lib/engines/studio/workers/run";
import { defaultLimits } from "@/lib/engines/studio/workers/start";
import type { Control } from "@/lib/engines/studio/workers/control";
import { credentials } from "./credentials";
import type { SourceType } from "./source-type";
import { type SignableType, signableTypes } from "./strip";
import { SignOutput } from "./tasks";

/** The version a manifest names; raised with the package's. */
export const generator = { name: "Spotmill", version: "0.1.0" } as const;

/** A file to sign: a PNG or an MP4 by the extension of `from`, and where the signed one goes. */
export interface FileToSign {
  from: string;
  to: string;
  /** Title of the file in its manifest: the id of the job that made it. */
  title: string;
  sourceType: SourceType;
}

/** Result of a signature. */
export interface SignedFile {
  /** `sha256:` of the media without its manifest. */
  renderHash: string;
}

/** Provenance of a file in a result; the contract's `provenance`. */
export interface Provenance {
  standard: "c2pa";
  state: "signed" | "unsigned";
  digitalSourceType: string | null;
  signer: "local" | "configured" | null;
  signerName: string | null;
  /** Reason why it is unsigned. */
  reason: string | null;
}

// A 90 MB video was measured at 0.65 GB, and hashing it is one silent second.
export const limits = { ...defaultLimits, silenceTimeoutMs: 60_000 };

/** A child leaves behind up to three times what it has read. */
const SMALL_BYTES = 24 * 1_048_576;

/** True for files so small that a child may be kept for the next ones. */
export async function isSmall(files: readonly string[]): Promise<boolean> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return sizes.reduce((sum, size) => sum + size, 0) <= SMALL_BYTES;
}

/**
 * Signs files in one child process, in their order; pixels and samples stay as they are. Returns the provenance of each for a
 * result. Throws IdentityError, or Error for a file that cannot carry a manifest.
 */
export async function signFiles(
  files: readonly FileToSign[],
  control: Control,
): Promise<(SignedFile & { provenance: Provenance })[]> {
  const { identity, signer, signerName } = await credentials();
  const input = { identity, generator, files: files.map((file) => ({ ...file, type: typeOf(file.from) })) };
  const isReusable = await isSmall(files.map(({ from }) => from));
  const task = { program: "provenance-child", op: "sign", input, output: SignOutput, limits, isReusable } as const;
  const { files: signed } = await runTask(task, control);
  return files.map(({ sourceType }, index) => ({
    renderHash: signed[index]?.renderHash ?? "",
    provenance: { standard: "c2pa", state: "signed", digitalSourceType: sourceType, signer, signerName, reason: null },
  }));
}

/** The provenance of a file that is delivered without a manifest, and why. */
export const unsigned = (reason: string): Provenance => ({
  standard: "c2pa",
  state: "unsigned",
  digitalSourceType: null,
  signer: null,
  signerName: null,
  reason,
});

const extensions: Readonly<Record<SignableType, string>> = { "image/png": ".png", "video/mp4": ".mp4" };

function typeOf(path: string): SignableType {
  const type = signableTypes.find((known) => path.endsWith(extensions[known]));
  if (!type) throw new Error(`only PNG and MP4 files are signed`);
  return type;
}
