import { connect } from "node:net";
import { expect, test } from "@playwright/test";
import { originOf } from "./support/origins";

/** Sends bytes to the fast door and gives everything it answers until it closes the connection. */
function raw(head: string): Promise<string> {
  const { hostname, port } = new URL(originOf("fast"));
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(Number(port), hostname);
    socket.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    socket.on("close", () => resolve(text)).on("error", reject);
    socket.write(`${head}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`);
  });
}

const envelope = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf("\r\n\r\n") + 4));

for (const [head, status, code] of [
  ["TRACE /api/public/v1/me HTTP/1.1", 405, "METHOD_NOT_ALLOWED"],
  ["TRACE / HTTP/1.1", 405, "METHOD_NOT_ALLOWED"],
  ["CONNECT evil.example:443 HTTP/1.1", 405, "METHOD_NOT_ALLOWED"],
  ["GET //v1/me HTTP/1.1", 404, "NOT_FOUND"],
  ["GET /files/../api/inngest HTTP/1.1", 404, "NOT_FOUND"],
  ["PUT /mcp/%2E%2e/api/inngest HTTP/1.1", 404, "NOT_FOUND"],
  ["GET http://evil.example/api/public/v1/me HTTP/1.1", 400, "INVALID_REQUEST"],
  ["OPTIONS * HTTP/1.1", 400, "INVALID_REQUEST"],
  ["GET /api/public/v1\\me HTTP/1.1", 400, "INVALID_REQUEST"],
] as const) {
  test(`${status} for ${head}`, async () => {
    const answer = await raw(head);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(envelope(answer)).toMatchObject({ code });
    expect(answer.toLowerCase()).toContain("x-request-id: req_");
    if (status === 405) expect(answer.toLowerCase()).toContain("\r\nallow: ");
  });
}

test("400 for TRACK, which HTTP parsers do not know", async () => {
  expect(await raw("TRACK /api/public/v1/me HTTP/1.1")).toMatch(/^HTTP\/1.1 400 /);
});

test("Upgrade is ignored on every path, also after Next has answered a page", async ({ request }) => {
  expect((await request.get("/sign-in")).status()).toBe(200);
  for (const [path, status] of [
    ["/api/public/v1/me", 401],
    ["/sign-in", 200],
    ["/nowhere", 404],
  ])
    expect(await raw(`GET ${path} HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: h2c`)).toMatch(
      new RegExp(`^HTTP/1.1 ${status} `),
    );
});

test("G6 401 for two Authorization headers, which are not one key", async () => {
  const answer = await raw("GET /api/public/v1/me HTTP/1.1\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b");
  expect(answer).toMatch(/^HTTP\/1.1 401 /);
});

test("G30 a forged Host reaches no address in an answer", async () => {
  const answer = await raw("GET /openapi.json HTTP/1.1");
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).not.toContain("evil.example");
});
