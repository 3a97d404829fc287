import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limitBody } from "./body-limit.mjs";
import { rejectTarget } from "./reject.mjs";

const MIB = 1024 * 1024;
const chunk = Buffer.alloc(64 * 1024, "a");
let longest = 0;
/** Addresses of requests whose reader was told that the body had broken off. */
const broken: (string | undefined)[] = [];

const readWhole = async (req: IncomingMessage): Promise<number> => {
  let bytes = 0;
  for await (const part of req) longest = Math.max(longest, (bytes += (part as Buffer).length));
  return bytes;
};
const server = createServer((req, res) => {
  if (limitBody(req, res)) return;
  if (rejectTarget(req, res)) return;
  if (req.url?.endsWith("/unread")) return void res.end("answered at once");
  if (req.url === "/files/detached") {
    Object.defineProperty(req, "socket", { value: null });
    return void res.end("answered without its connection");
  }
  readWhole(req).then(
    (bytes) => res.end(String(bytes)),
    () => broken.push(req.url),
  );
});
beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => server.close());

/** Sends `bytes` of body until the connection ends; gives what came back, and true when the server closed it. */
async function send(path: string, bytes: number, headers: readonly string[], isChunked: boolean) {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let answer = "";
  socket
    .setEncoding("latin1")
    .on("data", (part: string) => (answer += part))
    .on("error", () => undefined);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  const length = isChunked ? "transfer-encoding: chunked" : `content-length: ${bytes}`;
  socket.write(["POST " + path + " HTTP/1.1", "host: x", length, ...headers, "", ""].join("\r\n"));
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += chunk.length) {
    const part = chunk.subarray(0, Math.min(chunk.length, bytes - sent));
    if (isChunked) socket.write(`${part.length.toString(16)}\r\n`);
    if (!socket.write(part)) await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), closed]);
    if (isChunked) socket.write("\r\n");
  }
  if (isChunked && !socket.destroyed) socket.write("0\r\n\r\n");
  await expect.poll(() => answer.includes("\r\n\r\n"), { timeout: 10_000 }).toBe(true);
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  const isRefused = head.startsWith("HTTP/1.1 413");
  if (isRefused) await closed;
  socket.destroy();
  return { head, body, isRefused };
}

const paths = [
  "/api/stripe/webhook",
  "/api/dashboard/jobs",
  "/api/auth/callback/credentials",
  "/api/inngest",
  "/dashboard",
  "/api/publicity",
  "/filesystem",
];
for (const isChunked of [false, true])
  test.each(paths)(`413 and the connection closed for 96 MB to %s, chunked: ${isChunked}`, async (path) => {
    longest = 0;
    const { head, body, isRefused } = await send(path, 96 * MIB, [], isChunked);
    expect(isRefused).toBe(true);
    expect(head).toMatch(/connection: close/i);
    expect(JSON.parse(body)).toMatchObject({ code: "INVALID_REQUEST", message: expect.stringContaining("1 MiB") });
    expect(longest).toBeLessThanOrEqual(MIB);
  });

test("413 too when the body that is too long comes to its end, which its reader takes for no end", async () => {
  expect((await send("/dashboard/ends", MIB + 1, [], true)).isRefused).toBe(true);
  await expect.poll(() => broken, { timeout: 10_000 }).toContain("/dashboard/ends");
  expect((await send("/dashboard/ends", 10, [], true)).head).toMatch(/^HTTP\/1.1 200/);
});

test.each([
  ["/api/stripe/webhook", MIB, []],
  ["/api/inngest", 8 * MIB, ["x-inngest-signature: t=1&s=2"]],
  ["/api/public/v1/uploads", 8 * MIB, []],
  ["/files/a/b.mp4", 8 * MIB, []],
])("%s takes %i bytes", async (path, bytes, headers) => {
  for (const isChunked of [false, true])
    expect((await send(path, bytes, headers, isChunked)).head, String(isChunked)).toMatch(/^HTTP\/1.1 200/);
});

// Each is /api/inngest to whoever makes a URL of it.
test.each([
  "/files/../api/inngest",
  "/files/%2e%2e/api/inngest",
  "/files/.%2E/api/inngest",
  "/files/..\\api/inngest",
  "/mcp/../api/inngest",
  "/api/public/../inngest",
  "/api/public/./../inngest?x",
  "/files/..",
])("404 for %s, whose body nobody reads: its limit would be that of another path", async (path) => {
  longest = 0;
  const { head, body } = await send(path, 1000, [], true);
  expect(head).toMatch(/^HTTP\/1.1 404/);
  expect(JSON.parse(body)).toMatchObject({ code: "NOT_FOUND" });
  expect(longest).toBe(0);
});

test.each(["/files/a..b/...", "/files/..%2fx", "/files/a?to=/../b"])("%s is a path as any", async (path) => {
  expect((await send(path, 10, [], false)).head).toMatch(/^HTTP\/1.1 200/);
});

test("the engine's signature header is no way around its own limit", async () => {
  expect((await send("/api/inngest", 40 * MIB, ["x-inngest-signature: x"], true)).isRefused).toBe(true);
});

test.each([false, true])(
  "a body nobody reads is not taken to its end once the request was answered, and the answer is read, chunked: %s",
  async (isChunked) => {
    let taken = 0;
    server.once("connection", (socket) => socket.once("close", () => (taken = socket.bytesRead)));
    const path = "/files/unread";
    expect((await send(path, 96 * MIB, [], isChunked)).body).toContain("answered at once");
    await expect.poll(() => taken, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(taken).toBeLessThan(48 * MIB);
  },
);

test("an answer whose request has let go of its connection meanwhile is sent as any", async () => {
  expect((await send("/files/detached", 8 * MIB, [], false)).body).toContain("answered without its connection");
});

test("a short rest of a body leaves the connection to the next request", async () => {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("latin1").on("data", (part: string) => (answer += part));
  socket.write("POST /unread HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n");
  await expect.poll(() => answer).toContain("answered at once");
  socket.write("a".repeat(1000));
  await new Promise((resolve) => setTimeout(resolve, 700));
  answer = "";
  socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
  await expect.poll(() => answer).toContain("HTTP/1.1 200");
  socket.destroy();
});
