import { type ConnectedWorker, connectWorker } from "@/inngest/connect-worker";
import { startListening } from "@/lib/platform/db/wake";
import { env, workerLanes } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { flushSpans } from "@/lib/platform/tracing";

/** Starts the worker of this environment; resolves when the server knows it. Its `flush` sends the traces that wait for their batch. */
export async function startWorker(): Promise<ConnectedWorker & { flush(): Promise<void> }> {
  const { WORKER_LANES, WORKER_CONCURRENCY } = env();
  const lanes = WORKER_LANES.length > 0 ? WORKER_LANES : workerLanes;
  // Nobody waits for news here; it also tells when connections to the database have gone dead.
  await startListening();
  const worker = await connectWorker(lanes, WORKER_CONCURRENCY);
  log.info("worker connected", { lanes: lanes.join(","), concurrency: WORKER_CONCURRENCY });
  return { ...worker, flush: flushSpans };
}
