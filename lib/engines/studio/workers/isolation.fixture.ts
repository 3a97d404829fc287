import { execFile } from "node:child_process";
import { isolatedCommand, type Place } from "./isolation";

/** Runs a program as a child would run, with an empty environment, and returns its exit code and what it said. */
export async function runIsolated(place: Place, command: readonly string[]) {
  const [program = "", ...args] = [...(await isolatedCommand(place)), ...command];
  return new Promise<{ code: number | null; output: string }>((done) => {
    const child = execFile(program, args, { env: { NODE_ENV: "production" } }, (_error, stdout, stderr) =>
      done({ code: child.exitCode, output: stdout + stderr }),
    );
    child.stdin?.end();
  });
}
