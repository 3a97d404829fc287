import * as z from "zod";

/** Request of the parent to a child. Only JSON crosses the channel, never samples or pixels. */
export const Request = z.object({ id: z.int(), op: z.string(), input: z.unknown() });
/** Request of the parent to a child. */
export type Request = z.infer<typeof Request>;

/** Message of a child: progress, a heartbeat with its size, a result, or a failure. */
export const Message = z.discriminatedUnion("type", [
  z.object({ type: z.literal("progress"), id: z.int(), done: z.number() }),
  z.object({ type: z.literal("heartbeat"), rssMb: z.number() }),
  z.object({ type: z.literal("done"), id: z.int(), output: z.unknown() }),
  /** `isPublic`: the message is ours and may be shown to the caller. */
  z.object({ type: z.literal("failed"), id: z.int(), message: z.string(), isPublic: z.boolean() }),
]);
/** Message of a child. */
export type Message = z.infer<typeof Message>;
