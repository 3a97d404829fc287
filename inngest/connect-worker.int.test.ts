import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Gateway } from "@/embedded/inngest/connect/gateway";
import { newKeys } from "@/embedded/inngest/harness/real-server";
import { useStorageEnvironment } from "@/lib/platform/storage/environment.fixture";

let server: Server;
let gateway: Gateway;
let remove: () => Promise<void>;
const sockets = new Set<Duplex>();
/** Answers to the next requests of a worker for a gateway; once there is none left each is told of ours. */
const answers: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    response.end(answers.shift() ?? gateway.start());
  }).on("upgrade", (request, socket, head) => {
    sockets.add(socket);
    gateway.accept(request, socket, head);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  gateway = new Gateway(`ws://127.0.0.1:${port}/v0/connect`, async () => {});
  const { signingKey, eventKey } = newKeys();
  ({ remove } = await useStorageEnvironment({
    NODE_ENV: "production",
    NODE_OPTIONS: "--experimental-websocket",
    INNGEST_BASE_URL: `http://127.0.0.1:${port}`,
    INNGEST_SIGNING_KEY: signingKey,
    INNGEST_EVENT_KEY: eventKey,
    TEST_BILLING: "1",
  }));
});
afterAll(async () => {
  gateway.close();
  server.closeAllConnections();
  server.close();
  await remove();
});

test("a worker that comes back in time is not lost, one that the SDK has given up in silence is", async () => {
  const { connectWorker } = await import("./connect-worker");
  const { lost } = await connectWorker(["delivery"], 1, { lostMs: 5_000 });
  let isLost = false;
  void lost.then(() => (isLost = true));
  const cut = () => sockets.forEach((socket) => socket.destroy());

  cut();
  await expect.poll(() => sockets.size, { timeout: 10_000 }).toBe(2);
  expect(isLost).toBe(false);

  // What a proxy says while the server behind it starts; the SDK takes it for an answer that it cannot read, and ends.
  answers.push(JSON.stringify({ status: "starting" }));
  cut();
  await expect.poll(() => isLost, { timeout: 20_000 }).toBe(true);
  expect(answers).toEqual([]);
});
