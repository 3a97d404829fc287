import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import type { CliEnvironment } from "./environment";

/** Reads a line from the terminal without echoing it. */
async function askSecret(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  process.stderr.write(question);
  const line = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await line.question("");
  } finally {
    line.close();
    process.stderr.write("\n");
  }
}

/** Environment of a command that runs in this process. */
export const processEnvironment = (serveMcp: CliEnvironment["serveMcp"]): CliEnvironment => ({
  env: process.env,
  stdin: process.stdin,
  isTyped: process.stdin.isTTY === true,
  isWatched: process.stderr.isTTY === true,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  askSecret,
  onInterrupt(act) {
    process.once("SIGINT", act);
    return () => void process.off("SIGINT", act);
  },
  serveMcp,
});
