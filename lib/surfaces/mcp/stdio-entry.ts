import { parseArgs } from "node:util";
import { serveStdio } from "./stdio";

export { serveStdio };

const usage = `usage: spotmill-mcp
Serves the operations of the API as tools to an MCP client, over standard input and output until the input closes.
  SPOTMILL_API_KEY   the key that the tools call with; without one every call says how to get it
  SPOTMILL_BASE_URL  the address of the API, http://127.0.0.1:3000/api/public/v1 by default
`;

/** Ends the process with the usage for --help, and with exit code 2 for words, of which it takes none. */
function readWords(): void {
  try {
    const { values } = parseArgs({ options: { help: { type: "boolean", short: "h" } } });
    if (!values.help) return;
    process.stdout.write(usage);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    process.exit(2);
  }
}

const isProgram = process.argv[1] !== undefined && /mcp-stdio(?:\.mjs)?$|spotmill-mcp$/.test(process.argv[1]);

// The same file is a program of its own and a part of the command line.
if (isProgram) {
  readWords();
  const { SPOTMILL_API_KEY: apiKey, SPOTMILL_BASE_URL } = process.env;
  serveStdio({ apiKey: apiKey || undefined, baseUrl: SPOTMILL_BASE_URL || "http://127.0.0.1:3000/api/public/v1" });
}
