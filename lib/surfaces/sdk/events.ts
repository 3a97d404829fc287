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

/** The messages of one answer, in order; comments and empty blocks are skipped. */
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

/** Rules of opening a stream and giving it up. */
interface Following {
  /** Opens the stream after the event of that id; null from the start. */
  open(lastId: string | null): Promise<Response>;
  /** True when a failure to open will not mend by itself. */
  isFinal(error: unknown): boolean;
  readonly signal: AbortSignal | undefined;
}

/**
 * The events of a stream, parsed, until its end is announced or `signal` aborts. A broken connection is opened again after
 * its last event, with two seconds between tries; the fifth failure in a row is thrown.
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
    } catch (error) {
      if (signal?.aborted) return;
      failures += 1;
      if (isFinal(error) || failures >= MAX_FAILURES) throw error;
    }
    await pause(RETRY_MS, signal);
  }
}
