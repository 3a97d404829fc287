import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { isPresigned } from "./s3-signature";

type Objects = Map<string, Buffer>;
/** A bucket with what goes wrong in it. */
interface Bucket {
  objects: Objects;
  protectedKeys: Set<string>;
  stallingKeys: Set<string>;
}
const etagOf = (data: Buffer) => `"${createHash("md5").update(data).digest("hex")}"`;

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
};

function list(objects: Objects, prefix: string, response: ServerResponse): void {
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix));
  const contents = keys
    .map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`)
    .join("");
  response.end(`<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`);
}

function read(
  { objects, stallingKeys }: Bucket,
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  url: URL,
): void {
  const data = objects.get(key);
  if (!data) {
    const code = `<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>`;
    return void response
      .writeHead(404, { "content-type": "application/xml" })
      .end(request.method === "HEAD" ? "" : code);
  }
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
  const [start, end] = range ? [Number(range[1]), Number(range[2])] : [0, data.length - 1];
  const part = data.subarray(start, end + 1);
  const facts = { "content-length": part.length, etag: etagOf(data), "last-modified": new Date(0).toUTCString() };
  const headers = { ...askedHeaders(url), ...facts };
  const partial = { "content-range": `bytes ${start}-${end}/${data.length}` };
  response.writeHead(range ? 206 : 200, range ? { ...headers, ...partial } : headers);
  if (request.method === "GET" && stallingKeys.has(key)) return void response.write(part.subarray(0, part.length / 2));
  response.end(request.method === "HEAD" ? undefined : part);
}

/** Deletes several objects as S3 does: the answer is 200 whatever became of them, and names those that stay. */
function removeAll({ objects, protectedKeys }: Bucket, order: string, response: ServerResponse): void {
  const keys = [...order.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = ""]) => key);
  const stay = keys.filter((key) => protectedKeys.has(key));
  for (const key of keys) if (!stay.includes(key)) objects.delete(key);
  const errors = stay.map((key) => `<Error><Key>${key}</Key><Code>AccessDenied</Code></Error>`).join("");
  response.end(`<?xml version="1.0"?><DeleteResult>${errors}</DeleteResult>`);
}

/** True when a call carries a signature in its header, or a right one in its address: strangers call with that. */
const isSigned = (request: IncomingMessage, url: URL): boolean =>
  (request.headers.authorization ?? "").startsWith("AWS4-HMAC-SHA256 Credential=key/") ||
  ((url.searchParams.get("X-Amz-Credential") ?? "").startsWith("key/") && isPresigned(request, url, "secret"));

/** What the address of a read says its answer shall be called. */
const askedHeaders = ({ searchParams }: URL): Record<string, string> =>
  Object.fromEntries(
    ["content-type", "content-disposition"].flatMap((name) => {
      const value = searchParams.get(`response-${name}`);
      return value === null ? [] : [[name, value]];
    }),
  );

async function answer(bucket: Bucket, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { objects } = bucket;
  const url = new URL(request.url ?? "/", "http://s3");
  const key = decodeURIComponent(url.pathname.replace(/^\/bucket\/?/, ""));
  if (!isSigned(request, url)) return void response.writeHead(403).end();
  if (request.method === "PUT") {
    if (request.headers["content-length"] === undefined) return void response.writeHead(411).end();
    const data = await bodyOf(request);
    objects.set(key, data);
    return void response.writeHead(200, { etag: etagOf(data) }).end();
  }
  if (request.method === "POST") return removeAll(bucket, (await bodyOf(request)).toString(), response);
  if (request.method === "DELETE") return void (objects.delete(key), response.writeHead(204).end());
  return url.searchParams.has("list-type")
    ? list(objects, url.searchParams.get("prefix") ?? "", response)
    : read(bucket, request, response, key, url);
}

/** A running S3 server of one bucket. */
export interface S3Double {
  /** Objects by key. */
  readonly objects: Objects;
  /** Keys that cannot be deleted, as a policy or a lock has it. */
  readonly protectedKeys: Set<string>;
  /** Keys of which half is sent and then nothing, while the connection stays. */
  readonly stallingKeys: Set<string>;
  /** Variables that make it the storage of a service. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): void;
}

/**
 * Starts the part of S3 that is used, refusing what S3 refuses: unsigned calls, signed addresses that have ended or are used for
 * another method, length or type, and a PUT of unknown length.
 */
export async function startS3Double(): Promise<S3Double> {
  const bucket: Bucket = { objects: new Map(), protectedKeys: new Set(), stallingKeys: new Set() };
  const server = createServer((request, response) => {
    answer(bucket, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...bucket,
    environment: {
      S3_BUCKET: "bucket",
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret",
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
