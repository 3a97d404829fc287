import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { createServer as createTcpServer } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createGuard, type GuardedRequest } from "./guard";
import { openHostileSite, type HostileSite } from "./hostile-site.fixture";

let hostile: HostileSite;
beforeAll(async () => {
  hostile = await openHostileSite();
});
beforeEach(() => void hostile.seen.splice(0));
afterAll(() => hostile.close());

const limits = { maxBytes: 1_000_000, timeoutMs: 5_000 };
const fetchSite = (path: string, request: Partial<GuardedRequest> = {}) =>
  createGuard({ allowOrigins: [hostile.origin] }).guardedFetch(hostile.origin + path, { ...limits, ...request });
const read = async (path: string, request: Partial<GuardedRequest> = {}): Promise<number> => {
  let bytes = 0;
  for await (const chunk of (await fetchSite(path, request)).body) bytes += chunk.byteLength;
  return bytes;
};

describe("X10 a hostile body ends within the limits", () => {
  const started = () => {
    const at = performance.now();
    return () => performance.now() - at;
  };

  test("endless: cut at the byte limit, connection closed", async () => {
    await expect(read("/endless")).rejects.toMatchObject({ reason: "too_large" });
    await expect.poll(() => hostile.cut()).toBe(1);
  });
  test("a gzip bomb of 200 MB: cut at the limit, memory flat", async () => {
    await expect(read("/bomb")).rejects.toMatchObject({ reason: "too_large" });
    const before = process.memoryUsage().rss;
    await expect(read("/bomb")).rejects.toMatchObject({ reason: "too_large" });
    // The site lives in this process and makes 20 MB of zeros for its bomb.
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000);
  });
  test("declared larger than the limit: refused unread", async () => {
    await expect(fetchSite("/declared")).rejects.toMatchObject({ reason: "too_large" });
  });
  test("shorter than declared: an error, never a short file", async () => {
    await expect(read("/short")).rejects.toMatchObject({ reason: "network" });
  });
  test.each(["/drip", "/mute"])("slow (%s): ends at the total limit", async (path) => {
    const elapsed = started();
    await expect(read(path, { timeoutMs: 500 })).rejects.toMatchObject({ reason: "timeout" });
    expect(elapsed()).toBeLessThan(9_000);
  });
  test("a server that accepts and never speaks: ends at the connection limit", async () => {
    const port = await hostile.listen(createTcpServer(() => undefined));
    const guard = createGuard({ allowOrigins: [`https://127.0.0.1:${port}`], connectTimeoutMs: 300 });
    const elapsed = started();
    await expect(
      guard.guardedFetch(`https://127.0.0.1:${port}/`, { ...limits, timeoutMs: 20_000 }),
    ).rejects.toMatchObject({
      reason: "network",
    });
    expect(elapsed()).toBeLessThan(15_000);
  });
  test("the caller's own abort arrives as it was given", async () => {
    const reason = new Error("the job was cancelled");
    await expect(read("/mute", { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const controller = new AbortController();
    const reading = read("/drip", { signal: controller.signal });
    await expect.poll(() => hostile.seen.length).toBeGreaterThan(0);
    controller.abort(reason);
    await expect(reading).rejects.toBe(reason);
  });
});

// Where a body's end is the end of the connection, the end may come while the reader is behind. An exception nobody
// catches fails the run.
test("a site that closes its connection while it is read slowly is read to the end, twenty times", async () => {
  const size = 400_000;
  const head = "HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n";
  const port = await hostile.listen(
    createTcpServer((socket) =>
      socket.once("data", () => socket.write(head)).once("data", () => socket.end(Buffer.alloc(size))),
    ),
  );
  const guard = createGuard({ allowOrigins: [`http://127.0.0.1:${port}`] });
  const readSlowly = async (pauseMs: number): Promise<number> => {
    let bytes = 0;
    for await (const chunk of (await guard.guardedFetch(`http://127.0.0.1:${port}/`, limits)).body) {
      bytes += chunk.byteLength;
      await new Promise((resume) => setTimeout(resume, pauseMs));
    }
    return bytes;
  };
  const read = await Promise.all(Array.from({ length: 20 }, (_, n) => readSlowly(5 + n)));
  expect(new Set(read)).toEqual(new Set([size]));
});

test.each([
  ["gzip", gzipSync],
  ["br", brotliCompressSync],
  ["deflate", deflateSync],
] as const)("an answer in %s that breaks off is an error, never an exception", async (coding, compress) => {
  const packed = compress(randomBytes(1000));
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-encoding": coding, "content-length": String(packed.length) });
    response.write(packed.subarray(0, 500), () => response.destroy());
  });
  const origin = `http://127.0.0.1:${await hostile.listen(server)}`;
  const { body } = await createGuard({ allowOrigins: [origin] }).guardedFetch(origin, limits);
  const readToTheEnd = async () => {
    for await (const _ of body);
  };
  await expect(readToTheEnd()).rejects.toMatchObject({ reason: "network" });
});
