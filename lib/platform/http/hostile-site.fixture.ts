import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import { createServer as createTcpServer, type AddressInfo, type Server as TcpServer } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";

const MEGABYTE = 1_000_000;

/** A loopback site with every kind of hostile answer, and a trap that nothing may connect to. */
export interface HostileSite {
  origin: string;
  /** Header sets of the requests so far; empty it to start anew. */
  seen: IncomingHttpHeaders[];
  /** Connections to the trap so far. */
  trapped(): number;
  /** Endless answers whose connection was closed. */
  cut(): number;
  /** Starts one more server on a free port of 127.0.0.1; it ends with the site. */
  listen(server: TcpServer): Promise<number>;
  close(): void;
}

/** Starts the site. Paths: /ok /echo /missing /gzip /brotli /bomb /declared /short /endless /drip /mute /cookie /loop /hops/<n> /metadata /to-trap /to-name /to-file. */
export async function openHostileSite(): Promise<HostileSite> {
  const servers: TcpServer[] = [];
  const listen = async (server: TcpServer): Promise<number> => {
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return (server.address() as AddressInfo).port;
  };
  let trapped = 0;
  let cut = 0;
  const seen: IncomingHttpHeaders[] = [];
  const trap = await listen(createTcpServer((socket) => (trapped++, socket.destroy())));
  const pages = { ...plainPages, ...redirects(trap), "/endless": endless(() => cut++) };
  const route: RequestListener = (request, response) => {
    seen.push(request.headers);
    const path = request.url ?? "/";
    const page = path.startsWith("/hops/") ? hops : pages[path as keyof typeof pages];
    if (page) return page(request, response);
    response.writeHead(404).end();
  };
  return {
    origin: `http://127.0.0.1:${await listen(createServer(route))}`,
    seen,
    trapped: () => trapped,
    cut: () => cut,
    listen,
    close() {
      for (const server of servers) {
        if ("closeAllConnections" in server) (server as Server).closeAllConnections();
        server.close();
      }
    },
  };
}

const plainPages: Record<string, RequestListener> = {
  "/ok": (_, response) => response.end("hello"),
  "/echo": (request, response) => request.pipe(response),
  "/missing": (_, response) => response.writeHead(404).end("gone"),
  "/gzip": (_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("packed")),
  "/brotli": (_, response) => response.writeHead(200, { "content-encoding": "br" }).end(brotliCompressSync("packed")),
  "/bomb": (_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb()),
  "/declared": (_, response) => response.writeHead(200, { "content-length": String(50 * MEGABYTE) }).write("x"),
  "/short": (_, response) => {
    response.writeHead(200, { "content-length": "1000" });
    response.write("only this", () => response.destroy());
  },
  "/drip": (_, response) => {
    const timer = setInterval(() => response.write("x"), 100);
    response.on("close", () => clearInterval(timer));
  },
  "/mute": () => undefined,
};

/** 200 MB of zeros in ten gzip members, made without holding them. */
function bomb(): Buffer {
  const member = gzipSync(Buffer.alloc(20 * MEGABYTE), { level: 9 });
  return Buffer.concat(Array.from({ length: 10 }, () => member));
}

const redirects = (trapPort: number): Record<string, RequestListener> => {
  const to =
    (status: number, location: string, headers = {}): RequestListener =>
    (_, response) =>
      response.writeHead(status, { ...headers, location }).end();
  return {
    "/cookie": to(302, "/ok", { "set-cookie": "a=b" }),
    "/loop": to(302, "/loop"),
    "/metadata": to(302, "http://169.254.169.254/latest"),
    "/to-trap": to(307, `http://127.0.0.1:${trapPort}/`),
    "/to-name": to(302, "https://rebound.example/"),
    "/to-file": to(302, "file:///etc/passwd"),
  };
};

const hops: RequestListener = (request, response) => {
  const left = Number(request.url?.slice("/hops/".length));
  response.writeHead(302, { location: left > 1 ? `/hops/${left - 1}` : "/ok" }).end();
};

const endless =
  (onClose: () => void): RequestListener =>
  (_, response) => {
    const fill = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536))) continue;
    };
    response.on("drain", fill).on("close", onClose);
    fill();
  };
