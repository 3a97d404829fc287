import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A wire between the service and the database that can be cut, and go dead without being cut. */
export function openWire(target: URL) {
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.pipe(far).pipe(near);
    for (const one of pair)
      one.on("error", () => undefined).once("close", () => (pairs.delete(pair), near.destroy(), far.destroy()));
  });
  const cut = () => pairs.forEach((pair) => pair.forEach((one) => one.destroy()));
  return {
    start: (port: number) => once(server.listen(port, "127.0.0.1"), "listening"),
    cut,
    goDead: () => pairs.forEach((pair) => pair.forEach((one) => one.unpipe().resume())),
    close: () => (server.close(), cut()),
  };
}

/** The address of a database through a wire that is started on `port`. */
export function throughWire(url: string, port: number): string {
  const through = new URL(url);
  through.port = String(port);
  through.hostname = "127.0.0.1";
  return through.href;
}
