import { connectWorker } from "@/inngest/connect-worker";
import { env, workerLanes } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { flushSpans } from "@/lib/platform/tracing";

/**
 * Starts the worker of this environment; resolves when the server knows it. Its `close` takes nothing new and resolves when
 * what runs has ended; `flush` sends the traces that wait for their batch.
 */
export async function startWorker(): Promise<{ close(): Promise<void>; flush(): Promise<void> }> {
  const { WORKER_LANES, WORKER_CONCURRENCY } = env();
  const lanes = WORKER_LANES.length > 0 ? WORKER_LANES : workerLanes;
  const connection = await connectWorker(lanes, WORKER_CONCURRENCY);
  log.info("worker connected", { lanes: lanes.join(","), concurrency: WORKER_CONCURRENCY });
  return { close: () => connection.close(), flush: flushSpans };
}
