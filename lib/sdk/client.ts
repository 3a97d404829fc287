import { contract, placeholders, type Contract } from "../contract";
import { ErrorEnvelope } from "../contract/errors";
import type { Args, Operation, Output } from "../contract/operation";
import { followEvents } from "./events";

/** What a single call may bring besides its arguments. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Makes a repeated call answer what the first one did. */
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

/** `jobs.get`: the name of an operation. */
export type OperationName = { [G in keyof Contract]: `${G}.${keyof Contract[G] & string}` }[keyof Contract];

type Named<N extends OperationName> = N extends `${infer G extends keyof Contract}.${infer V}`
  ? Extract<Contract[G][V & keyof Contract[G]], Operation>
  : never;
/** What a caller supplies to the operation of a name. */
export type ArgsOf<N extends OperationName> = Args<Named<N>>;
/** What the operation of a name answers. */
export type OutputOf<N extends OperationName> = Output<Named<N>>;

/** `api.jobs.get({ jobId })`: the registry as functions; `api.call("jobs.get", …)` is the same by name. No code is generated. */
export type Client = Groups & {
  call<N extends OperationName>(name: N, args: ArgsOf<N>, options?: CallOptions): Promise<OutputOf<N>>;
};

/** Where and as whom a client calls. */
export interface ClientOptions {
  /** For example `https://host/api/public/v1`; in a browser also a path of the page's own origin. */
  readonly baseUrl: string;
  /** Absent: the browser's session. */
  readonly apiKey?: string;
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** A failed call. `status` is the HTTP status; `message`, `code` and `hint` come from the envelope. */
export class ApiCallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly hint: string;
  readonly requestId: string | null;

  constructor(status: number, { message, code, hint }: ErrorEnvelope, requestId: string | null) {
    super(message);
    this.name = "ApiCallError";
    this.status = status;
    this.code = code;
    this.hint = hint;
    this.requestId = requestId;
  }
}

type Fields = Readonly<Record<string, unknown>>;

const isFinal = (error: unknown): boolean =>
  error instanceof ApiCallError && error.status < 500 && error.status !== 429;

/** The error of an answer that is no success; one that is not ours still becomes an ApiCallError. */
async function errorOf(response: Response): Promise<ApiCallError> {
  const body: unknown = await response.json().catch(() => null);
  const parsed = ErrorEnvelope.safeParse(body);
  const message = `the service answered ${response.status}`;
  const unknown = { error: message, message, code: "UNKNOWN", hint: "Try again in a moment." };
  return new ApiCallError(response.status, parsed.data ?? unknown, response.headers.get("x-request-id"));
}

function toRequest(op: Operation, args: Fields, { baseUrl, apiKey }: ClientOptions, call: CallOptions): Request {
  const names = placeholders(op.path);
  const path = op.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(args[name])));
  const rest = Object.entries(args).filter(([name, value]) => !names.includes(name) && value !== undefined);
  const url = new URL(baseUrl + path, globalThis.location?.href);
  if (!op.body) for (const [name, value] of rest) url.searchParams.set(name, String(value));
  const headers = {
    ...(apiKey && { authorization: `Bearer ${apiKey}` }),
    ...(op.body && { "content-type": "application/json" }),
    ...(call.idempotencyKey && { "idempotency-key": call.idempotencyKey }),
  };
  const body = op.body && { body: JSON.stringify(Object.fromEntries(rest)) };
  return new Request(url, { method: op.method, headers, ...body, signal: call.signal ?? null });
}

/** Makes a client. Its calls throw ApiCallError for every answer that is no success. */
export function createClient(options: ClientOptions): Client {
  const fetch = options.fetch ?? ((request: Request) => globalThis.fetch(request));
  const send = async (request: Request): Promise<Response> => {
    const response = await fetch(request);
    if (!response.ok) throw await errorOf(response);
    return response;
  };
  const follow = (op: Operation, args: Fields, call: CallOptions) =>
    followEvents({
      isFinal,
      signal: call.signal,
      open(lastId) {
        const request = toRequest(op, args, options, call);
        if (lastId) request.headers.set("last-event-id", lastId);
        return send(request);
      },
    });
  const bind = (op: Operation) =>
    op.stream
      ? (args: Fields = {}, call: CallOptions = {}) => follow(op, args, call)
      : async (args: Fields = {}, call: CallOptions = {}): Promise<unknown> =>
          (await send(toRequest(op, args, options, call))).json();
  const groups = Object.fromEntries(
    Object.entries(contract).map(([group, operations]) => [
      group,
      Object.fromEntries(Object.entries<Operation>(operations).map(([verb, op]) => [verb, bind(op)])),
    ]),
  );
  const call = (name: string, args: Fields, more?: CallOptions) => {
    const [group = "", verb = ""] = name.split(".");
    return groups[group]?.[verb]?.(args, more);
  };
  // The registry's types cannot survive a loop over it; the mapped type above says what the loop makes.
  return { ...groups, call } as unknown as Client;
}
