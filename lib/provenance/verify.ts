import { runTask } from "@/lib/studio/child/run";
import { defaultLimits } from "@/lib/studio/child/start";
import type { Control } from "@/lib/studio/control";
import { credentials } from "./credentials";
import type { SignableType } from "./strip";
import { Verification } from "./tasks";

export type { Verification } from "./tasks";

// The largest upload is 200 MB and is held twice while its hash is taken.
const limits = { ...defaultLimits, silenceMs: 60_000, isOffline: true };

/**
 * Reads a file's manifest in a child process without network, with our own roots as the trusted ones, and hashes the media
 * without it. A file that cannot be read is `invalid`, with why. Throws ChildCrash when reading took more than a child may.
 */
export async function verifyFile(file: string, type: SignableType, control: Control): Promise<Verification> {
  const { anchors } = await credentials();
  const input = { file, type, anchors };
  return runTask({ program: "provenance-child", op: "verify", input, output: Verification, limits }, control);
}
