import type { Entry } from "@/lib/contract/registry";
import { ApiError } from "@/lib/contract/errors";
import type { Caller, Operation } from "@/lib/contract/operation";
import { authorize, invoke, invokeStream, parseInput, parseParams } from "@/lib/surfaces/operations/invoke";
import { setRequestAccount } from "@/lib/platform/request-context";
import { baseUrl, publicPath } from "./addresses";
import { byApiKey, type Authenticate, type Identity } from "./authentication/authenticate";
import { toEventStream } from "./event-stream";
import { type Audience, createExchange, type Exchange } from "./exchange";
import { idempotencyKeyOf } from "./request/idempotency-key";
import { acquireSlot } from "./limits/concurrency-limits";
import { countRequest, requireRate } from "./limits/limits";
import { match } from "./match";
import { observe } from "./observe";
import { readBody } from "./request/read-body";
import { readQuery } from "./request/read-query";
import { catalog, failure, json, preflight } from "./respond";

/** A fetch-style function. `socketAddress` is the peer of the connection, where the server in front passes it on. */
export type Serve = (request: Request, socketAddress?: string) => Promise<Response>;

/** Options of {@link createRequestHandler}. */
export interface RequestHandlerOptions {
  /** Matches a pathname; its first group is the path below the base. */
  readonly base: RegExp;
  readonly authenticate: Authenticate;
  /** Authorizes a known caller; throws ApiError. Absent: paid accounts, within the scopes of their key. */
  readonly authorize?: (entry: Entry, identity: Identity) => void;
  readonly audience: Audience;
  readonly heartbeatMs?: number;
}

const HEARTBEAT_MS = 15_000;
const POLL_SECONDS = "2";
/** The highest sequence an event can have: it is stored in 32 bits. */
const LAST_SEQUENCE = 2_147_483_647;

type Fields = Record<string, unknown>;
/** A request that has passed every check. */
interface Admitted {
  readonly entry: Entry;
  readonly caller: Caller;
  readonly input: Fields;
}

function callerOf(identity: Identity, exchange: Exchange): Caller {
  const { request, url, requestId, headers } = exchange;
  const seen = request.headers.get("last-event-id") ?? url.searchParams.get("after") ?? "";
  return {
    ...identity,
    requestId,
    // The server creates the signal on first access, and few operations need it.
    get signal() {
      return request.signal;
    },
    idempotencyKey: idempotencyKeyOf(request),
    lastEventId: /^\d{1,15}$/.test(seen) ? Math.min(Number(seen), LAST_SEQUENCE) : null,
    markReplayed: () => (headers["idempotent-replayed"] = "true"),
    openWait: () => {
      exchange.hasWaited = true;
      return acquireSlot("waits", identity);
    },
  };
}

/** Runs the checks in their fixed order: key, billing, scope, limits, path ids, body or query. */
async function admit(
  exchange: Exchange,
  entry: Entry,
  ids: Readonly<Record<string, string>>,
  { authenticate, authorize: permit = authorize }: RequestHandlerOptions,
): Promise<Admitted> {
  const { request, url, socketAddress } = exchange;
  const identity = await authenticate(request, socketAddress);
  exchange.caller = identity;
  setRequestAccount(identity.accountId);
  const requests = await countRequest(exchange, identity);
  permit(entry, identity);
  await requireRate(exchange, entry, identity, requests);
  const params = parseParams(entry, ids);
  const query = entry.op.query && readQuery(entry, url.searchParams);
  const input = { ...params, ...parseInput(entry, { query, body: await readBody(entry.op, request) }) };
  return { entry, caller: callerOf(identity, exchange), input };
}

/** Adds the headers of a 201 or 202: the address of the new resource, and when to poll it. */
function addCreationHeaders({ headers }: Exchange, op: Operation, output: unknown, status: number): void {
  if ((status === 201 || status === 202) && op.location) headers["location"] = baseUrl() + op.location(output);
  if (status === 202) headers["retry-after"] = POLL_SECONDS;
}

async function act(exchange: Exchange, { entry, caller, input }: Admitted): Promise<Response> {
  const { op } = entry;
  const output = await invoke(entry, caller, input);
  if (op.isCatalog) return catalog(exchange, output);
  const status = op.status?.(output, exchange.hasWaited) ?? op.success[0];
  addCreationHeaders(exchange, op, output, status);
  return json(exchange, output, status);
}

const streamHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
};

async function stream(exchange: Exchange, admitted: Admitted, options: RequestHandlerOptions): Promise<Response> {
  const { entry, caller, input } = admitted;
  const { request, socketAddress, requestId } = exchange;
  const isHead = request.method === "HEAD";
  const controller = new AbortController();
  if (!isHead) controller.signal.addEventListener("abort", await acquireSlot("streams", caller), { once: true });
  request.signal.addEventListener("abort", () => controller.abort(), { once: true });
  if (request.signal.aborted) controller.abort();
  const isStillAllowed = () =>
    options
      .authenticate(request, socketAddress)
      .then((identity) => (options.authorize ?? authorize)(entry, identity))
      .then(
        () => true,
        () => false,
      );
  try {
    const events = await invokeStream(entry, { ...caller, signal: controller.signal }, input);
    const headers = { ...exchange.headers, ...streamHeaders, ...entry.op.streamHeaders };
    if (isHead) {
      controller.abort();
      return new Response(null, { headers });
    }
    const heartbeatMs = options.heartbeatMs ?? HEARTBEAT_MS;
    const body = toEventStream(events, { requestId, heartbeatMs, controller, isStillAllowed });
    return new Response(body, { headers });
  } catch (error) {
    controller.abort();
    throw error;
  }
}

/** Creates a fetch-style function that serves the whole contract below a base, for callers authenticated in one way. */
export const createRequestHandler =
  (options: RequestHandlerOptions): Serve =>
  async (request, socketAddress) => {
    const exchange = createExchange(request, socketAddress, options.audience);
    return observe(exchange, "unmatched", async () => {
      try {
        const path = options.base.exec(exchange.url.pathname)?.[1];
        if (path === undefined) throw new ApiError("NOT_FOUND", "no such path");
        const { entry, params, allow } = match(request.method, path);
        if (!entry) return preflight(exchange, allow);
        exchange.entry = entry;
        const admitted = await admit(exchange, entry, params, options);
        return await (entry.op.stream ? stream(exchange, admitted, options) : act(exchange, admitted));
      } catch (error) {
        return failure(exchange, error);
      }
    });
  };

/** The public API, below /api/public/v1 and its unversioned alias. */
export const serve: Serve = createRequestHandler({
  base: publicPath,
  authenticate: byApiKey,
  audience: "public",
});
