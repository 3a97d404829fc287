import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { createFaultQueue, type FaultQueue, type NetworkFault } from "./faults";
import { formOf } from "./multipart";

/** One request as it arrived; `host` is the vendor's, which our own fetch names. */
export interface Call {
  method: string;
  host: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The body as JSON; undefined for any other type. */
  json: unknown;
  /** The body as a multipart form; empty for any other type. */
  form: FormData;
}

/** Body of an answer: an object is sent as JSON, bytes as they are. */
export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body: object | Uint8Array;
}

/** The server as a vendor sees it. */
export interface VendorContext {
  /** Address under which a file of the double is fetched. */
  fileUrl(name: string): string;
}

/** One vendor: the hosts it answers for, and its answers. Undefined is a 404 of the double itself. */
export interface Vendor {
  hosts: readonly string[];
  answer(call: Call, context: VendorContext): Answer | undefined;
}

/** A call that was answered, with the status it got; 0 where the network failed instead. */
export type RecordedCall = Omit<Call, "query" | "form"> & { status: number };

/** A running double. */
export interface VendorDouble extends Pick<FaultQueue, "next" | "always"> {
  origin: string;
  /** The value of `PROVIDER_BASE_URLS`. */
  baseUrls: string;
  seen: RecordedCall[];
  /** Number of calls to a method and path, by their beginning: `POST /fal-ai/`. */
  count(beginning: string): number;
  /** Clears recorded calls and faults. */
  reset(): void;
  close(): Promise<void>;
}

/** Files the double serves under `/files/<name>`. */
export type Files = Readonly<Record<string, { data: Uint8Array; type: string }>>;

/**
 * Starts a double of the vendors on the loopback interface: real sockets, so that redirects, time limits and broken
 * connections are real too. For tests; nothing in the product imports it.
 */
export async function startVendors(vendors: readonly Vendor[], files: Files): Promise<VendorDouble> {
  const seen: RecordedCall[] = [];
  const faults = createFaultQueue();
  let origin = "";
  const answerTo = (call: Call): Answer | NetworkFault =>
    faults.take(`${call.method} ${call.host}${call.path}`) ??
    fileAt(call.path, files) ??
    vendors
      .find(({ hosts }) => hosts.includes(call.host))
      ?.answer(call, {
        fileUrl: (name) => `${origin}/files/${name}`,
      }) ?? { status: 404, body: { detail: "unknown to the double" } };

  const server = createServer((request, response) => {
    void (async () => {
      const { query, form, ...recorded } = await toCall(request);
      const answer = answerTo({ ...recorded, query, form });
      seen.push({ ...recorded, status: "status" in answer ? answer.status : 0 });
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
    next: faults.next,
    always: faults.always,
    count: (beginning) => seen.filter(({ method, path }) => `${method} ${path}`.startsWith(beginning)).length,
    reset() {
      seen.length = 0;
      faults.clear();
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function fileAt(path: string, files: Files): Answer | undefined {
  const file = path.startsWith("/files/") ? files[path.slice("/files/".length)] : undefined;
  return file && { status: 200, headers: { "content-type": file.type }, body: file.data };
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
    form: await formOf(headers["content-type"], body),
  };
}

async function send(answer: Answer | NetworkFault, request: IncomingMessage, response: ServerResponse): Promise<void> {
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
  const { status, headers, body } = "breaksOff" in answer ? answer.breaksOff : answer;
  const isBytes = body instanceof Uint8Array;
  const bytes = isBytes ? body : Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    "content-type": isBytes ? "application/octet-stream" : "application/json",
    "content-length": bytes.byteLength,
    ...headers,
  });
  if ("breaksOff" in answer) response.write(bytes.subarray(0, bytes.byteLength / 2), () => request.socket.destroy());
  else response.end(bytes);
}
