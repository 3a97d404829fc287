// Everything that checks and tests this repository, installed when the lock file asks for it.
import { fileURLToPath } from "node:url";
import { assertNode, install } from "./start/install.mjs";
import { printFailure } from "./start/operator-error.mjs";
import { createSupervisor } from "./start/supervisor.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const supervisor = createSupervisor();

try {
  assertNode();
  await install(supervisor, { withTools: true });
} catch (error) {
  printFailure(error);
  await supervisor.stop(1);
}
process.exit(0);
