import { setTimeout as sleep } from "node:timers/promises";
import { ProviderError } from "../error";
import type { Operation, CallIdempotency } from "../ports";
import { withTimeout } from "../vendor-fetch";
import type { FalCall } from "./call";
import { falClient, falError } from "./client";
import { submit } from "./queue";
import { readRequest } from "./read-request";

const CANCEL_TIMEOUT_MS = 15_000;
const [FIRST_WAIT_MS, LONGEST_WAIT_MS, GROWTH] = [400, 3_000, 1.4];

/** Limits of a call, and what is known of an earlier attempt. */
interface RunOptions {
  timeoutMs: number;
  signal: AbortSignal;
  /** Our id of the model. */
  model: string;
  idempotency: CallIdempotency | undefined;
}

/**
 * Starts a call and waits for its result within one step: for work of seconds, such as pictures and speech. An operation that an
 * earlier attempt started is waited for instead. A caller that stops, and a time limit, cancel it at fal as well. Throws ProviderError.
 */
export async function run(call: FalCall, limits: RunOptions): Promise<unknown> {
  const { signal, timeoutMs, idempotency } = limits;
  const { id, endpoint = call.endpoint } = idempotency?.operation ?? (await start(call, limits));
  try {
    return await withTimeout({ provider: "fal", timeoutMs, signal }, (either) => result(endpoint, id, either));
  } catch (error) {
    const { code } = falError(error);
    if (code === "cancelled" || code === "timeout") await stop(endpoint, id);
    throw falError(error);
  }
}

async function start(call: FalCall, { signal, model, idempotency }: RunOptions): Promise<Operation> {
  const operation = await submit(call, { model, signal, idempotencyKey: idempotency?.idempotencyKey });
  await idempotency?.onStarted(operation);
  return operation;
}

async function result(endpoint: string, requestId: string, signal: AbortSignal): Promise<unknown> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(LONGEST_WAIT_MS, waitMs * GROWTH)) {
    await sleep(waitMs, undefined, { signal });
    const read = await readRequest(endpoint, requestId, signal);
    if (read.state === "done") return read.data;
  }
}

async function stop(endpoint: string, requestId: string): Promise<void> {
  const limits = { provider: "fal", timeoutMs: CANCEL_TIMEOUT_MS, signal: new AbortController().signal };
  await withTimeout(limits, (abortSignal) => falClient().queue.cancel(endpoint, { requestId, abortSignal })).catch(
    () => {},
  );
}

/** The address in a file of fal's. Throws ProviderError `bad_output` when there is none. */
export function addressOf(file: unknown): string {
  const url = typeof file === "object" && file !== null && "url" in file ? file.url : undefined;
  if (typeof url === "string" && URL.canParse(url)) return url;
  throw new ProviderError("fal", "bad_output", "the answer holds no address");
}
