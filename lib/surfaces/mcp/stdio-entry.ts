import { serveStdio } from "./stdio";

export { serveStdio };

const isProgram = process.argv[1] !== undefined && /mcp-stdio(?:\.mjs)?$|spotmill-mcp$/.test(process.argv[1]);

// The same file is a program of its own and a part of the command line.
if (isProgram) {
  const { SPOTMILL_API_KEY: apiKey, SPOTMILL_BASE_URL } = process.env;
  serveStdio({ apiKey: apiKey || undefined, baseUrl: SPOTMILL_BASE_URL || "http://127.0.0.1:3000/api/public/v1" });
}
