// npm run verify: format, lint, types, unused code and unit tests. What follows `--` goes to vitest, as in `-- -u`.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { exitOf } from "./start/child-processes.mjs";
import { assertNode, install } from "./start/install.mjs";
import { messageOf, printFailure } from "./start/operator-error.mjs";
import { createSupervisor } from "./start/supervisor.mjs";
import { programOf } from "./test/parts.mjs";
import { createTally } from "./test/tally.mjs";
import { runTools } from "./test/tools.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const tally = createTally();

try {
  assertNode();
  await install(createSupervisor(), { withTools: true });
  await runTools(tally, ["oxfmt", "oxlint", "tsc", "knip"]);
  const startedAt = performance.now();
  const unit = spawn(process.execPath, [programOf("vitest"), "run", "--project", "unit", ...process.argv.slice(2)], {
    stdio: "inherit",
  });
  const code = await exitOf(unit, "exit");
  tally.tool("unit tests", { code, output: "", seconds: (performance.now() - startedAt) / 1000 });
} catch (error) {
  printFailure(error);
  tally.fail("npm run verify", messageOf(error));
}
process.exit(tally.close());
