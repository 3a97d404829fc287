import { createServer } from "node:http";
import { messageOf } from "../start/operator-error.mjs";

/** Message a supervisor sends once the pages are built. */
export const PAGES_BUILT = "pages-built";

const WAIT_SECONDS = 5;
const building = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="${WAIT_SECONDS}">
<meta name="viewport" content="width=device-width"><title>Spotmill</title>
<body style="font:16px system-ui;max-width:32rem;margin:20vh auto;padding:0 1rem;color-scheme:light dark">
<h1 style="font-size:1.25rem">The dashboard is being built</h1>
<p>The API already answers. This page reloads by itself and shows the dashboard in about a minute.</p>`;

/** @typedef {{ prepare(): Promise<void>; close(): Promise<void>; getRequestHandler(): (req: import("node:http").IncomingMessage, res: import("node:http").ServerResponse) => Promise<void> }} NextApp */

/**
 * The pages of Next. They are prepared at once, or, where they are still being built, when the supervisor reports that they
 * are there; until then a request for a page is answered 503 with a page that reloads itself.
 * @param {{ hostname: string; port: number; isBuilt: boolean }} options
 */
export function createPages({ hostname, port, isBuilt }) {
  /** @type {Promise<NextApp> | undefined} */
  let loading;
  const load = async () => {
    const { default: next } = await import("next");
    // Next listens for upgrades on the server it is given, by default ours: every request with `Upgrade` would then pass by
    // all doors, and be left open. Ours has none to offer, so that they are answered as if they had not asked.
    /** @type {NextApp} */
    const app = next({ dev: false, hostname, port, httpServer: createServer() });
    await app.prepare();
    return app;
  };
  const start = () => {
    loading ??= load();
    loading.catch((error) => {
      console.error(`the pages could not be loaded: ${messageOf(error)}`);
      process.exit(1);
    });
  };
  if (process.send) process.on("message", (message) => message === PAGES_BUILT && start());
  else start();

  return {
    /**
     * @param {import("node:http").IncomingMessage} req
     * @param {import("node:http").ServerResponse} res
     */
    async answer(req, res) {
      if (isBuilt) start();
      if (!loading) return void res.writeHead(503, headersOf(building)).end(building);
      const app = await loading;
      await app.getRequestHandler()(req, res);
    },
    async close() {
      await (await loading)?.close();
    },
  };
}

/** @param {string} page */
const headersOf = (page) => ({
  "content-type": "text/html; charset=utf-8",
  "content-length": Buffer.byteLength(page),
  "cache-control": "no-store",
  "retry-after": String(WAIT_SECONDS),
});
