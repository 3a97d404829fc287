// Worker: runs functions that the Inngest server hands it over its own connection. It answers nobody.
import "./server/plain-environment.mjs";

const DRAIN_MS = Number(process.env.DRAIN_SECONDS || 60) * 1000;

/** @typedef {{ close(): Promise<void>; lost: Promise<void>; flush(): Promise<void> }} Worker */
/** @type {{ startWorker(): Promise<Worker> }} */
const { startWorker } = await import(new URL("../dist/server/worker.mjs", import.meta.url).href);

let isStopping = false;
/** @type {Promise<Worker>} */
const starting = startWorker();

/** Ends what runs, for a while; what is left then is handed to another worker, which repeats the step. */
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  const late = new Promise((done) => setTimeout(done, DRAIN_MS));
  const worker = await Promise.race([starting.catch(() => undefined), late.then(() => undefined)]);
  await Promise.race([worker?.close(), late]);
  await worker?.flush();
  process.exit(0);
};
process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());

const { lost } = await starting;
process.send?.("ready");
void lost.then(() => {
  if (isStopping) return;
  console.error("the worker has had no connection to the Inngest server for minutes and ends, to be started again");
  process.exit(1);
});
