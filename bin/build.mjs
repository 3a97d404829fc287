// node bin/build.mjs: installs and builds everything a start would, so that an image starts at once and writes nothing.
import { fileURLToPath } from "node:url";
import { build } from "./start/build.mjs";
import { assertNode, install } from "./start/install.mjs";
import { printFailure } from "./start/operator-error.mjs";
import { createSupervisor } from "./start/supervisor.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const supervisor = createSupervisor();
try {
  assertNode();
  await install(supervisor);
  await build(supervisor);
  supervisor.log("built");
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
