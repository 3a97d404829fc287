import { log } from "@/lib/platform/log";
import { startDouble } from "./process";
import { Settings } from "./settings";

const SHUTDOWN_MS = 2000;

const starting = startDouble(Settings.parse(process.env));

const shutDown = async (): Promise<void> => {
  // The database may be gone: the process exits all the same.
  setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
  await starting
    .then((double) => double.stop())
    .catch((error: unknown) => log.error("the Stripe double did not stop cleanly", { error }));
  process.exit(0);
};
process.once("SIGTERM", () => void shutDown()).once("SIGINT", () => void shutDown());

await starting;
log.info("local test billing ready");
