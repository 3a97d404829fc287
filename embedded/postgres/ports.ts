import { randomInt } from "node:crypto";
import { createServer } from "node:net";

const ATTEMPTS = 100;

/**
 * A TCP port of the loopback address that is free at the moment of the call, below those that outgoing
 * connections are given: whoever starts on it later, or again, finds it free among hundreds of connections a second.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
  throw new Error("no TCP port is free");
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
