import { describe, expect, test } from "vitest";
import { toEventStream } from "./event-stream";

const life = (change: Partial<Parameters<typeof toEventStream>[1]> = {}) => ({
  requestId: "req_test",
  heartbeatMs: 60_000,
  controller: new AbortController(),
  isStillAllowed: async () => true,
  ...change,
});

async function* listed(...events: unknown[]) {
  yield* events;
}

/** Yields one event and then waits until its signal aborts. */
async function* waiting(signal: AbortSignal, ended: () => void) {
  try {
    yield { seq: 1 };
    await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
  } finally {
    ended();
  }
}

const read = async (stream: ReadableStream<Uint8Array>) => new Response(stream).text();

describe("an event stream", () => {
  test("says how to reconnect, each event with its own sequence, and that it is done", async () => {
    const opened = listed({ seq: 4, type: "a" }, { seq: 7, type: "b" }, "plain");
    expect(await read(toEventStream(opened, life()))).toBe(
      'retry: 2000\n\nid: 4\ndata: {"seq":4,"type":"a"}\n\nid: 7\ndata: {"seq":7,"type":"b"}\n\nid: 8\ndata: "plain"\n\ndata: [DONE]\n\n',
    );
  });

  test("without any event is done at once", async () =>
    expect(await read(toEventStream(listed(), life()))).toBe("retry: 2000\n\ndata: [DONE]\n\n"));

  test("ends its source when the client leaves", async () => {
    const one = life();
    let hasEnded = false;
    const opened = waiting(one.controller.signal, () => (hasEnded = true));
    const reader = toEventStream(opened, one).getReader();
    await reader.read();
    await reader.cancel();
    await expect.poll(() => hasEnded).toBe(true);
    expect(one.controller.signal.aborted).toBe(true);
  });

  test("T4 sends heartbeats while nothing happens, and ends without DONE once its key is no longer good", async () => {
    let beats = 0;
    const one = life({ heartbeatMs: 5, isStillAllowed: async () => ++beats < 4 });
    const text = await read(
      toEventStream(
        waiting(one.controller.signal, () => undefined),
        one,
      ),
    );
    expect(text).toBe('retry: 2000\n\nid: 1\ndata: {"seq":1}\n\n: \n\n: \n\n: \n\n');
  });

  test("ends without DONE when its source fails later", async () => {
    async function* failing() {
      yield { seq: 1 };
      throw new Error("down");
    }
    const text = await read(toEventStream(failing(), life()));
    expect(text).not.toContain("[DONE]");
  });
});

describe("opening", () => {
  test("does not wait for a quiet source", async () => {
    const controller = new AbortController();
    async function* quiet() {
      await new Promise<void>((resolve) => controller.signal.addEventListener("abort", () => resolve()));
      yield { seq: 1 };
    }
    const reader = toEventStream(quiet(), life({ controller })).getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe("retry: 2000\n\n");
    controller.abort();
  });
});
