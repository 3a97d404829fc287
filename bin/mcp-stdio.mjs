#!/usr/bin/env node
// The stdio MCP client of a clone: the bundle when one was built, else the sources.
import { existsSync } from "node:fs";

const bundle = new URL("../dist/cli/mcp-stdio.mjs", import.meta.url);
if (existsSync(bundle)) await import(bundle.href);
else {
  const { tsImport } = await import("tsx/esm/api");
  await tsImport("../lib/surfaces/mcp/stdio-entry.ts", import.meta.url);
}
