import type * as z from "zod";
import type { UnitKind } from "./billing";
import type { Scope } from "./scopes";

/** HTTP method of an operation. */
export type Method = "GET" | "POST" | "PATCH" | "DELETE";
type ObjectSchema = z.ZodType<Record<string, unknown>>;

/** One public operation. REST, OpenAPI, MCP, the SDK, the CLI, the docs and the error tests are derived from it. */
export interface Operation {
  readonly method: Method;
  readonly path: `/${string}`;
  /** The scope a key needs; of a list, any one. */
  readonly scope: Scope | readonly [Scope, ...Scope[]];
  /** `core` is in the specification, `extension` is ours. Published as `x-spec`. */
  readonly spec: "core" | "extension";
  /** One line, shown wherever the operation is listed. */
  readonly summary: string;
  /** Sentence on what a call charges; absent: derived from `charges`. Markdown. */
  readonly pricing?: string;
  /** Rules a caller must know beyond the schema. Waiting inline is described elsewhere, once for all operations. Markdown. */
  readonly description?: string;
  readonly params?: ObjectSchema;
  /** `query` or `body`, never both: a caller's flat arguments then have one place to go. */
  readonly query?: ObjectSchema;
  readonly body?: ObjectSchema;
  /** Its body names what it reads by id, as a path would: an unknown one answers 404. */
  readonly bodyNamesSubject?: true;
  /** The request may come without a body. */
  readonly bodyOptional?: true;
  /** Status codes a success may carry; the first is the default. */
  readonly success: readonly [number, ...number[]];
  /** Error statuses it may answer beside those of every operation. */
  readonly failures?: readonly number[];
  /** Chooses among `success`; `hasWaited`: the call took an inline wait. Method syntax keeps its parameters bivariant, so a contract can name exact types. */
  status?(output: unknown, hasWaited: boolean): number;
  /** Path, below the base, of the resource that a 201 or 202 created; sent as `Location`. */
  location?(output: unknown): `/${string}`;
  readonly output: z.ZodType;
  /** `output` then describes one event of a `text/event-stream`. */
  readonly stream?: true;
  /** Headers of the stream beside the usual ones. */
  readonly streamHeaders?: Readonly<Record<string, string>>;
  /** A list that changes only with a release: answered with an `ETag`, or 304 to a client that has it. */
  readonly isCatalog?: true;
  /** Removes, replaces, disables or ends something: MCP hint, and an approval when the agent calls it. */
  readonly destructive?: true;
  /** Repeating it with the same arguments changes nothing more. Implied for reads. */
  readonly idempotent?: true;
  /** Changes nothing, although its method is not GET. */
  readonly readOnly?: true;
  /** Reaches beyond this service, such as a website or a model. Implied by `createsJob`. */
  readonly openWorld?: true;
  /** Kind of unit that every successful call charges. */
  readonly charges?: UnitKind;
  /** Usual duration in seconds of the work it starts: from, to. */
  readonly takesSeconds?: readonly [least: number, most: number];
  /** Starts generation: counts against the job-creating limit and may wait inline. */
  readonly createsJob?: true;
  /** Makes work without creating a job itself: counts against the job-creating limit. Implied by `createsJob` and `charges`. */
  readonly makesWork?: true;
  /** The answer holds a secret: never stored for idempotent replay. */
  readonly returnsSecret?: true;
  /** Arguments of a call that works on a fresh account, or with an id the suite puts in place of `{…}`. */
  readonly example: Readonly<Record<string, unknown>>;
}

/** Declares an operation with its literal types, on which every derived surface relies. */
export const operation = <const O extends Operation>(op: O): O => op;

/** Scopes of an operation; a key needs one of them. */
export const scopesOf = ({ scope }: Operation): readonly Scope[] => (typeof scope === "string" ? [scope] : scope);

/** True for an operation that counts against the job-creating limit. */
export const countsAsJob = ({ createsJob, charges, makesWork }: Operation): boolean =>
  createsJob === true || charges !== undefined || makesWork === true;

type Parsed<S> = S extends z.ZodType ? z.output<S> : unknown;
type Raw<S> = S extends z.ZodType ? z.input<S> : unknown;
type Flat<T> = { [K in keyof T]: T[K] } & {};
type Part<O, K extends string> = O extends { readonly [P in K]: infer S } ? S : undefined;

/** Input of a handler: path, query and body fields in one flat object, defaults applied. */
export type Input<O extends Operation> = Flat<
  Parsed<Part<O, "params">> & Parsed<Part<O, "query">> & Parsed<Part<O, "body">>
>;
/** Arguments a caller (SDK, CLI, MCP) supplies. */
export type Args<O extends Operation> = Flat<Raw<Part<O, "params">> & Raw<Part<O, "query">> & Raw<Part<O, "body">>>;
/** Output of a handler, and what the SDK returns. */
export type Output<O extends Operation> = O extends { readonly stream: true }
  ? AsyncIterable<z.output<O["output"]>>
  : z.output<O["output"]>;

/** An event of a stream whose sequence number is not part of its data. */
export class SequencedEvent<T> {
  readonly seq: number;
  readonly data: T;

  constructor(seq: number, data: T) {
    this.seq = seq;
    this.data = data;
  }
}

/** Events that the service function of a stream yields. */
export type StreamOutput<O extends Operation> = AsyncIterable<
  z.output<O["output"]> | SequencedEvent<z.output<O["output"]>>
>;

/** Name of a paid plan. */
export type Plan = "startup" | "growth" | "pro";
/** Channel through which an operation is called. */
export type Channel = "api" | "cli" | "mcp" | "dashboard" | "agent";

/** The account's right to call, read from the database for this request. `plan` is null unless `paid`. */
export interface Standing {
  readonly state: "paid" | "lapsed" | "cycle-ended";
  readonly plan: Plan | null;
  readonly subscriptionStatus: string | null;
  readonly paymentStatus: string | null;
  readonly cycleStart: Date | null;
  readonly cycleEnd: Date | null;
}

/** The caller of an operation. Created once by the request handler and passed down unchanged; nothing below reads headers. */
export interface Caller {
  readonly accountId: string;
  /** Null for a dashboard session. */
  readonly keyId: string | null;
  readonly keyPrefix: string | null;
  readonly keyExpiresAt: Date | null;
  readonly scopes: readonly Scope[];
  readonly standing: Standing;
  readonly channel: Channel;
  readonly requestId: string;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
  /** Canonical `Idempotency-Key`, or null. */
  readonly idempotencyKey: string | null;
  /** Sequence of the last event the client saw (`Last-Event-ID`), or null. */
  readonly lastEventId: number | null;
  /** Called by a service that replays an earlier answer: the response then has `Idempotent-Replayed: true`. */
  readonly markReplayed?: () => void;
  /** Called before an inline wait, and before anything is made for it; returns its end. Throws ApiError CONCURRENCY_LIMITED. */
  readonly openWait?: () => Promise<() => void>;
}

/**
 * The service function of an operation. One that streams is an async generator, or an async function that has checked
 * everything and answers with the events; what it throws before the first event is still a JSON error.
 */
export type Handler<O extends Operation> = (
  caller: Caller,
  input: Input<O>,
) => Promise<O extends { readonly stream: true } ? StreamOutput<O> : Output<O>>;
