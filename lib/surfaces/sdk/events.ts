import { pause } from "./retry";

const RETRY_MS = 2000;
const MAX_FAILURES = 5;

/** One message of a `text/event-stream`. */
interface ServerEvent {
  readonly id: string | null;
  readonly data: string;
}

const END = "[DONE]";

const fieldOf = (block: string, name: string): string[] =>
  block.split("\n").flatMap((line) => (line.startsWith(`${name}: `) ? [line.slice(name.length + 2)] : []));

/** Messages of one response, in order; comments and empty blocks are skipped. */
async function* readEvents(response: Response): AsyncGenerator<ServerEvent> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  let buffer = "";
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (buffer + part.value).split("\n\n");
      buffer = blocks.pop() ?? "";
      for (const block of blocks) {
        const data = fieldOf(block, "data").join("\n");
        if (data) yield { id: fieldOf(block, "id").at(-1) ?? null, data };
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Options of {@link followEvents}. */
interface Following {
  /** Opens the stream after the event with this id; null opens it from the start. */
  open(lastId: string | null): Promise<Response>;
  /** True when an error is permanent and opening must not be retried. */
  isFinal(error: unknown): boolean;
  readonly signal: AbortSignal | undefined;
}

/**
 * Yields the parsed events of a stream until `[DONE]` or until `signal` aborts. One that breaks off or ends before is reopened
 * after its last event, with two seconds between attempts; the fifth failure in a row without an event is thrown.
 */
export async function* followEvents({ open, isFinal, signal }: Following): AsyncGenerator<unknown> {
  let lastId: string | null = null;
  let failures = 0;
  while (!signal?.aborted) {
    try {
      for await (const { id, data } of readEvents(await open(lastId))) {
        if (data === END) return;
        failures = 0;
        lastId = id ?? lastId;
        yield JSON.parse(data);
      }
      throw new TypeError("the event stream ended before its last event", { cause: { code: "ECONNRESET" } });
    } catch (error) {
      if (signal?.aborted) return;
      failures += 1;
      if (isFinal(error) || failures >= MAX_FAILURES) throw error;
    }
    await pause(RETRY_MS, signal);
  }
}
