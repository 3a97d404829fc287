import { log } from "@/lib/platform/log";
import { startEngine } from "./process";
import { Settings } from "./settings";

const GRACE_MS = 10_000;
/** The database may be gone too: the process leaves all the same. */
const LEAVE_MS = 2000;

const engine = startEngine(Settings.parse(process.env));

const leave = async (graceMs: number): Promise<void> => {
  setTimeout(() => process.exit(1), graceMs + LEAVE_MS).unref();
  await engine.stop(graceMs).catch((error: unknown) => log.error("the engine did not stop cleanly", { error }));
  process.exit(0);
};

// A second signal, or a supervisor that died, ends the patience: what is in flight is handed back at once.
let isLeaving = false;
const onSignal = () => {
  void leave(isLeaving ? 0 : GRACE_MS);
  isLeaving = true;
};
process.on("SIGTERM", onSignal).on("SIGINT", onSignal);
// bin/exit-with-parent.mjs would exit at once, and the turns in flight would wait for their leases.
process.removeAllListeners("disconnect").once("disconnect", () => void leave(0));
process.on("SIGHUP", () => void engine.sync());
