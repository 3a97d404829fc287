/** Response that sends events and stays open until its request is aborted. */
export function eventStream(events: readonly unknown[], signal: AbortSignal): Response {
  const text = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("");
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      signal.addEventListener("abort", () => controller.error(signal.reason));
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}
