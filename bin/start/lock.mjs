import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The system's limit for a socket path is 104 bytes or more. */
const MAX_PATH_BYTES = 100;

/**
 * Makes this process the only supervisor of a data directory. The lock is a listening socket, so the system frees it
 * however its holder dies. Gives `{ publish, release }` to the holder, which calls `publish(run)` once it is ready;
 * everybody else gets `{ run }`, what the holder published, after waiting for it.
 */
export async function claim(dataDir) {
  const path = socketPath(dataDir);
  for (;;) {
    const held = await hold(path);
    if (held) return held;
    const answer = await ask(path);
    if (answer?.run) return answer;
    // Nobody answers: its holder was killed. Windows frees the name of a pipe by itself.
    if (!answer && process.platform !== "win32") rmSync(path, { force: true });
  }
}

function socketPath(dataDir) {
  const name = `spotmill-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\${name}`;
  const path = join(dataDir, "supervisor.sock");
  return Buffer.byteLength(path) <= MAX_PATH_BYTES ? path : join(tmpdir(), `${name}.sock`);
}

function hold(path) {
  return new Promise((resolve, reject) => {
    let run;
    const waiting = new Set();
    const server = createServer((socket) => {
      socket.on("error", () => {}).on("close", () => waiting.delete(socket));
      if (run) socket.end(JSON.stringify(run));
      else waiting.add(socket);
    });
    server.once("error", (error) => (error.code === "EADDRINUSE" ? resolve(undefined) : reject(error)));
    server.listen(path, () => {
      server.unref();
      resolve({
        publish(value) {
          run = value;
          for (const socket of waiting) socket.end(JSON.stringify(run));
        },
        async release() {
          for (const socket of waiting) socket.destroy();
          await new Promise((done) => server.close(done));
        },
      });
    });
  });
}

/** `{ run }` from a holder that is ready, `{}` when it left before that, undefined when nobody listens. */
function ask(path) {
  return new Promise((resolve) => {
    let text = "";
    let isConnected = false;
    connect(path)
      .on("connect", () => (isConnected = true))
      .on("data", (chunk) => (text += chunk))
      .on("error", () => {})
      .on("close", () => resolve(text ? { run: JSON.parse(text) } : isConnected ? {} : undefined));
  });
}
