import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

/** One request as it arrived; `host` is the vendor's, which our own fetch names. */
export interface Call {
  method: string;
  host: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The body as JSON; undefined where it is none. */
  json: unknown;
}

/** What is sent back: an object as JSON, bytes as they are. */
export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body: object | Uint8Array;
}

/** Trouble instead of an answer: the connection breaks, the body comes slowly, or never ends. */
export type Trouble =
  | { reset: true }
  | { delayMs: number; answer?: Answer }
  | { endless: true; headers?: Record<string, string> };

/** What a vendor needs of the server. */
export interface Kit {
  /** Address under which a file of the double's is fetched. */
  fileUrl(name: string): string;
}

/** One vendor: the hosts it answers for, and its answers. Undefined is a 404 in the double's own words. */
export interface Vendor {
  hosts: readonly string[];
  answer(call: Call, kit: Kit): Answer | undefined;
}

/** A call that was answered, with the status it got; 0 where trouble came instead. */
export type Seen = Omit<Call, "query"> & { status: number };

/** A running double. */
export interface VendorDouble {
  origin: string;
  /** The value of `PROVIDER_BASE_URLS`. */
  baseUrls: string;
  seen: Seen[];
  /** Calls to a method and path, by their beginning: `POST /fal-ai/`. */
  count(beginning: string): number;
  /** What the next call matching `METHOD host/path` gets instead; several stand in line. */
  next(matching: RegExp, instead: Answer | Trouble): void;
  /** As {@link next}, for every such call from now on. */
  always(matching: RegExp, instead: Answer | Trouble): void;
  /** Forgets calls and faults. */
  reset(): void;
  close(): Promise<void>;
}

/** What the double hands out under `/files/<name>`. */
export type Files = Readonly<Record<string, { data: Uint8Array; type: string }>>;

interface Fault {
  matching: RegExp;
  instead: Answer | Trouble;
  isOnce: boolean;
}

/**
 * Starts a stand-in for the vendors on the loopback interface: real sockets, so that redirects, time limits and broken
 * connections are real too. For tests; nothing in the product knows it.
 */
export async function startVendors(vendors: readonly Vendor[], files: Files): Promise<VendorDouble> {
  const seen: Seen[] = [];
  const faults: Fault[] = [];
  let origin = "";
  const kit: Kit = { fileUrl: (name) => `${origin}/files/${name}` };

  const takeFault = (line: string): Fault["instead"] | undefined => {
    const index = faults.findIndex(({ matching }) => matching.test(line));
    const fault = faults[index];
    if (fault?.isOnce) faults.splice(index, 1);
    return fault?.instead;
  };

  const answerTo = (call: Call): Answer | Trouble => {
    const fault = takeFault(`${call.method} ${call.host}${call.path}`);
    if (fault) return fault;
    const file = call.path.startsWith("/files/") ? files[call.path.slice("/files/".length)] : undefined;
    if (file) return { status: 200, headers: { "content-type": file.type }, body: file.data };
    const vendor = vendors.find(({ hosts }) => hosts.includes(call.host));
    return vendor?.answer(call, kit) ?? { status: 404, body: { detail: "unknown to the double" } };
  };

  const server = createServer((request, response) => {
    void (async () => {
      const call = await toCall(request);
      const answer = answerTo(call);
      seen.push({ ...call, status: "status" in answer ? answer.status : 0 });
      await send(answer, request, response);
    })();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const hosts = vendors.flatMap((vendor) => vendor.hosts);
  return {
    origin,
    baseUrls: JSON.stringify(Object.fromEntries(hosts.map((host) => [host, origin]))),
    seen,
    count: (beginning) => seen.filter(({ method, path }) => `${method} ${path}`.startsWith(beginning)).length,
    next: (matching, instead) => void faults.push({ matching, instead, isOnce: true }),
    always: (matching, instead) => void faults.push({ matching, instead, isOnce: false }),
    reset: () => {
      seen.length = 0;
      faults.length = 0;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function toCall(request: IncomingMessage): Promise<Call> {
  const { method = "GET", headers } = request;
  const url = new URL(request.url ?? "/", "http://double");
  const body = await buffer(request);
  const isJson = headers["content-type"]?.includes("json") === true && body.length > 0;
  return {
    method,
    host: String(headers["x-vendor-host"] ?? ""),
    path: url.pathname,
    query: url.searchParams,
    headers,
    body,
    json: isJson ? JSON.parse(body.toString()) : undefined,
  };
}

async function send(answer: Answer | Trouble, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if ("reset" in answer) return void request.socket.destroy();
  if ("endless" in answer) {
    response.writeHead(200, answer.headers);
    const block = Buffer.alloc(1 << 20);
    const more = (): void => {
      while (!response.destroyed && response.write(block));
      if (!response.destroyed) response.once("drain", more);
    };
    return more();
  }
  if ("delayMs" in answer) {
    await sleep(answer.delayMs, undefined, { ref: false });
    return send(answer.answer ?? { reset: true }, request, response);
  }
  const { status, headers, body } = answer;
  const isBytes = body instanceof Uint8Array;
  response.writeHead(status, { "content-type": isBytes ? "application/octet-stream" : "application/json", ...headers });
  response.end(isBytes ? body : JSON.stringify(body));
}
