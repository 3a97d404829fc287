import { log } from "@/lib/platform/log";
import { startDouble } from "./process";
import { Settings } from "./settings";

const LEAVE_MS = 2000;

const starting = startDouble(Settings.parse(process.env));

const leave = async (): Promise<void> => {
  // The database may be gone: the process leaves all the same.
  setTimeout(() => process.exit(1), LEAVE_MS).unref();
  await starting
    .then((double) => double.stop())
    .catch((error: unknown) => log.error("the Stripe double did not stop cleanly", { error }));
  process.exit(0);
};
process.once("SIGTERM", () => void leave()).once("SIGINT", () => void leave());

await starting;
log.info("local test billing ready");
