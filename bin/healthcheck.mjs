// node bin/healthcheck.mjs: exit code 0 when the service in this container works. A worker has no door: it says so in its run.json.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const { DATA_DIR = ".data", PORT = "3000", SPOTMILL_ROLE = "all" } = process.env;

const isAnswering = () =>
  fetch(`http://127.0.0.1:${PORT}/api/ready`, { signal: AbortSignal.timeout(4_000) }).then(({ ok }) => ok);

/** True when the supervisor that wrote the file is alive; it does so once its worker has connected. */
const isConnected = () => {
  const { pid } = JSON.parse(readFileSync(join(DATA_DIR, "run.json"), "utf8"));
  return process.kill(pid, 0);
};

try {
  process.exitCode = (await (SPOTMILL_ROLE === "worker" ? isConnected() : isAnswering())) ? 0 : 1;
} catch {
  process.exitCode = 1;
}
