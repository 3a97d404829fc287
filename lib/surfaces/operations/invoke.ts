import type * as z from "zod";
import { requirePaid } from "@/lib/domains/billing/service";
import type { Entry } from "@/lib/contract/registry";
import { ApiError, denied } from "@/lib/contract/errors";
import { unstorable } from "@/lib/contract/fields";
import { SequencedEvent, scopesOf, type Caller } from "@/lib/contract/operation";
import { handlers } from "./handlers";
import { invalidRequest } from "@/lib/contract/invalid-request";

type Fields = Record<string, unknown>;
type AnyHandler = (caller: Caller, input: Fields) => unknown;

const MAX_ID_LENGTH = 255;

// The one place where the types of the registry are erased; `Handlers` has already checked every function.
const erased = handlers as unknown as Record<string, Record<string, AnyHandler>>;

/** Checks billing, then scope: an unpaid account learns that first, whatever its key may do. Throws ApiError. */
export function authorize({ op }: Entry, { standing, scopes }: Pick<Caller, "standing" | "scopes">): void {
  requirePaid(standing);
  const needed = scopesOf(op);
  if (!needed.some((scope) => scopes.includes(scope))) throw denied(needed);
}

/** Checks the ids of a path. One that cannot exist is as absent as one that does not: 404, not 400. */
export function parseParams({ op }: Entry, raw: Readonly<Record<string, string>>): Fields {
  if (!op.params) return {};
  const isPossible = Object.values(raw).every((id) => id.length <= MAX_ID_LENGTH && !unstorable.test(id));
  const parsed = isPossible ? op.params.safeParse(raw) : undefined;
  if (!parsed?.success) throw new ApiError("NOT_FOUND", `${nounOf(op.path)} not found`);
  return parsed.data;
}

/** The resource whose id comes last in a path: `job` for `/jobs/{jobId}/cancel`. */
const nounOf = (path: string): string =>
  (/\{(\w+)Id\}[^{]*$/.exec(path)?.[1] ?? "resource").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/**
 * Checks the query or the body, whichever the operation has. Throws ApiError INVALID_REQUEST naming every problem, with an
 * `example` of what the caller sends: by default a body.
 */
export function parseInput(
  { op }: Entry,
  raw: { readonly query?: unknown; readonly body?: unknown },
  example?: object,
): Fields {
  const given = op.query ? raw.query : raw.body;
  const parsed = (op.query ?? op.body)?.safeParse(given === undefined ? {} : given);
  if (parsed && !parsed.success) throw invalidRequest(parsed.error.issues, given, op, example);
  return parsed?.data ?? {};
}

const validateOutput = (schema: z.ZodType, output: unknown): unknown => {
  const parsed = schema.safeParse(output);
  if (!parsed.success)
    throw new Error("an answer does not have the shape its contract promises", { cause: parsed.error });
  return parsed.data;
};

function run({ id, group, verb }: Entry, caller: Caller, input: Fields): unknown {
  const handler = erased[group]?.[verb];
  if (!handler) throw new Error(`no handler for ${id}`);
  return handler(caller, input);
}

/** Runs the service function and validates its output against the contract: undeclared fields are dropped, a wrong shape throws. */
export const invoke = async (entry: Entry, caller: Caller, input: Fields): Promise<unknown> =>
  validateOutput(entry.op.output, await run(entry, caller, input));

/**
 * Runs an operation that streams: its events, each validated against the contract. Throws what refuses the caller, such as 404,
 * before there is a stream.
 */
export async function invokeStream(entry: Entry, caller: Caller, input: Fields): Promise<AsyncGenerator<unknown>> {
  const events = await run(entry, caller, input);
  if (!isAsyncIterable(events)) throw new Error(`${entry.id} does not stream`);
  return validated(entry, events);
}

async function* validated(entry: Entry, events: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  for await (const event of events)
    yield event instanceof SequencedEvent
      ? new SequencedEvent(event.seq, validateOutput(entry.op.output, event.data))
      : validateOutput(entry.op.output, event);
}

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;
