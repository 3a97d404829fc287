import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A TCP proxy to `origin` whose connections can be destroyed: `cut` destroys those that are open. */
export async function openFlakyProxy(
  origin: string,
): Promise<{ origin: string; cut(): void; close(): Promise<unknown> }> {
  const { hostname, port } = new URL(origin);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = connect(Number(port), hostname);
    for (const one of [socket, onward]) {
      sockets.add(one);
      one.on("error", () => undefined).on("close", () => sockets.delete(one));
    }
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    close: () => (cut(), new Promise((closed) => server.close(closed))),
  };
}
