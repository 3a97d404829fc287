import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { endWhenStalled } from "./stalled.mjs";

const STALLED_MS = 500;
const BYTES = 64 * 1024 * 1024;

let server: Server | undefined;
afterEach(() => (server?.closeAllConnections(), server?.close()));

/** A server that ends what has stalled; gives its port. */
async function serve(answer: RequestListener): Promise<number> {
  server = createServer((req, res) => {
    endWhenStalled(res, STALLED_MS);
    answer(req, res);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

/** A file that nobody reads to its end. */
const endless = () =>
  new Readable({
    read() {
      this.push(Buffer.alloc(64 * 1024));
    },
  });

test("an answer whose reader has stopped is ended, and so is what it reads from", async () => {
  const file = endless();
  const port = await serve((_, res) => void file.pipe(res.once("close", () => file.destroy())));
  const reader = connect(port, "127.0.0.1", () => reader.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n")).pause();
  reader.on("error", () => undefined);
  await once(file, "close");
  reader.destroy();
});

test("one that is read now and then, and one that has nothing to say for long, come to their end", async () => {
  const port = await serve(async (req, res) => {
    if (req.url === "/late") await delay(3 * STALLED_MS);
    res.end(req.url === "/late" ? "late" : Buffer.alloc(BYTES));
  });
  expect(await (await fetch(`http://127.0.0.1:${port}/late`)).text()).toBe("late");
  let bytes = 0;
  for await (const chunk of (await fetch(`http://127.0.0.1:${port}/`)).body ?? []) {
    // Ten times in all, each shorter than what counts as stopped.
    if (Math.floor((bytes + chunk.length) / (BYTES / 10)) > Math.floor(bytes / (BYTES / 10))) await delay(200);
    bytes += chunk.length;
  }
  expect(bytes).toBe(BYTES);
});

test("a connection outlives an answer that was given in time", async () => {
  const port = await serve((_, res) => res.end("whole"));
  const ask = () => fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
  expect(await ask()).toBe("whole");
  await delay(2 * STALLED_MS);
  expect(await ask()).toBe("whole");
});
