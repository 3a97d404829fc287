import { log } from "@/lib/platform/log";
import { startEngine } from "./process";
import { Settings } from "./settings";

const GRACE_MS = 10_000;
/** The database may be gone too: the process exits all the same. */
const SHUTDOWN_MS = 2000;

const engine = startEngine(Settings.parse(process.env));

const shutDown = async (graceMs: number): Promise<void> => {
  setTimeout(() => process.exit(1), graceMs + SHUTDOWN_MS).unref();
  await engine.stop(graceMs).catch((error: unknown) => log.error("the engine did not stop cleanly", { error }));
  process.exit(0);
};

// A second signal, or a supervisor that died, ends the grace period: tasks in flight are released at once.
let isShuttingDown = false;
const onSignal = () => {
  void shutDown(isShuttingDown ? 0 : GRACE_MS);
  isShuttingDown = true;
};
process.on("SIGTERM", onSignal).on("SIGINT", onSignal);
// bin/exit-with-parent.mjs would exit at once, and the turns in flight would wait for their leases.
process.removeAllListeners("disconnect").once("disconnect", () => void shutDown(0));
process.on("SIGHUP", () => void engine.sync());
