import { sha256Hex } from "@/lib/platform/crypto";

/** The seed of a job whose request has none: 31 bits of the hash of its id, so that a resumed job draws the same ad. */
export const seedOf = (jobId: string): number => Number.parseInt(sha256Hex(jobId).slice(0, 8), 16) & 0x7fff_ffff;
