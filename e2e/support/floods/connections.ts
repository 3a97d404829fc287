import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const chunk = Buffer.alloc(64 * 1024, "a");

function open(port: number): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined).resume();
  return socket;
}

/** Sends a body nobody asked for, without a key, until it is whole or the server closes. Returns the bytes it took. */
export async function sendBody(port: number, path: string, bytes: number): Promise<number> {
  const socket = open(port);
  const closed = once(socket, "close").catch(() => undefined);
  await once(socket, "connect");
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
  );
  let sent = 0;
  while (sent < bytes && !socket.destroyed) {
    socket.write(`${chunk.length.toString(16)}\r\n`);
    socket.write(chunk);
    if (!socket.write("\r\n")) await Promise.race([once(socket, "drain").catch(() => undefined), closed]);
    sent += chunk.length;
  }
  const taken = socket.bytesWritten - socket.writableLength;
  if (!socket.destroyed) socket.write("0\r\n\r\n");
  await Promise.race([closed, pause(2_000)]);
  socket.destroy();
  return taken;
}

/** Opens connections that begin a request and never end it: half in its head, half in its body. Returns their end. */
export async function openHalf(port: number, count: number): Promise<() => void> {
  const sockets = Array.from({ length: count }, () => open(port));
  await Promise.all(sockets.map((socket) => once(socket, "connect").catch(() => undefined)));
  for (const [index, socket] of sockets.entries()) {
    const head = "POST /api/public/v1/ugc/jobs HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";
    socket.write(index % 2 === 0 ? head : `${head}content-length: 1000\r\n\r\n{`);
  }
  return () => sockets.forEach((socket) => socket.destroy());
}
