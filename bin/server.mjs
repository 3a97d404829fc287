// Production server: the public API is answered before Next, every other path by it.
import { createServer } from "node:http";
import next from "next";
import { createDoor } from "./server/door.mjs";
import { drainOnSignal } from "./server/drain.mjs";
import { refuseConnect, refuseTarget } from "./server/refuse.mjs";

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
const app = next({ dev: false, hostname, port });
// Without a proxy in front only the connection itself tells who calls: what a caller writes there is not believed.
const isFirst = !Number(process.env.TRUST_PROXY);
const isDraining = drainOnSignal(server, app);
await app.prepare();
const page = app.getRequestHandler();
const door = createDoor({ isOn: process.env.FAST_DOOR !== "0", origin: process.env.APP_URL });

server.on("connect", refuseConnect);
server.on("request", (req, res) => {
  if (isDraining()) res.setHeader("connection", "close");
  if (refuseTarget(req, res)) return;
  if (door(req, res)) return;
  if (isFirst) req.headers["x-forwarded-for"] = req.socket.remoteAddress;
  void page(req, res);
});
server.listen(port, hostname);
