import { readdirSync, readFileSync } from "node:fs";

// Processor time as Linux counts it, see proc(5).

const TICKS_A_SECOND = 100;

/** Fields of a file that begins with a name in brackets, from the one after it. */
const fieldsOf = (file: string): string[] => {
  const text = readFileSync(file, "utf8");
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
};

/** Seconds a process and the children it has seen end have used. */
export const processorSeconds = (pid: number): number =>
  fieldsOf(`/proc/${pid}/stat`)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SECOND;

/** Seconds a process, those below it, and those that have ended have used. */
export function treeSeconds(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const children = threads.flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean),
    );
    return children.reduce((sum, child) => sum + treeSeconds(Number(child)), processorSeconds(pid));
  } catch {
    // It ended meanwhile: whoever waited for it has its time now.
    return 0;
  }
}

/** Seconds all processors of this machine have worked, for whomever, since it was started. */
export function machineSeconds(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = (
    readFileSync("/proc/stat", "utf8").split("\n")[0] ?? ""
  )
    .split(/ +/)
    .map(Number);
  return (user + nice + system + irq + softIrq) / TICKS_A_SECOND;
}
