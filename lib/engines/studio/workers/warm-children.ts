import { singleton } from "@/lib/platform/singleton";
import type { Program } from "./entry";
import { type Child, defaultLimits, startChild } from "./start";

/** Time an idle child is kept for the next task. */
const IDLE_MS = 60_000;
/** Tasks of one child: what its libraries do not give back stays bounded. */
const MOST_TASKS = 50;

interface Idle {
  child: Child;
  tasks: number;
  timer: NodeJS.Timeout;
}

/** At most one idle child of each program, in this process. */
const idleChildren = (): Map<Program, Idle> => singleton("studio.warm-children", () => new Map<Program, Idle>());

/** A child for one task. */
export interface Lease {
  child: Child;
  /** Tasks it has done before. */
  tasks: number;
}

/** The idle child of a program, or a new one within `limits`, the same for all its reusable tasks: a start costs more than a small drawing. */
export async function leaseChild(program: Program, limits = defaultLimits): Promise<Lease> {
  const idle = idleChildren().get(program);
  idleChildren().delete(program);
  clearTimeout(idle?.timer);
  if (!idle || idle.child.hasExited()) return { child: await startChild(program, limits), tasks: 0 };
  idle.child.hold();
  return { child: idle.child, tasks: idle.tasks };
}

/** Keeps a child whose task has ended well for the next, for a while, or stops it where one is kept already or it has done enough. */
export async function returnChild(program: Program, { child, tasks }: Lease, idleMs = IDLE_MS): Promise<void> {
  const idle = idleChildren();
  if (idle.has(program) || tasks + 1 >= MOST_TASKS || child.hasExited()) return child.stop();
  const timer = setTimeout(() => {
    idle.delete(program);
    void child.stop();
  }, idleMs).unref();
  idle.set(program, { child, tasks: tasks + 1, timer });
  child.release();
}
