import { readdir, readFile } from "node:fs/promises";

/** Process ids of the studio's children of a process, by what their command line names. Linux only, for tests. */
export const childrenOf = async (parent: number, program = "-child"): Promise<number[]> => {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(pids.map(async (pid) => ((await isChild(pid, parent, program)) ? [pid] : [])));
  return found.flat();
};

/** True while a process exists and is no zombie. */
export const isAlive = async (pid: number): Promise<boolean> => {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return stat !== "" && !/\) Z /.test(stat);
};

/** Polls a condition every 20 ms until it holds; throws after `timeoutMs`. */
export const waitFor = async (isSo: () => boolean | Promise<boolean>, timeoutMs: number): Promise<void> => {
  const deadline = performance.now() + timeoutMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`not so within ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

const isChild = async (pid: number, parent: number, program: string): Promise<boolean> => {
  const [stat, command] = await Promise.all(
    ["stat", "cmdline"].map((name) => readFile(`/proc/${pid}/${name}`, "utf8").catch(() => "")),
  );
  const owner = Number(/\) \w (\d+)/.exec(stat ?? "")?.[1]);
  return owner === parent && (command ?? "").includes(program);
};
