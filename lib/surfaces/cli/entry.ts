import { run } from "./main";
import { processEnvironment } from "./process-environment";

// A reader of standard output may stop early, as `head` does; that is not a failure of the command.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit();
  throw error;
});

const world = processEnvironment(async (connection) => {
  const { serveStdio } = await import("../mcp/stdio");
  serveStdio(connection);
});
process.exitCode = await run(process.argv.slice(2), world);
