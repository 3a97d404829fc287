import { singleton } from "@/lib/platform/singleton";
import { MINUTE_MS } from "@/lib/platform/clock";
import type { Program } from "./entry";
import { type Child, defaultLimits, startChild } from "./start";

/** Time an idle child is kept for the next task. */
const IDLE_MS = MINUTE_MS;
/** Tasks of one child: what its libraries do not give back stays bounded. */
const MOST_TASKS = 50;

/** Idle children of a program that are kept: two tasks of a kind often end together, as the workers of one render do. */
const MOST_IDLE = 2;

interface Idle {
  child: Child;
  tasks: number;
  timer: NodeJS.Timeout;
}

/** Idle children of each program, in this process. */
const idleChildren = (): Map<Program, Idle[]> => singleton("studio.warm-children", () => new Map<Program, Idle[]>());

const idleOf = (program: Program): Idle[] =>
  (idleChildren().get(program) ?? []).filter(({ child }) => !child.hasExited());

/** A child for one task. */
export interface Lease {
  child: Child;
  /** Tasks it has done before. */
  tasks: number;
}

/**
 * The idle child of a program that has done, and so knows, most, or a new one within `limits`, the same for all its reusable
 * tasks: a start costs more than a small drawing.
 */
export async function leaseChild(program: Program, limits = defaultLimits): Promise<Lease> {
  const [found, ...others] = idleOf(program).toSorted((a, b) => b.tasks - a.tasks);
  idleChildren().set(program, others);
  if (!found) return { child: await startChild(program, limits), tasks: 0 };
  clearTimeout(found.timer);
  found.child.hold();
  return { child: found.child, tasks: found.tasks };
}

/** Keeps a child whose task has ended well for the next, for a while, or stops it where enough are kept or it has done enough. */
export async function returnChild(program: Program, { child, tasks }: Lease, idleMs = IDLE_MS): Promise<void> {
  const idle = idleOf(program);
  if (idle.length >= MOST_IDLE || tasks + 1 >= MOST_TASKS || child.hasExited()) return child.stop();
  const timer = setTimeout(() => {
    idleChildren().set(
      program,
      idleOf(program).filter((one) => one.child !== child),
    );
    void child.stop();
  }, idleMs).unref();
  idleChildren().set(program, [...idle, { child, tasks: tasks + 1, timer }]);
  child.release();
}
