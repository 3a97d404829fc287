import { z } from "zod";

/** What the parent asks of a child. Only JSON crosses the channel, never samples or pixels. */
export const Request = z.object({ id: z.int(), op: z.string(), input: z.unknown() });
export type Request = z.infer<typeof Request>;

/** What a child says: how far it is, that it lives and how large it is, the result, or why there is none. */
export const Message = z.discriminatedUnion("type", [
  z.object({ type: z.literal("progress"), id: z.int(), done: z.number() }),
  z.object({ type: z.literal("beat"), rssMb: z.number() }),
  z.object({ type: z.literal("done"), id: z.int(), output: z.unknown() }),
  /** `isPublic`: the message is ours and may be shown to the caller. */
  z.object({ type: z.literal("failed"), id: z.int(), message: z.string(), isPublic: z.boolean() }),
]);
export type Message = z.infer<typeof Message>;
