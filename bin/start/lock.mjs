import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The system's limit for a socket path is 104 bytes or more. */
const MAX_PATH_BYTES = 100;

/**
 * A running service as `run.json` describes it: `local` is the origin for this machine, `origin` for any other.
 * @typedef {object} Run
 * @property {number} pid
 * @property {string} origin
 * @property {string} local
 * @property {string} dataDir
 * @property {string} databaseUrl
 * @property {string | undefined} [engineUrl]
 * @property {string | undefined} [stripeUrl]
 */

/**
 * The lock as its holder sees it, which publishes its run once it is ready.
 * @typedef {{ run?: undefined; publish(run: Run): void; release(): Promise<void> }} HeldLock
 */

/**
 * Makes this process the only supervisor of a data directory. The lock is a listening socket, so the system frees it
 * however its holder dies. Resolves to the held lock, or to `{ run }` once the present holder has published it.
 * @param {string} dataDir
 * @returns {Promise<HeldLock | { run: Run }>}
 */
export async function acquireLock(dataDir) {
  const path = socketPath(dataDir);
  for (;;) {
    const held = await listen(path);
    if (held) return held;
    const answer = await queryHolder(path);
    if (answer?.run) return { run: answer.run };
    // Nobody answers: its holder was killed. Windows frees the name of a pipe by itself.
    if (!answer && process.platform !== "win32") rmSync(path, { force: true });
  }
}

/** @param {string} dataDir */
function socketPath(dataDir) {
  const name = `spotmill-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\${name}`;
  const path = join(dataDir, "supervisor.sock");
  return Buffer.byteLength(path) <= MAX_PATH_BYTES ? path : join(tmpdir(), `${name}.sock`);
}

/**
 * Listens on the socket; undefined when another process already does.
 * @param {string} path
 * @returns {Promise<HeldLock | undefined>}
 */
function listen(path) {
  return new Promise((resolve, reject) => {
    /** @type {Run | undefined} */
    let run;
    /** @type {Set<import("node:net").Socket>} */
    const waiting = new Set();
    const server = createServer((socket) => {
      socket.on("error", () => {}).on("close", () => waiting.delete(socket));
      if (run) socket.end(JSON.stringify(run));
      else waiting.add(socket);
    });
    server.once("error", (/** @type {NodeJS.ErrnoException} */ error) =>
      error.code === "EADDRINUSE" ? resolve(undefined) : reject(error),
    );
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

/**
 * `{ run }` from a holder that is ready, `{}` when it exited before that, undefined when nobody listens.
 * @param {string} path
 * @returns {Promise<{ run?: Run } | undefined>}
 */
function queryHolder(path) {
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
