import { createServer } from "node:net";

/** A TCP port of the loopback address that nobody listens on at the moment of the call. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no TCP port is free")),
      );
    });
  });
