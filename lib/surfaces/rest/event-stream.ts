import { SequencedEvent } from "@/lib/contract/operation";
import { log } from "@/lib/platform/log";

const RECONNECT_MS = 2000;

/** Settings and lifecycle of an open stream. */
export interface StreamLife {
  readonly requestId: string;
  readonly heartbeatMs: number;
  /** Aborts when the client disconnects or the stream ends. */
  readonly controller: AbortController;
  /** Called at each heartbeat; false ends the stream. */
  isStillAllowed(): Promise<boolean>;
}

const sequenceOf = (event: unknown, fallback: number): number => {
  if (event instanceof SequencedEvent) return event.seq;
  const seq = typeof event === "object" && event !== null && "seq" in event ? event.seq : undefined;
  return typeof seq === "number" ? seq : fallback;
};

/**
 * Server-sent events: `id:` is the event's own `seq` (else its position), `data:` one line of JSON; comments are
 * heartbeats, and `[DONE]` follows the last event. The stream ends without `[DONE]` when the source fails, the client
 * disconnects or the key is no longer valid: the client then resumes after its last id.
 */
export function toEventStream(events: AsyncIterable<unknown>, life: StreamLife): ReadableStream<Uint8Array> {
  const { controller, heartbeatMs, requestId } = life;
  const encoder = new TextEncoder();
  const iterator = events[Symbol.asyncIterator]();
  let sent = 0;
  return new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(encoder.encode(`retry: ${RECONNECT_MS}\n\n`));
      const beat = async () => {
        if (!(await life.isStillAllowed())) controller.abort();
        else if (!controller.signal.aborted && (stream.desiredSize ?? 0) > 0) stream.enqueue(encoder.encode(": \n\n"));
      };
      const heartbeat = setInterval(() => void beat(), heartbeatMs);
      const end = () => {
        clearInterval(heartbeat);
        // The generator may be waiting for a wake-up that never comes; its signal has told it to stop.
        void iterator.return?.().catch(() => undefined);
        try {
          stream.close();
        } catch {
          // The client closed it already.
        }
      };
      controller.signal.addEventListener("abort", end, { once: true });
      if (controller.signal.aborted) end();
    },
    async pull(stream) {
      try {
        const { done, value } = await iterator.next();
        if (controller.signal.aborted) return;
        sent = sequenceOf(value, sent + 1);
        const data = value instanceof SequencedEvent ? value.data : value;
        stream.enqueue(encoder.encode(done ? "data: [DONE]\n\n" : `id: ${sent}\ndata: ${JSON.stringify(data)}\n\n`));
        if (done) controller.abort();
      } catch (error) {
        if (!controller.signal.aborted) log.error("an event stream failed", { requestId, error });
        controller.abort();
      }
    },
    cancel() {
      controller.abort();
    },
  });
}
