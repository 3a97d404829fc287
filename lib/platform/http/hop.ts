import { type IncomingMessage, request as requestHttp, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { PassThrough, pipeline, type Readable, type Transform } from "node:stream";
import { constants, createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

/** One request to one address, and how it is connected. */
export interface HopRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string | undefined;
  readonly lookup: LookupFunction;
  readonly connectTimeoutMs: number;
  /** A certificate authority in place of the system's. */
  readonly ca?: string | undefined;
  readonly signal: AbortSignal;
}

/** The answer of one hop; redirects are answers. */
export interface Hop {
  readonly status: number;
  readonly headers: Headers;
  /** Decompressed. A slow reader slows the sender down. */
  readonly body: Readable;
  /** Closes the connection. */
  close(): void;
}

/**
 * Sends a request over a connection of its own and resolves with the head of the answer. Node's client rather than undici:
 * a site that ends its connection while the reader of a body is behind makes undici 7 throw where nobody can catch it
 * (`assert(!this.paused)`), and undici 8, where that is repaired, needs a newer Node.
 */
export function openHop(url: URL, options: HopRequest): Promise<Hop> {
  return new Promise((resolve, reject) => {
    const { method, headers, body, lookup, ca, signal } = options;
    const connection: RequestOptions = { method, lookup, signal, agent: false };
    const common = { ...connection, headers: { "accept-encoding": "gzip, deflate, br", ...headers } };
    const request =
      url.protocol === "https:" ? requestHttps(url, { ...common, ...(ca && { ca }) }) : requestHttp(url, common);
    const close = (): void => void request.destroy();
    request.once("response", (response) => resolve(toHop(response, close)));
    // For good: an error may also come after the answer, and then its body has told of it.
    request.on("error", reject);
    request.once("close", () => reject(new Error("the connection ended without an answer")));
    boundConnect(request, url, options.connectTimeoutMs);
    request.end(body);
  });
}

function boundConnect(request: ReturnType<typeof requestHttp>, { protocol }: URL, timeoutMs: number): void {
  const late = setTimeout(() => request.destroy(new Error(`no connection within ${timeoutMs} ms`)), timeoutMs);
  request.once("socket", (socket) =>
    socket.once(protocol === "https:" ? "secureConnect" : "connect", () => clearTimeout(late)),
  );
  request.once("close", () => clearTimeout(late));
}

function toHop(response: IncomingMessage, close: () => void): Hop {
  const headers = new Headers();
  const { rawHeaders, statusCode = 0 } = response;
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  return { status: statusCode, headers, body: decoded(response, headers), close };
}

// As browsers do: what has arrived of a body without its end is still given, and then its end is missed.
const lenient = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH };
const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGunzip(lenient),
  "x-gzip": () => createGunzip(lenient),
  deflate: () => createInflate(lenient),
  br: () =>
    createBrotliDecompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    }),
};
/** Codings one answer may stack: each multiplies what a bomb costs. */
const MAX_CODINGS = 3;

/** The body without its content codings; as it is where one of them is unknown. */
function decoded(response: IncomingMessage, headers: Headers): Readable {
  const codings = (headers.get("content-encoding") ?? "").toLowerCase().split(",");
  const names = codings.map((name) => name.trim()).filter((name) => name !== "" && name !== "identity");
  const chain = names.toReversed().map((name) => decoders[name]);
  const isReadable = chain.length <= MAX_CODINGS && chain.every((make) => make !== undefined);
  const steps = isReadable ? chain.map((make) => make?.() ?? new PassThrough()) : [];
  const last = steps.at(-1) ?? new PassThrough();
  // Its errors reach the reader of the last stream; without a reader nobody needs them.
  pipeline([response, ...(steps.length > 0 ? steps : [last])], () => undefined);
  last.on("error", () => undefined);
  return last;
}
