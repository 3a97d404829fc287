import type { Readable } from "node:stream";

/** Longest wait of one read for bytes: a bucket may keep a connection and send no more. */
const SILENCE_MS = 30_000;
const SILENT = `nothing came for ${SILENCE_MS / 1000} seconds`;

/**
 * A web stream over a stream of bytes, read only as fast as it is consumed. Cancelling it destroys the source. A read for which
 * nothing comes for 30 seconds fails; a reader may take as long as it likes.
 * `ReadableStream.from` would do, but is not in the DOM's types.
 */
export function toWebStream(source: Readable): ReadableStream<Uint8Array> {
  // The iterator listens from its first step on. A source that fails before, as one whose request has ended does, would be
  // an exception that nobody catches; whoever reads is told of it all the same.
  source.on("error", () => undefined);
  const iterator: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const silent = setTimeout(() => source.destroy(new Error(SILENT)), SILENCE_MS);
        const { done, value } = await iterator.next().finally(() => clearTimeout(silent));
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await iterator.return?.();
        // An iterator that was never asked leaves it open.
        source.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}

/** An iterable of one chunk. */
export async function* oneChunk(data: Uint8Array): AsyncGenerator<Uint8Array> {
  yield data;
}

/** The chunks of a web stream; leaving the loop cancels it. The DOM's types do not know that it is iterable. */
export async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) yield step.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
