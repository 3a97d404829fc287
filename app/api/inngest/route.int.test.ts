import { randomBytes } from "node:crypto";
import canonicalize from "canonicalize";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sign } from "@/embedded/inngest/keys";
import { Registration } from "@/embedded/inngest/protocol";
import { assertSupported } from "@/embedded/inngest/assert-supported";
import { functions } from "@/inngest";
import { useStorageEnvironment } from "@/lib/platform/storage/environment.fixture";
import { GET, POST, PUT } from "./route";

const url = "http://127.0.0.1:3000/api/inngest";
const signingKey = `signkey-test-${randomBytes(32).toString("hex")}`;
const handlers = { GET, POST, PUT };
type Method = keyof typeof handlers;

const { remove } = await useStorageEnvironment();
beforeAll(() => {
  for (const name of ["INNGEST_DEV", "INNGEST_SERVE_ORIGIN"]) delete process.env[name];
  process.env["INNGEST_SIGNING_KEY"] = signingKey;
  process.env["INNGEST_EVENT_KEY"] = randomBytes(16).toString("hex");
});

afterAll(remove);

async function call(method: Method, headers: Record<string, string>, body?: object): Promise<Response> {
  const { NextRequest } = await import("next/server");
  const request = new NextRequest(url, { method, headers, ...(body && { body: canonicalize(body) ?? "" }) });
  return handlers[method](request, undefined);
}

test.each<Method>(["GET", "POST", "PUT"])("401 for an unsigned %s", async (method) => {
  const answer = await call(method, {}, method === "GET" ? undefined : { url });
  expect(answer.status).toBe(401);
});

test("401 for a body that was changed after it was signed", async () => {
  const headers = { "x-inngest-signature": sign(canonicalize({ url }) ?? "", signingKey) };
  expect((await call("PUT", headers, { url: `${url}?changed` })).status).toBe(401);
});

test("a signed sync offers every function, and the embedded engine supports each", async () => {
  const headers = {
    "x-inngest-signature": sign(canonicalize({ url }) ?? "", signingKey),
    "x-inngest-sync-kind": "in_band",
    "x-inngest-server-kind": "cloud",
  };
  const answer = await call("PUT", headers, { url });
  expect(answer.status).toBe(200);
  const offered = Registration.parse(await answer.json()).functions;
  expect(offered.length).toBeGreaterThanOrEqual(functions.length);
  for (const fn of offered) expect(() => assertSupported(fn)).not.toThrow();
});
