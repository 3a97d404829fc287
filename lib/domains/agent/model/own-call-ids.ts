import type { UIMessageChunk } from "ai";
import { randomBase62 } from "@/lib/platform/crypto";

/**
 * Gives each call of a turn an id that no other call of its run has: its own, where it is new. Some models count anew in every
 * turn ("jobs_list:0"), while approvals and the idempotency of what is made go by the id. `taken` are the ids of the turns before.
 */
export async function* withOwnCallIds(
  chunks: AsyncIterable<UIMessageChunk>,
  taken: Iterable<string>,
): AsyncGenerator<UIMessageChunk> {
  const used = new Set(taken);
  const own = new Map<string, string>();
  for await (const chunk of chunks) {
    if (!("toolCallId" in chunk)) {
      yield chunk;
      continue;
    }
    const { toolCallId: given } = chunk;
    if (chunk.type === "tool-input-start" || !own.has(given)) {
      const id = used.has(given) ? `call_${randomBase62(24)}` : given;
      own.set(given, id);
      used.add(id);
    }
    yield { ...chunk, toolCallId: own.get(given) ?? given };
  }
}
