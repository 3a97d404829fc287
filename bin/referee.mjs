// npm run referee: what others wrote judges the running service. The last line is `N passed, N failed`.
import { fileURLToPath } from "node:url";
import { build } from "./start/build.mjs";
import { assertNode, install } from "./start/install.mjs";
import { printFailure } from "./start/operator-error.mjs";
import { createSupervisor } from "./start/supervisor.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const supervisor = createSupervisor();

try {
  assertNode();
  await install(supervisor, { withTools: true });
  const { register } = await import("tsx/esm/api");
  register();
  const { needService, runReferees } = await import("../e2e/referee/main.ts");
  const wanted = process.argv.slice(2);
  if (needService(wanted)) {
    await install(supervisor, { folder: "e2e/referee", withTools: true });
    await build(supervisor);
  }
  await supervisor.stop(await runReferees(supervisor, wanted));
} catch (error) {
  if (!supervisor.isStopping()) printFailure(error);
  await supervisor.stop(1);
}
