// npm run -s ops -- <command> [options] --json: operator commands, with the service up or down.
import { fileURLToPath } from "node:url";
import { UsageError, readCommand } from "./ops/arguments";
import { run } from "./ops/commands";
import { openDatabase } from "./ops/database";
import { toLines } from "./ops/lines";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

try {
  const command = readCommand(process.argv.slice(2));
  const database = await openDatabase({ checksSecrets: command.name !== "secrets accept" });
  try {
    const result = await run(command, database);
    console.log(command.isJson ? JSON.stringify(result) : toLines(result));
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(sentence(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

function sentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof UsageError) return error.message;
  // A failed query carries the statement in its message and the database's own words in its cause.
  const message = error.cause instanceof Error ? error.cause.message : error.message;
  if (message.includes("_account_id_users_id_fk")) return "--user: no account has this id";
  return message.split("\n")[0] ?? error.name;
}
