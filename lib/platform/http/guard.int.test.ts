import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Resolve } from "./resolve";
import { openHostileSite, type HostileSite } from "./hostile-site.fixture";
import { selfSigned } from "./self-signed.fixture";
import { BlockedUrlError, createGuard, UnreachableError, type GuardedRequest } from "./guard";

let hostile: HostileSite;
beforeAll(async () => {
  hostile = await openHostileSite();
});
beforeEach(() => void hostile.seen.splice(0));
afterAll(() => hostile.close());

const limits = { maxBytes: 1_000_000, timeoutMs: 5_000 };
const addresses =
  (...found: string[]): Resolve =>
  async () =>
    found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
const fetchSite = (path: string, request: Partial<GuardedRequest> = {}) =>
  createGuard({ allowOrigins: [hostile.origin] }).guardedFetch(hostile.origin + path, { ...limits, ...request });
const text = async (body: AsyncIterable<Uint8Array>): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};
const read = async (path: string, request: Partial<GuardedRequest> = {}) => text((await fetchSite(path, request)).body);

describe("an allowed address", () => {
  test("gives status, headers, final address and body", async () => {
    const { status, headers, url, body } = await fetchSite("/hops/5");
    expect({ status, url, length: headers.get("content-length") }).toEqual({
      status: 200,
      url: `${hostile.origin}/ok`,
      length: "5",
    });
    expect(await text(body)).toBe("hello");
  });
  test("is an answer at any status", async () => {
    const { status, discard } = await fetchSite("/missing");
    expect(status).toBe(404);
    await discard();
  });
  test("is read after decompression", async () => {
    expect(await read("/gzip")).toBe("packed");
    expect(await read("/brotli")).toBe("packed");
  });
  test("receives a body, and then its redirect is the answer", async () => {
    expect(await read("/echo", { method: "POST", body: "payload" })).toBe("payload");
    expect((await fetchSite("/to-trap", { method: "POST", body: "payload" })).status).toBe(307);
    expect(hostile.trapped()).toBe(0);
  });
  test("by name is connected to exactly what was resolved, under its own Host", async () => {
    const port = new URL(hostile.origin).port;
    const guard = createGuard({ allowOrigins: [`http://media.test:${port}`], resolve: addresses("127.0.0.1") });
    expect(await text((await guard.guardedFetch(`http://media.test:${port}/ok`, limits)).body)).toBe("hello");
    expect(hostile.seen[0]?.host).toBe(`media.test:${port}`);
  });
  test("X12 sees no cookie, authorization or key, and no header of ours after it redirects elsewhere", async () => {
    await read("/cookie");
    for (const headers of hostile.seen)
      expect(Object.keys(headers).toSorted()).toEqual(
        ["accept", "accept-encoding", "accept-language", "connection", "host", "sec-fetch-mode", "user-agent"].filter(
          (name) => name in headers,
        ),
      );
    const elsewhere: IncomingHttpHeaders[] = [];
    const note: RequestListener = (request, response) => (elsewhere.push(request.headers), response.end());
    const other = `http://127.0.0.1:${await hostile.listen(createServer(note))}`;
    const leave = createServer((_, response) => response.writeHead(302, { location: `${other}/ok` }).end());
    const origin = `http://127.0.0.1:${await hostile.listen(leave)}`;
    await createGuard({ allowOrigins: [origin, other] }).guardedFetch(origin, {
      ...limits,
      headers: { "x-secret": "1" },
    });
    expect(elsewhere).toHaveLength(1);
    expect(elsewhere[0]).not.toHaveProperty("x-secret");
  });
});

describe("X9 a redirect is refused and leads to no connection", () => {
  test.each([
    ["into the metadata service", "/metadata", /must start with https/],
    ["to a private port", "/to-trap", /must start with https/],
    ["to a file", "/to-file", /must start with https/],
    ["in a loop", "/loop", /more than 5 times/],
    ["of six hops", "/hops/6", /more than 5 times/],
  ])("%s", async (_name, path, message) => {
    await expect(fetchSite(path)).rejects.toThrow(message);
    await expect(fetchSite(path)).rejects.toThrow(BlockedUrlError);
    expect(hostile.trapped()).toBe(0);
  });

  test("to a private literal, also where http is allowed", async () => {
    await expect(fetchSite("/metadata", { allowHttp: true })).rejects.toThrow(
      "169.254.169.254 is not a public address",
    );
    await expect(fetchSite("/to-trap", { allowHttp: true })).rejects.toThrow(/port/);
    expect(hostile.trapped()).toBe(0);
  });

  test("to a name that resolves to the trap", async () => {
    const guard = createGuard({ allowOrigins: [hostile.origin], resolve: addresses("127.0.0.1") });
    await expect(guard.guardedFetch(`${hostile.origin}/to-name`, limits)).rejects.toThrow(
      "rebound.example has an address",
    );
    expect(hostile.trapped()).toBe(0);
  });

  test("from https to http, even to an allowed origin", async () => {
    const { key, cert } = selfSigned("shop.test");
    const server = createTlsServer({ key, cert }, (_, response) =>
      response.writeHead(302, { location: `${hostile.origin}/ok` }).end(),
    );
    const origin = `https://shop.test:${await hostile.listen(server)}`;
    const resolve = addresses("127.0.0.1");
    const guard = createGuard({ allowOrigins: [origin, hostile.origin], resolve, ca: cert });
    await expect(guard.guardedFetch(origin, limits)).rejects.toThrow("shop.test redirects from https to http");
    expect(hostile.seen).toHaveLength(0);
    await expect(createGuard({ allowOrigins: [origin], resolve }).guardedFetch(origin, limits)).rejects.toThrow(
      "shop.test could not be reached",
    );
  });
});

describe("X7 a name is refused before any connection", () => {
  test.each([
    ["with a private address", ["127.0.0.1"]],
    ["with one public and one private address", ["93.184.216.34", "127.0.0.1"]],
    ["with a private AAAA only", ["fd00::1"]],
    ["with a mapped loopback address", ["::ffff:127.0.0.1"]],
    ["with no address", []],
  ])("%s", async (_name, found) => {
    const guard = createGuard({ allowOrigins: [], resolve: addresses(...found) });
    await expect(guard.guardedFetch("https://media.example/a", limits)).rejects.toThrow(BlockedUrlError);
    expect(hostile.trapped()).toBe(0);
  });

  test("that does not exist is unreachable, not refused", async () => {
    const resolve: Resolve = () => Promise.reject(new Error("queryA ENOTFOUND nowhere.example"));
    await expect(
      createGuard({ allowOrigins: [], resolve }).guardedFetch("https://nowhere.example/", limits),
    ).rejects.toEqual(new UnreachableError("network", "nowhere.example could not be reached"));
  });
});
