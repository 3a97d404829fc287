import { statfs } from "node:fs/promises";
import { env } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";

const MEGABYTE = 1_048_576;
const LOOK_MS = 1_000;

/** Free and total bytes of the disk the data folder is on, looked up at most once a second. */
export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

const lastLook = () => singleton("disk-space", () => ({ at: -Infinity, space: undefined as DiskSpace | undefined }));

/** Reads the space of the disk that media and the embedded database share. */
export async function diskSpace(): Promise<DiskSpace> {
  const last = lastLook();
  if (last.space && performance.now() - last.at < LOOK_MS) return last.space;
  const { bavail, bsize, blocks } = await statfs(env().DATA_DIR);
  last.space = { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  last.at = performance.now();
  return last.space;
}

/** True while less of the disk is free than `DISK_RESERVE_MB`. */
export async function isDiskLow(): Promise<boolean> {
  const reserve = env().DISK_RESERVE_MB * MEGABYTE;
  return reserve > 0 && (await diskSpace()).freeBytes < reserve;
}
