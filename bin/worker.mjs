// Worker: runs functions that the Inngest server hands it over its own connection. It answers nobody.
const DRAIN_MS = Number(process.env.DRAIN_SECONDS || 60) * 1000;

/** @type {{ startWorker(): Promise<{ close(): Promise<void> }> }} */
const { startWorker } = await import(new URL("../dist/server/worker.mjs", import.meta.url).href);

let isStopping = false;
/** @type {Promise<{ close(): Promise<void> }>} */
const starting = startWorker();

/** Ends what runs, for a while; what is left then is handed to another worker, which repeats the step. */
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(0), DRAIN_MS);
  const worker = await starting.catch(() => undefined);
  await worker?.close();
  process.exit(0);
};
process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());

await starting;
process.send?.("ready");
