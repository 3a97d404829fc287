// Production server: the public API is answered without Next, every other path by Next.
import "./server/plain-environment.mjs";
import { createServer } from "node:http";
import { limitBody } from "./server/body-limit.mjs";
import { createFastDoor } from "./server/fast-door.mjs";
import { drainOnSignal } from "./server/drain.mjs";
import { createPages } from "./server/pages.mjs";
import { rejectConnect, rejectTarget } from "./server/reject.mjs";
import { endWhenStalled } from "./server/stalled.mjs";

const port = Number(process.env.PORT ?? 3000);
const hostname = process.env.HOST ?? "127.0.0.1";

const server = createServer({
  // A second Authorization header is then joined to the first, hence malformed, instead of dropped in silence.
  joinDuplicateHeaders: true,
  headersTimeout: 10_000,
  // The longest an upload's address lives; the API reads its own small bodies within 30 seconds.
  requestTimeout: 900_000,
  // Above the idle time-out of the usual proxy in front, or it would reuse a connection just being closed.
  keepAliveTimeout: 65_000,
});
const pages = createPages({ hostname, port, isBuilt: process.env.PAGES_PENDING !== "1" });
// Without a proxy in front the connection itself is the only trusted source of the caller's address.
const isDirect = !Number(process.env.TRUST_PROXY);
const opening = createFastDoor({
  isOn: process.env.FAST_DOOR !== "0",
  origin: process.env.APP_URL ?? `http://${hostname}:${port}`,
});
const app = { close: () => pages.close(), flush: () => opening.then(({ flush }) => flush()) };
const isDraining = drainOnSignal(server, app, { graceMs: Number(process.env.DRAIN_SECONDS || 5) * 1000 });
const door = await opening;

server.on("connect", rejectConnect);
server.on("request", (req, res) => {
  if (isDraining()) res.setHeader("connection", "close");
  endWhenStalled(res);
  if (limitBody(req, res)) return;
  if (rejectTarget(req, res)) return;
  if (door.answer(req, res)) return;
  if (isDirect) req.headers["x-forwarded-for"] = req.socket.remoteAddress;
  void pages.answer(req, res);
});
server.listen(port, hostname);
