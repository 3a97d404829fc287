import type { z } from "zod";
import { type Control, HEARTBEAT_MS } from "./control";
import type { Program } from "./entry";
import { type ChildLimits, defaultLimits, startChild } from "./start";

/** One operation of a program: its name, its input, and the shape of its output. */
export interface Task<S extends z.ZodType> {
  program: Program;
  op: string;
  input: unknown;
  output: S;
  limits?: ChildLimits;
}

/**
 * Runs one operation in a child of its own. A cancel kills the child, waits for its end, and rejects with the signal's
 * reason. Progress is repeated every 1.5 s, so that a caller can tell slow from stuck.
 */
export const runTask = async <S extends z.ZodType>(task: Task<S>, control: Control): Promise<z.output<S>> => {
  control.signal.throwIfAborted();
  const child = await startChild(task.program, task.limits ?? defaultLimits);
  const onAbort = (): void => void child.stop();
  control.signal.addEventListener("abort", onAbort, { once: true });
  let fraction = 0;
  const heartbeat = setInterval(() => control.onProgress(fraction), HEARTBEAT_MS);
  try {
    if (control.signal.aborted) throw control.signal.reason;
    return await child.call(task.op, task.input, task.output, (done) => {
      fraction = Math.max(fraction, done);
      control.onProgress(fraction);
    });
  } catch (error) {
    control.signal.throwIfAborted();
    throw error;
  } finally {
    clearInterval(heartbeat);
    control.signal.removeEventListener("abort", onAbort);
    await child.stop();
  }
};
