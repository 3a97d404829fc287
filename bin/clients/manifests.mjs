import { readFileSync } from "node:fs";

const { version, license, engines } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
const common = { version, license, type: "module", engines };

/** The `package.json` of each packed client. None has a dependency. */
export const manifests = {
  sdk: {
    name: "@spotmill/sdk",
    description: "Spotmill's API for TypeScript and JavaScript: typed, without dependencies.",
    ...common,
    sideEffects: false,
    exports: { ".": { types: "./index.d.mts", default: "./index.mjs" } },
    files: ["index.mjs", "index.d.mts"],
  },
  cli: {
    name: "@spotmill/cli",
    description: "Spotmill on the command line, and its MCP client for standard input and output.",
    ...common,
    bin: { spotmill: "spotmill.mjs", "spotmill-mcp": "mcp-stdio.mjs" },
    files: ["spotmill.mjs", "mcp-stdio.mjs"],
  },
};
