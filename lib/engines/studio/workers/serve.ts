import type * as z from "zod";
import { MediaError } from "./control";
import { type Message, Request } from "./protocol";

/** Reports the progress of an operation, in its own unit. */
export type Report = (done: number) => void;

/** One operation of a child: the shape of its input, and the work. */
export interface Operation {
  run(input: unknown, report: Report): Promise<unknown>;
}

/** Joins a schema and its handler, so that the handler sees parsed input. */
export const operation = <S extends z.ZodType>(
  schema: S,
  run: (input: z.output<S>, report: Report) => Promise<unknown>,
): Operation => ({ run: (input, report) => run(schema.parse(input), report) });

/** Interval of the heartbeat. */
const CHILD_HEARTBEAT_MS = 1000;

/**
 * Makes this process a child that runs `operations`, one at a time in the order they were requested, and exits when its
 * parent has. Sends a heartbeat with its size every second, so that a parent can tell slow from stuck.
 */
export const serve = (operations: Readonly<Record<string, Operation>>): void => {
  const send = (message: Message): void => {
    process.send?.(message);
  };
  const handle = async ({ id, op, input }: Request): Promise<void> => {
    try {
      const known = operations[op];
      if (!known) throw new Error(`unknown operation ${op}`);
      const output = await known.run(input, (done) => send({ type: "progress", id, done }));
      send({ type: "done", id, output });
    } catch (error) {
      const isPublic = error instanceof MediaError;
      const text = error instanceof Error ? (isPublic ? error.message : (error.stack ?? error.message)) : String(error);
      send({ type: "failed", id, message: text, isPublic });
    }
  };
  let queue = Promise.resolve();
  process.on("message", (raw) => {
    const request = Request.parse(raw);
    queue = queue.then(() => handle(request));
  });
  process.on("disconnect", () => process.exit(0)); // the parent has exited: stop using its processor
  setInterval(
    () => send({ type: "heartbeat", rssMb: process.memoryUsage.rss() / 1_048_576 }),
    CHILD_HEARTBEAT_MS,
  ).unref();
};
