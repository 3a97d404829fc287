import { createMcpHandler, type McpHttpHandler, type Server } from "@modelcontextprotocol/server";
import { requirePaid } from "@/lib/domains/billing/service";
import { ApiError, limited, methodNotAllowed } from "@/lib/contract/errors";
import type { Caller } from "@/lib/contract/operation";
import { log } from "@/lib/platform/log";
import { authorize } from "@/lib/surfaces/operations/invoke";
import { byApiKey, type Identity } from "@/lib/surfaces/rest/authentication/authenticate";
import { acquireSlot } from "@/lib/surfaces/rest/limits/concurrency-limits";
import { createExchange, type Exchange } from "@/lib/surfaces/rest/exchange";
import { idempotencyKeyOf } from "@/lib/surfaces/rest/request/idempotency-key";
import { assertWithinLimits } from "@/lib/surfaces/rest/request/json-limits";
import { countRequest, requireRate } from "@/lib/surfaces/rest/limits/limits";
import { readText } from "@/lib/surfaces/rest/request/read-body";
import { observe } from "@/lib/surfaces/rest/observe";
import { failure, preflight } from "@/lib/surfaces/rest/respond";
import { singleton } from "@/lib/platform/singleton";
import { rejectForeignOrigin } from "./origin-guard";
import { entriesOf, messagesOf } from "./messages";
import { createServer } from "./server";

const allow = ["POST", "OPTIONS"];

/** Creates the server of one request. */
type Factory = (caller: Caller) => Server;

const handlerOf = (factory: Factory): McpHttpHandler =>
  createMcpHandler(({ authInfo }) => factory(callerOf(authInfo?.extra)), {
    onerror: (error) => log.debug("an MCP request was refused", { error }),
  });

/** The caller, which the library carries as untyped data. Cast here only. */
function callerOf(extra: Record<string, unknown> | undefined): Caller {
  if (!extra?.["caller"]) throw new Error("an MCP request came without its caller");
  return extra["caller"] as Caller;
}

/** Authenticates the key and records its use for the `mcp` channel, whatever the client sends. */
async function identify(request: Request, socketAddress: string | undefined): Promise<Identity> {
  const headers = new Headers(request.headers);
  headers.set("x-service-agent-channel", "mcp");
  return byApiKey(new Request(request.url, { headers }), socketAddress);
}

/** Reads the body as JSON; `json` is undefined where the text is not JSON, which the protocol library reports itself. Throws ApiError beyond the limits, and for text that is no UTF-8. */
async function readMessage(request: Request): Promise<{ readonly text: string; readonly json: unknown }> {
  const text = await readText(request);
  try {
    const json: unknown = JSON.parse(text);
    assertWithinLimits(json);
    return { text, json };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    return { text, json: undefined };
  }
}

/** Checks key, billing, scope and limits before any JSON-RPC, in the order of REST. */
async function admit(
  exchange: Exchange,
): Promise<{ readonly caller: Caller; readonly text: string; readonly json: unknown }> {
  const { request, socketAddress, requestId } = exchange;
  const identity = await identify(request, socketAddress);
  exchange.caller = identity;
  let requests = await countRequest(exchange, identity);
  requirePaid(identity.standing);
  if (!requests.isAllowed) throw limited(requests.resetSeconds);
  const message = await readMessage(request);
  // The request itself is counted; each further message of a batch is one more.
  for (const _ of messagesOf(message.json).slice(1)) {
    requests = await countRequest(exchange, identity);
    if (!requests.isAllowed) throw limited(requests.resetSeconds);
  }
  for (const entry of entriesOf(message.json)) {
    exchange.entry = entry;
    authorize(entry, identity);
    await requireRate(exchange, entry, identity, requests);
  }
  const idempotencyKey = idempotencyKeyOf(request);
  const openWait = () => acquireSlot("waits", identity);
  const caller = { ...identity, requestId, signal: request.signal, idempotencyKey, lastEventId: null, openWait };
  return { caller, ...message };
}

/** Answers a preflight: MCP has headers of its own beside those of REST. */
function answerPreflight(exchange: Exchange): Response {
  const response = preflight(exchange, allow);
  const known = response.headers.get("access-control-allow-headers") ?? "";
  response.headers.set("access-control-allow-headers", `${known}, accept, mcp-protocol-version, mcp-method, mcp-name`);
  return response;
}

async function answer(exchange: Exchange, handler: McpHttpHandler): Promise<Response> {
  const { request } = exchange;
  if (!/^\/mcp\/?$/.test(exchange.url.pathname)) throw new ApiError("NOT_FOUND", "no such path");
  const rejection = rejectForeignOrigin(request);
  if (rejection) return rejection;
  if (request.method === "OPTIONS") return answerPreflight(exchange);
  if (request.method !== "POST") throw methodNotAllowed(allow);
  const { caller, text, json } = await admit(exchange);
  const { url, method, headers, signal } = request;
  const scopes = [...caller.scopes];
  return handler.fetch(new Request(url, { method, headers, signal, body: text }), {
    authInfo: { token: "", clientId: caller.accountId, scopes, extra: { caller, keyId: caller.keyId } },
    ...(json !== undefined && { parsedBody: json }),
  });
}

/** Lets the calling page read the response. Called only for origins that are allowed. */
function allowOrigin({ request, headers }: Exchange): void {
  const origin = request.headers.get("origin");
  if (!origin) return;
  headers["access-control-allow-origin"] = origin;
  headers["access-control-expose-headers"] = "retry-after, x-request-id, www-authenticate, ratelimit";
  headers["vary"] = "Authorization, X-Api-Key, Origin";
}

/** The protocol library's response with the common headers of this service. */
function withCommon({ headers: common }: Exchange, response: Response): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(common)) headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}

/** Serves an MCP request; `socketAddress` is the peer of the connection. */
type ServeMcp = (request: Request, socketAddress?: string) => Promise<Response>;

/**
 * Creates an MCP endpoint over a server factory: stateless Streamable HTTP of revision 2026-07-28 and those of 2025,
 * authenticated like REST.
 */
export function createMcpEndpoint(factory: Factory): ServeMcp {
  const handler = handlerOf(factory);
  return async (request, socketAddress) => {
    const exchange = createExchange(request, socketAddress, "service");
    return observe(exchange, "mcp", async () => {
      try {
        const response = await answer(exchange, handler);
        if (response.status !== 403) allowOrigin(exchange);
        return withCommon(exchange, response);
      } catch (error) {
        allowOrigin(exchange);
        return failure(exchange, error);
      }
    });
  };
}

/** The remote MCP endpoint of this service. */
export const serveMcp: ServeMcp = (request, socketAddress) =>
  singleton("mcp-endpoint", () => createMcpEndpoint(createServer))(request, socketAddress);
