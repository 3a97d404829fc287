// npm start | npm run dev: one command from a bare clone to a running service.
import { fileURLToPath } from "node:url";
import { boot } from "./start/boot.mjs";
import { printFailure } from "./start/operator-error.mjs";
import { createSupervisor } from "./start/supervisor.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const supervisor = createSupervisor();

try {
  const { isOurs, run, pages } = await boot(supervisor, { dev: process.argv.includes("--dev") });
  if (!isOurs) {
    console.log(`already running at ${run.origin} (process ${run.pid})`);
    process.exit(0);
  }
  await pages;
} catch (error) {
  if (!supervisor.isStopping()) printFailure(error);
  await supervisor.stop(1);
}
