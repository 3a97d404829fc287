import { runTask } from "@/lib/engines/studio/workers/run";
import type { Control } from "@/lib/engines/studio/workers/control";
import { credentials } from "./credentials";
import { isSmall, limits } from "./sign";
import type { SignableType } from "./strip";
import { type Verification, VerifyOutput } from "./tasks";

export type { Verification } from "./tasks";

// The largest upload is 200 MB and is held twice while its hash is taken.
const foreign = { ...limits, isForeign: true };

/**
 * Reads manifests in a child process without network, with our own roots as the trusted ones, and hashes the media without
 * them: one answer per file, in their order. A file that cannot be read is `invalid`, with why. `isOwn`: files this service
 * made, for which a child is kept. Throws ChildCrash when reading took more than a child may.
 */
export async function verifyFiles(
  files: readonly { file: string; type: SignableType }[],
  control: Control,
  { isOwn = false } = {},
): Promise<Verification[]> {
  const { anchors } = await credentials();
  const task = { program: "provenance-child", op: "verify", input: { files, anchors }, output: VerifyOutput } as const;
  const isReusable = isOwn && (await isSmall(files.map(({ file }) => file)));
  return (await runTask({ ...task, limits: isOwn ? limits : foreign, isReusable }, control)).files;
}

/** {@link verifyFiles} of one file. */
export async function verifyFile(file: string, type: SignableType, control: Control): Promise<Verification> {
  const [found] = await verifyFiles([{ file, type }], control);
  if (!found) throw new Error("the file was not verified");
  return found;
}
