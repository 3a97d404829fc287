import type * as z from "zod";
import { type Control, HEARTBEAT_MS } from "./control";
import type { Program } from "./entry";
import { ChildCrash, type ChildLimits, defaultLimits, startChild } from "./start";
import { type Lease, leaseChild, returnChild } from "./warm-children";

/** One operation of a program: its name, its input, and the shape of its output. */
export interface Task<S extends z.ZodType> {
  program: Program;
  op: string;
  input: unknown;
  output: S;
  limits?: ChildLimits;
  /** True for work on files of our own that leaves nothing behind in the process: a child is kept for the next task. */
  isReusable?: boolean;
}

/**
 * Runs one operation in a child of its own, or one kept from a task that left nothing behind. A cancel kills the child, waits for its end, and rejects with the signal's
 * reason. Progress is repeated every 1.5 s, so that a caller can tell slow from stuck.
 */
export const runTask = async <S extends z.ZodType>(task: Task<S>, control: Control): Promise<z.output<S>> => {
  control.signal.throwIfAborted();
  const lease = await leaseFor(task);
  try {
    return await runIn(lease, task, control);
  } catch (error) {
    control.signal.throwIfAborted();
    // A child that was kept may have ended meanwhile, or grown by what it did before.
    if (lease.tasks === 0 || !(error instanceof ChildCrash)) throw error;
    return await runIn(await newLease(task), task, control);
  }
};

const runIn = async <S extends z.ZodType>(lease: Lease, task: Task<S>, control: Control): Promise<z.output<S>> => {
  const { child } = lease;
  let isDone = false;
  const onAbort = (): void => void child.stop();
  control.signal.addEventListener("abort", onAbort, { once: true });
  let fraction = 0;
  const heartbeat = setInterval(() => control.onProgress(fraction), HEARTBEAT_MS);
  try {
    control.signal.throwIfAborted();
    const output = await child.call(task.op, task.input, task.output, (done) => {
      fraction = Math.max(fraction, done);
      control.onProgress(fraction);
    });
    isDone = !control.signal.aborted;
    return output;
  } catch (error) {
    control.signal.throwIfAborted();
    throw error;
  } finally {
    clearInterval(heartbeat);
    control.signal.removeEventListener("abort", onAbort);
    await (isDone && task.isReusable ? returnChild(task.program, lease) : child.stop());
  }
};

const newLease = async <S extends z.ZodType>({ program, limits = defaultLimits }: Task<S>): Promise<Lease> => ({
  child: await startChild(program, limits),
  tasks: 0,
});

const leaseFor = <S extends z.ZodType>(task: Task<S>): Promise<Lease> =>
  task.isReusable ? leaseChild(task.program, task.limits) : newLease(task);
