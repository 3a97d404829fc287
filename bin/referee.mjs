// npm run referee: what others wrote judges the running service. The last line is `N passed, N failed`.
import { fileURLToPath } from "node:url";
import { build } from "./start/build.mjs";
import { assertNode, install } from "./start/install.mjs";
import { createSupervisor, explain } from "./start/supervisor.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const supervisor = createSupervisor();

try {
  assertNode();
  await install(supervisor);
  await install(supervisor, "e2e/referee");
  await build(supervisor);
  const { register } = await import("tsx/esm/api");
  register();
  const { judge } = await import("../e2e/referee/main.ts");
  await supervisor.stop(await judge(supervisor, process.argv.slice(2)));
} catch (error) {
  if (!supervisor.isStopping()) explain(error);
  await supervisor.stop(1);
}
