import type { Contract } from "../../contract/registry";
import type { Args, Operation, Output } from "../../contract/operation";
import type { Route } from "../../contract/routes";
import { authorizationOf } from "./authorization";
import { toBaseUrl } from "./base-url";
import { ApiCallError, assertSameOrigin, errorOf, notAnAddress, readJson, toEventStream } from "./errors";
import { followEvents } from "./events";
import { repeatable } from "./repeatable";
import { isRetryable } from "./retry";

export { ApiCallError };

/** Options of a single call besides its arguments. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Makes a repeated call return the answer of the first. Retried calls get one automatically. */
  readonly idempotencyKey?: string | undefined;
}

type Call<O extends Operation> = (
  ...args: Record<never, never> extends Args<O>
    ? [args?: Args<O>, options?: CallOptions]
    : [args: Args<O>, options?: CallOptions]
) => O extends { readonly stream: true } ? Output<O> : Promise<Output<O>>;

type Groups = {
  readonly [G in keyof Contract]: {
    readonly [V in keyof Contract[G]]: Contract[G][V] extends Operation ? Call<Contract[G][V]> : never;
  };
};

/** Name of an operation: `jobs.get`. */
export type OperationName = { [G in keyof Contract]: `${G}.${keyof Contract[G] & string}` }[keyof Contract];

type Named<N extends OperationName> = N extends `${infer G extends keyof Contract}.${infer V}`
  ? Extract<Contract[G][V & keyof Contract[G]], Operation>
  : never;
/** Arguments of the operation of a name. */
export type ArgsOf<N extends OperationName> = Args<Named<N>>;
/** Answer of the operation of a name. */
export type OutputOf<N extends OperationName> = Output<Named<N>>;

/** The operations as functions: `api.jobs.get({ jobId })`, or by name `api.call("jobs.get", …)`. No code is generated. */
export type Client = Groups & {
  call<N extends OperationName>(name: N, args: ArgsOf<N>, options?: CallOptions): Promise<OutputOf<N>>;
};

/** Address and credentials of a client. */
export interface ClientOptions {
  /** For example `https://host` or `https://host/api/public/v1`; in a browser also a path of the page's own origin. */
  readonly baseUrl: string;
  /** Absent: the browser's session. */
  readonly apiKey?: string | undefined;
  /** Integration that calls, as the service records it. */
  readonly channel?: "cli" | "mcp" | undefined;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Number of retries after a limit, a server error or a lost connection. Default 0. */
  readonly retries?: number | undefined;
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * A path field as it stands in a path. Addresses lose `.` and `..` while they are read, and an empty part ends the path early:
 * the call would reach another operation, so each is refused. Throws ApiCallError.
 */
function pathPart(name: string, value: unknown): string {
  const text = String(value ?? "");
  if (!["", ".", ".."].includes(text)) return encodeURIComponent(text);
  const message = text === "" ? `${name}: is required` : `${name}: must be an id, not "${text}"`;
  const hint = `Send the id that an answer of the service gave as ${name}. Nothing was sent.`;
  throw new ApiCallError(400, { code: "INVALID_REQUEST", message, hint }, null);
}

/**
 * The HTTP request of a call. Path fields go into the path, the others into the query or the body. Throws ApiCallError for a
 * path field that is absent or no id, for a key that is none, and for an address that is none.
 */
export function toRequest(route: Route, args: Fields, options: ClientOptions, call: CallOptions): Request {
  const { baseUrl, apiKey, channel } = options;
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => pathPart(name, args[name]));
  const rest = Object.entries(args).filter(([name, value]) => !route.pathFields.includes(name) && value !== undefined);
  const [address, page] = [toBaseUrl(baseUrl) + path, globalThis.location?.href];
  if (!URL.canParse(address, page)) throw notAnAddress(baseUrl);
  const url = new URL(address, page);
  // An address has no null: it would be the word.
  if (!route.hasBody) for (const [name, value] of rest) if (value !== null) url.searchParams.set(name, String(value));
  const headers = {
    ...options.headers,
    ...(apiKey && { authorization: authorizationOf(apiKey) }),
    ...(channel && { "x-service-agent-channel": channel }),
    ...(route.hasBody && { "content-type": "application/json" }),
    ...(call.idempotencyKey && { "idempotency-key": call.idempotencyKey }),
  };
  const body = route.hasBody && { body: JSON.stringify(Object.fromEntries(rest)) };
  return new Request(url, { method: route.method, headers, ...body, signal: call.signal ?? null });
}

/** Calls operations by their routes, without their types. */
export type Caller = (route: Route, args?: Fields, call?: CallOptions) => unknown;

/** Caller of the operations of a service: a promise of the answer, or for a stream its events. */
export function createCaller(options: ClientOptions): Caller {
  const { retries = 0 } = options;
  const fetch = options.fetch ?? ((request: Request) => globalThis.fetch(request));
  const send = async (request: Request): Promise<Response> => {
    const response = await fetch(request);
    await assertSameOrigin(response, request.url);
    if (!response.ok) throw await errorOf(response, options.baseUrl);
    return response;
  };
  const follow = (route: Route, args: Fields, call: CallOptions) =>
    followEvents({
      isFinal: (error) => !isRetryable(error),
      signal: call.signal,
      async open(lastId) {
        const request = toRequest(route, args, options, call);
        if (lastId) request.headers.set("last-event-id", lastId);
        return toEventStream(await send(request), options.baseUrl);
      },
    });
  const once = async (route: Route, args: Fields, call: CallOptions): Promise<unknown> => {
    // One key for all attempts: whichever of them reach the service, it acts once.
    const key =
      route.method === "POST" && retries > 0 ? (call.idempotencyKey ?? crypto.randomUUID()) : call.idempotencyKey;
    // An answer may break off after its head: reading it is a part of the attempt.
    const attempt = async () =>
      readJson(await send(toRequest(route, args, options, { ...call, idempotencyKey: key })), options.baseUrl);
    return repeatable(route, attempt, { retries, signal: call.signal });
  };
  return (route, args = {}, call = {}) => (route.isStream ? follow : once)(route, args, call);
}

/**
 * Creates a client of the operations in `routes`. Its calls throw ApiCallError for every response that is not a success.
 * The routes are passed in because they are derived from the schemas, which pages of the dashboard do not load.
 */
export function createClient(options: ClientOptions, routes: readonly Route[]): Client {
  const callRoute = createCaller(options);
  const groups: Record<string, Record<string, (args?: Fields, call?: CallOptions) => unknown>> = {};
  for (const route of routes) (groups[route.group] ??= {})[route.verb] = (args, call) => callRoute(route, args, call);
  const call = (name: string, args: Fields, more?: CallOptions) => {
    const [group = "", verb = ""] = name.split(".");
    return groups[group]?.[verb]?.(args, more);
  };
  // A loop loses the registry's types; the mapped type above describes what it builds.
  return { ...groups, call } as unknown as Client;
}
