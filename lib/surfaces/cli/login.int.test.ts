import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { runHere } from "../../../e2e/support/cli";
import { readConnection } from "./config";

/** Status and code that the service refuses every key with. */
let refusal: readonly [number, string];
let baseUrl = "";
let env: { readonly XDG_CONFIG_HOME: string };

const server = createServer((_, response) => {
  const [status, code] = refusal;
  const body = JSON.stringify({ error: "no", code, message: "no", hint: "no" });
  response.writeHead(status, { "content-type": "application/json" }).end(body);
});
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((done) => server.close(() => done())));
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), "spotmill-login-"));
  env = { XDG_CONFIG_HOME: folder };
  return () => rm(folder, { recursive: true });
});

const login = () => runHere(["login", "--base-url", baseUrl], env, { input: "svc_live_typed\n" });

test("a key that may not read its account is stored: the service knows it", async () => {
  refusal = [403, "PUBLIC_API_SCOPE_DENIED"];
  const { code, stdout, stderr } = await login();
  expect([code, stderr]).toEqual([0, ""]);
  expect(JSON.parse(stdout)).toMatchObject({ userId: null, keyPrefix: null, scopes: null, baseUrl });
  expect(await readConnection({ env })).toEqual({ apiKey: "svc_live_typed", baseUrl });
});

test.each([
  [401, "PUBLIC_API_KEY_REQUIRED"],
  [403, "UNKNOWN"],
])("exit 3 and nothing stored for a key that is refused with %i %s", async (status, code) => {
  refusal = [status, code];
  expect(await login()).toMatchObject({ code: 3, stdout: "" });
  expect((await readConnection({ env })).apiKey).toBeUndefined();
});
