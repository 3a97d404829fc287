import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { inngest } from "../../../inngest/client";

/** An event the service sent. */
export interface SentEvent {
  id: string;
  name: string;
  data: Record<string, unknown>;
}

/** A double of an engine's event API. */
export interface EventSink {
  /** Events in the order they arrived. */
  readonly events: SentEvent[];
  /** While true every event is refused, as by an engine that is starting. */
  down: boolean;
  close(): Promise<void>;
}

/** Points the service's events at a loopback server that remembers them and tells `receive` of each. Call it in `beforeAll`. */
export async function useEventSink(receive: (event: SentEvent) => void = () => undefined): Promise<EventSink> {
  const sink: EventSink = { events: [], down: false, close: () => new Promise((done) => server.close(() => done())) };
  const server = createServer(async (request, response) => {
    const sent: SentEvent[] = JSON.parse(await text(request));
    if (!sink.down) {
      sink.events.push(...sent);
      sent.forEach(receive);
    }
    const answer = sink.down ? { error: "starting", status: 503 } : { ids: sent.map(({ id }) => id), status: 200 };
    response.writeHead(answer.status, { "content-type": "application/json", connection: "close" });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  inngest.setEnvVars({
    ...process.env,
    INNGEST_BASE_URL: `http://127.0.0.1:${port}`,
    INNGEST_EVENT_KEY: "test-event-key",
    INNGEST_DEV: "0",
  });
  return sink;
}
