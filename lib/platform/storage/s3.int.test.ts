import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { mkdir, readdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeStorage } from "./contract.fixture";
import { useStorageEnvironment } from "./environment.fixture";
import { storage } from "./index";

/** Objects of the double, by key. */
const objects = new Map<string, Buffer>();
const etagOf = (data: Buffer) => `"${createHash("md5").update(data).digest("hex")}"`;

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
};

function list(prefix: string, response: ServerResponse): void {
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix));
  const contents = keys.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join("");
  response.end(`<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`);
}

function read(request: IncomingMessage, response: ServerResponse, key: string): void {
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
  const headers = { "content-length": part.length, etag: etagOf(data), "last-modified": new Date(0).toUTCString() };
  const partial = { "content-range": `bytes ${start}-${end}/${data.length}` };
  response.writeHead(range ? 206 : 200, range ? { ...headers, ...partial } : headers);
  response.end(request.method === "HEAD" ? undefined : part);
}

/** The part of S3 that is used, refusing what S3 refuses: unsigned calls, and a PUT of unknown length. */
const double = createServer(async (request, response) => {
  const url = new URL(request.url ?? "/", "http://s3");
  const key = decodeURIComponent(url.pathname.replace(/^\/bucket\/?/, ""));
  if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=key/"))
    return void response.writeHead(403).end();
  if (request.method === "PUT") {
    if (request.headers["content-length"] === undefined) return void response.writeHead(411).end();
    const data = await bodyOf(request);
    objects.set(key, data);
    return void response.writeHead(200, { etag: etagOf(data) }).end();
  }
  if (request.method === "POST") {
    for (const match of (await bodyOf(request)).toString().matchAll(/<Key>([^<]+)<\/Key>/g))
      objects.delete(match[1] ?? "");
    return void response.end(`<?xml version="1.0"?><DeleteResult/>`);
  }
  if (request.method === "DELETE") return void (objects.delete(key), response.writeHead(204).end());
  return url.searchParams.has("list-type")
    ? list(url.searchParams.get("prefix") ?? "", response)
    : read(request, response, key);
});

let folder: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  await new Promise<void>((resolve) => double.listen(0, "127.0.0.1", resolve));
  ({ folder, remove } = await useStorageEnvironment({
    S3_BUCKET: "bucket",
    S3_ENDPOINT: `http://127.0.0.1:${(double.address() as AddressInfo).port}`,
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
  }));
  await mkdir(join(folder, "test"));
});
afterAll(async () => {
  double.closeAllConnections();
  double.close();
  await remove();
});

describeStorage("storage in a bucket", () => ({ storage: storage(), scratch: join(folder, "test") }));

test("nothing is left in the scratch folder, and nothing outside the bucket's keys", async () => {
  await storage().putStream("acc/job/x.txt", (async function* () {})(), { maxBytes: 1 });
  expect(await readdir(join(folder, "scratch"))).toEqual([]);
  expect([...objects.keys()].every((key) => key.startsWith("acc/"))).toBe(true);
});
