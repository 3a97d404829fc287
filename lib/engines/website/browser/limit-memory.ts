import { readdir, readFile } from "node:fs/promises";

const EVERY_MS = 500;
const PAGE_BYTES = 4096;
const MAX_MB = 1_000;

const read = (path: string): Promise<string> => readFile(`/proc/${path}`, "utf8").catch(() => ""); // gone meanwhile

interface Process {
  pid: number;
  group: number;
  mb: number;
}

async function processes(): Promise<Process[]> {
  const pids = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [, group] = /^\d+ \(.*\) \w \d+ (\d+)/s.exec(await read(`${pid}/stat`)) ?? [];
      const [, resident, shared] = (await read(`${pid}/statm`)).split(" ").map(Number);
      return { pid: Number(pid), group: Number(group), mb: (((resident ?? 0) - (shared ?? 0)) * PAGE_BYTES) / 1e6 };
    }),
  );
  return found;
}

async function groupOf(mark: string): Promise<number | null> {
  const all = await processes();
  for (const { pid, group } of all) if (pid === group && (await read(`${pid}/cmdline`)).includes(mark)) return group;
  return null;
}

/**
 * Kills the process group whose leader has `mark` in its command line once its processes hold more than 1 GB of their own,
 * and calls `onKilled`. Returns a function that ends the watch. Without /proc it watches nothing.
 */
export function limitMemory(mark: string, onKilled: () => void): () => void {
  let group: number | null = null;
  const check = async (): Promise<void> => {
    group ??= await groupOf(mark);
    if (group === null) return;
    const own = (await processes()).filter((one) => one.group === group);
    if (own.reduce((sum, { mb }) => sum + mb, 0) <= MAX_MB) return;
    onKilled();
    process.kill(-group, "SIGKILL");
  };
  const timer = setInterval(() => void check().catch(() => undefined), EVERY_MS);
  return () => clearInterval(timer);
}
