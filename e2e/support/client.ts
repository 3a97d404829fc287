import assert from "node:assert/strict";
import type * as z from "zod";
import { entries, type Entry } from "../../lib/contract/registry";

/** Carries a request to the API under test: over HTTP, or in this process. */
export type Send = (request: Request) => Promise<Response>;

/** Options of a call beside method and path. A `body` that is not a string is sent as JSON. */
export interface CallOptions {
  readonly key?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** `/api/public/v1` unless named. */
  readonly base?: string;
}

/** An answer, its JSON already held to the contract. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Parsed JSON, or null when the answer has none. */
  readonly body: unknown;
}

/** Calls the API and asserts of every answer what holds for all answers. */
export interface Client {
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** The same without reading the body, for event streams. */
  open(method: string, path: string, options?: CallOptions & { signal?: AbortSignal }): Promise<Response>;
}

const seenRequestIds = new Set<string>();

const matchers = entries.map((entry) => ({
  entry,
  pattern: new RegExp(`^${entry.op.path.replace(/\{\w+\}/g, "[^/]+")}/?$`),
}));

/** The operation of a method and a path below the base; HEAD is GET. */
const operationOf = (method: string, path: string): Entry | undefined =>
  matchers.find(
    ({ entry, pattern }) =>
      entry.op.method === (method === "HEAD" ? "GET" : method) && pattern.test(path.split("?")[0] ?? ""),
  )?.entry;

/** Every key of an answer is one its schema declares: what a parse would silently drop is a finding here. */
function assertClosed(schema: z.ZodType, body: unknown, what: string): void {
  const parsed = schema.safeParse(body);
  assert.ok(parsed.success, `${what}: ${parsed.error?.message}`);
  assert.deepEqual(body, parsed.data, `${what}: has fields its contract does not declare`);
}

function assertEnvelope(body: unknown, what: string): void {
  assert.ok(typeof body === "object" && body !== null, `${what}: the failure is not JSON`);
  assert.deepEqual(Object.keys(body).toSorted(), ["code", "error", "hint", "message"], what);
  const { error, code, message, hint } = body as Record<string, unknown>;
  for (const text of [error, code, message, hint]) assert.ok(typeof text === "string" && text !== "", what);
  assert.equal(error, message, what);
  assert.match(String(code), /^[A-Z][A-Z0-9_]+$/, what);
}

/** Headers every answer carries, and a request id nobody saw before. */
export function assertCommon(headers: Headers, what: string): void {
  const id = headers.get("x-request-id") ?? "";
  assert.match(id, /^req_[0-9A-Za-z]{24}$/, what);
  assert.ok(!seenRequestIds.has(id), `${what}: the request id came before`);
  seenRequestIds.add(id);
  assert.equal(headers.get("x-content-type-options"), "nosniff", what);
  for (const name of ["x-powered-by", "deprecation", "sunset", "x-ratelimit-limit"])
    assert.equal(headers.get(name), null, `${what}: ${name}`);
}

const documented = ({ op }: Entry): number[] => [
  ...op.success,
  ...(op.isCatalog ? [304] : []),
  ...(op.failures ?? []),
  ...[204, 400, 401, 402, 403, 405, 429, 500, 503],
  ...(op.params || op.bodyNamesSubject ? [404] : []),
];

function assertContract(method: string, path: string, { status, body, headers, text }: Answer): void {
  const what = `${method} ${path} -> ${status}`;
  assertCommon(headers, what);
  const entry = operationOf(method, path);
  if (entry) assert.ok(documented(entry).includes(status), `${what}: not a documented status`);
  if (method === "HEAD" || status === 204 || status === 304) return assert.equal(text, "", `${what}: has a body`);
  assert.equal(headers.get("access-control-allow-origin"), "*", what);
  assert.equal(headers.get("content-type"), "application/json", what);
  assert.equal(headers.get("cache-control"), "private, no-store", what);
  assert.match(headers.get("vary") ?? "", /authorization, x-api-key/i, what);
  if (status >= 400) assertEnvelope(body, what);
  else if (entry) assertClosed(entry.op.output, body, what);
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

function toRequest(origin: string, method: string, path: string, options: CallOptions, signal?: AbortSignal): Request {
  const { key, body, headers = {}, base = "/api/public/v1" } = options;
  return new Request(origin + base + path, {
    method,
    headers: {
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
}

/** A client of the API at `origin`. */
export function createClient(origin: string, send: Send = fetch): Client {
  return {
    async call(method, path, options = {}) {
      const response = await send(toRequest(origin, method, path, options));
      const text = await response.text();
      const answer = { status: response.status, headers: response.headers, text, body: parseJson(text) };
      assertContract(method, path, answer);
      return answer;
    },
    async open(method, path, { signal, ...options } = {}) {
      const response = await send(toRequest(origin, method, path, options, signal));
      assertCommon(response.headers, `${method} ${path}`);
      return response;
    },
  };
}
